/** The sale's extras, its contract, its payments and its end. */
export const bookingPayment: Readonly<Record<string, string>> = {
  // Extras
  'Continue to payment': 'Continuar al pago',
  'Take back what was refused': 'Deshacer lo rechazado',
  '{amount} each': '{amount} cada uno',
  'not refundable': 'no reembolsable',
  Sum: 'Suma',
  '{fee} for {name}': '{fee} para {name}',
  'not for this age or class': 'no para esta edad o clase',
  'Extras of this flight': 'Extras de este vuelo',
  'The extras could not be loaded': 'No se pudieron cargar los extras',
  '{flight} sells no extras. Go on to the payment.': '{flight} no vende extras. Siga al pago.',
  'One less: {what}': 'Uno menos: {what}',
  'One more: {what}': 'Uno más: {what}',

  // The contract
  Change: 'Cambiar',
  'Read the contract': 'Leer el contrato',
  'The titular': 'El titular',
  'How the contract is accepted': 'Cómo se acepta el contrato',
  'Sign on screen': 'Firmar en pantalla',
  'Sign on the pad': 'Firmar en la tableta',
  'Start the pad': 'Encender la tableta',
  'Signed on paper': 'Firmado en papel',
  'By telephone': 'Por teléfono',
  'Signature of {who}': 'Firma de {who}',
  '{who} has signed the printed contract, and the office keeps it.':
    '{who} firmó el contrato impreso, y la oficina lo guarda.',
  '{who} agrees by telephone. The contract is sent within 24 hours, and only a card pays.':
    '{who} acepta por teléfono. El contrato se envía en 24 horas, y solo se paga con tarjeta.',
  Accepted: 'Aceptado',
  '{who} signed the contract on the screen': '{who} firmó el contrato en pantalla',
  '{who} signed the contract on the pad': '{who} firmó el contrato en la tableta',
  '{who} signed the contract on paper': '{who} firmó el contrato en papel',
  '{who} accepted the contract by telephone: only a card pays':
    '{who} aceptó el contrato por teléfono: solo se paga con tarjeta',
  'Accepted by the titular for the whole party, before anything is paid.':
    'Lo acepta el titular por todo el grupo, antes de pagar nada.',
  'The contract comes first': 'Primero el contrato',
  'First the contract, then the payment.': 'Primero el contrato, después el pago.',

  // The card
  'Card number': 'Número de tarjeta',
  'MM/YY': 'MM/AA',
  CVV: 'CVV',
  'This is no card number. Please check its digits': 'Esto no es un número de tarjeta. Revise sus cifras',
  'A CVV has 3 or 4 digits': 'Un CVV tiene 3 o 4 cifras',
  'Complete the card first.': 'Complete primero la tarjeta.',
  '{amount} + {percent} % surcharge {surcharge} =': '{amount} + {percent} % de recargo {surcharge} =',
  '{total} on the card': '{total} en la tarjeta',

  // What is taken
  'Take payment': 'Tomar pago',
  'To pay': 'Por pagar',
  Total: 'Total',
  Fare: 'Tarifa',
  'How the booking is confirmed': 'Cómo se confirma la reserva',
  'On credit, paid later': 'A crédito, se paga después',
  'Payments to take': 'Pagos por tomar',
  'Paid by': 'Pagado con',
  'Add payment': 'Añadir pago',
  'Taken now': 'Se toma ahora',
  'Left to pay': 'Falta por pagar',
  'The customer still owes {amount} after this.': 'El cliente aún debe {amount} después de esto.',
  'The booking is sold when the other {amount} are paid too.':
    'La reserva se vende cuando se paguen también los otros {amount}.',
  'The booking is sold now; the customer still owes {agency} {amount}.':
    'La reserva se vende ahora; el cliente aún debe {amount} a {agency}.',
  'The money goes to the operator.': 'El dinero es para el operador.',
  'The money goes to the operator, who credits it to {agency}’s account.':
    'El dinero es para el operador, que lo abona en la cuenta de {agency}.',
  '{agency} keeps the money.': '{agency} se queda con el dinero.',
  'It comes out of {agency}’s fund, which holds {fund}.': 'Sale del fondo de {agency}, que tiene {fund}.',
  'It comes out of {agency}’s fund.': 'Sale del fondo de {agency}.',
  'Nothing is taken now: the customer owes {agency} {amount}.':
    'No se toma nada ahora: el cliente debe {amount} a {agency}.',
  'To {agency}’s account': 'A la cuenta de {agency}',
  'Type an amount above 0.00, or remove this payment.':
    'Escriba un importe mayor que 0.00, o quite este pago.',
  '{amount} more than is owed': '{amount} más de lo que se debe',
  '{method} needs a reference: the number of the check, the slip or the transfer.':
    '{method} necesita una referencia: el número del cheque, del comprobante o de la transferencia.',
  'Take payment: {locator}': 'Tomar pago: {locator}',
  'Payment taken': 'Pago tomado',
  'Confirm on credit': 'Confirmar a crédito',
  'Take {amount}': 'Tomar {amount}',
  'Take {amount} and confirm': 'Tomar {amount} y confirmar',
  'No way to pay is offered': 'No se ofrece ninguna forma de pago',
  'The operator offers payment methods under Setting, Payment methods.':
    'El operador ofrece formas de pago en Ajustes, Formas de pago.',
  '{locator} owes nothing.': '{locator} no debe nada.',

  // What was taken
  'Undo the payment of {amount}': 'Deshacer el pago de {amount}',
  'undone by {who}': 'deshecho por {who}',
  'with surcharge {amount}': 'con recargo de {amount}',
  'The payment of {amount} was undone.': 'Se deshizo el pago de {amount}.',
  'Undo {payment}, {amount}': 'Deshacer {payment}, {amount}',
  'Keep the payment': 'Conservar el pago',
  'Undo the payment': 'Deshacer el pago',
  'The money is given back, and the booking owes it again.':
    'Se devuelve el dinero, y la reserva lo debe de nuevo.',
  'Say why this payment is undone.': 'Diga por qué se deshace este pago.',

  // What stood against it
  'The server did not answer while the card was charged. Look at what was taken before you charge again.':
    'El servidor no respondió mientras se cobraba la tarjeta. Mire qué se tomó antes de cobrar otra vez.',
  'The server did not answer. Press again: nothing is taken twice.':
    'El servidor no respondió. Pulse otra vez: nada se toma dos veces.',
  'A card has no answer yet': 'Una tarjeta aún no tiene respuesta',
  'The price is {total} now.': 'El precio es ahora {total}.',
  'The price is {total} now, {by} more than was said.': 'El precio es ahora {total}, {by} más de lo dicho.',
  'The price is {total} now, {by} less than was said.': 'El precio es ahora {total}, {by} menos de lo dicho.',
  'Try another card or another way to pay: the rest of the form is as it was.':
    'Pruebe otra tarjeta u otra forma de pago: el resto del formulario sigue igual.',
  'Until the answer is known nothing else can be paid. The seats stay held meanwhile.':
    'Hasta que se conozca la respuesta no se puede pagar nada más. Los asientos siguen retenidos.',
  'The booking is shown as it is now, and the payments you typed stay. Look at it, then press again.':
    'La reserva se muestra como está ahora, y los pagos escritos siguen. Mírela y pulse otra vez.',
  'Nothing was taken. The payments you typed stay.': 'No se tomó nada. Los pagos escritos siguen.',
  'Nothing was taken. Tell the customer, then accept the new price to go on.':
    'No se tomó nada. Dígaselo al cliente y acepte el nuevo precio para seguir.',
  'Take at least {short} by card, by transfer or from the fund, or ask the operator’s accounting for more credit.':
    'Tome al menos {short} con tarjeta, transferencia o del fondo, o pida más crédito a la contabilidad del operador.',
  'The agency’s credit does not cover this booking.': 'El crédito de la agencia no cubre esta reserva.',
  'Its account is overdrawn: ask the operator’s accounting before anything more is sold.':
    'Su cuenta está en descubierto: consulte a la contabilidad del operador antes de vender más.',
  'What was taken stays on the booking, which is not sold yet.':
    'Lo que se tomó queda en la reserva, que aún no está vendida.',
  'Ask the card company again': 'Preguntar otra vez a la compañía',
  'Hold the seats again': 'Retener otra vez los asientos',
  'Accept the new price': 'Aceptar el nuevo precio',
  '+ Credit limit': '+ Límite de crédito',
  '− Open amounts': '− Importes abiertos',
  '− Other holds': '− Otras retenciones',
  Available: 'Disponible',
  'Needed for this booking': 'Necesario para esta reserva',

  // The end
  'The booking is sold. Its locator:': 'La reserva está vendida. Su localizador:',
  'Open the booking': 'Abrir la reserva',
  'The customer still owes {amount}.': 'El cliente aún debe {amount}.',
  'The customer still owes {agency} {amount}; the sale is on its account.':
    'El cliente aún debe {amount} a {agency}; la venta está en su cuenta.',
  Receipt: 'Recibo',
  'Unpaid {amount}': 'Sin pagar {amount}',
  'Tickets and receipt': 'Boletos y recibo',
  'Mails go to {email}.': 'Los correos van a {email}.',
  'The contact has no e-mail address yet: open the booking to add one.':
    'El contacto aún no tiene correo: abra la reserva para añadirlo.',
  'Mail again': 'Enviar otra vez',
};
