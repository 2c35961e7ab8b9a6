/** The sale's extras, its contract, its payments and its end. */
export const bookingPayment: Readonly<Record<string, string>> = {
  // Extras
  'Continue to payment': 'Continuar al pago',
  'Undo refused extras': 'Deshacer los extras rechazados',
  '{amount} each': '{amount} cada uno',
  '{agency} is {amount} short of credit for this sale.':
    'A {agency} le faltan {amount} de crédito para esta venta.',
  'Take no cash yet. Charge at least {amount} to a card, or ask the operator’s accounting for more credit.':
    'Todavía no cobre en efectivo. Cargue al menos {amount} a una tarjeta o pida más crédito a la contabilidad del operador.',
  'Pay {amount} by {method}': 'Pagar {amount} con {method}',
  '{amount} short of credit': 'Faltan {amount} de crédito',
  'Paid in full. Nothing more is taken; confirm to book.':
    'Pagado por completo. No se cobra nada más; confirme para reservar.',
  'Recorded only. Not booked until the credit covers it.':
    'Solo se registra. No se reserva hasta que alcance el crédito.',
  'This card has expired.': 'Esta tarjeta está vencida.',
  'max. {count}': 'máx. {count}',
  'For all': 'Para todos',
  'Same as outbound': 'Igual que la ida',
  'not refundable': 'no reembolsable',
  Sum: 'Suma',
  '{fee} for {name}': '{fee} para {name}',
  'not for this age or class': 'no para esta edad o clase',
  'Extras on this flight': 'Extras de este vuelo',
  'The extras could not be loaded': 'No se pudieron cargar los extras',
  '{flight} has no extras. Continue to payment.': '{flight} no tiene extras. Continúe al pago.',
  'One fewer: {what}': 'Uno menos: {what}',
  'One more: {what}': 'Uno más: {what}',

  // The contract
  Change: 'Cambiar',
  'Read the contract': 'Leer el contrato',
  'The lead passenger': 'El titular',
  'How the contract is accepted': 'Cómo se acepta el contrato',
  'Sign on screen': 'Firmar en pantalla',
  'Sign on the pad': 'Firmar en la tableta',
  'Start the pad': 'Encender la tableta',
  'Signed on paper': 'Firmado en papel',
  'By phone': 'Por teléfono',
  'Signature of {who}': 'Firma de {who}',
  '{who} signed the printed contract. The office keeps it.':
    '{who} firmó el contrato impreso, y la oficina lo guarda.',
  '{who} agrees by phone. The contract is sent within 24 hours. Card payment only.':
    '{who} acepta por teléfono. El contrato se envía en 24 horas, y solo se paga con tarjeta.',
  'Mark as accepted': 'Marcar como aceptado',
  '{who} signed the contract on the screen': '{who} firmó el contrato en pantalla',
  '{who} signed the contract on the pad': '{who} firmó el contrato en la tableta',
  '{who} signed the contract on paper': '{who} firmó el contrato en papel',
  '{who} accepted the contract by phone. Card payment only.':
    '{who} aceptó el contrato por teléfono: solo se paga con tarjeta',
  'The lead passenger accepts it for the whole party, before payment.':
    'Lo acepta el titular por todo el grupo, antes de pagar nada.',
  'Contract must be accepted before payment': 'Acepte el contrato antes del pago',
  'Contract must be accepted before payment.': 'Acepte el contrato antes del pago.',

  // The card
  'Card number': 'Número de tarjeta',
  'MM/YY': 'MM/AA',
  CVV: 'CVV',
  "Card number isn't valid": 'El número de tarjeta no es válido',
  'CVV has 3 or 4 digits': 'El CVV tiene 3 o 4 cifras',
  'Complete the card first.': 'Complete primero la tarjeta.',
  'The card company does not accept this card. Check its number, date and CVV.':
    'La compañía de tarjetas no acepta esta tarjeta. Revise el número, la fecha y el CVV.',
  'The card company could not be reached. Nothing was charged. Try again.':
    'No se pudo contactar a la compañía de tarjetas. No se cobró nada. Inténtelo otra vez.',
  '{amount} + {percent} % surcharge {surcharge} =': '{amount} + {percent} % de recargo {surcharge} =',
  '{total} on the card': '{total} en la tarjeta',

  // What is taken
  'Take payment': 'Tomar pago',
  'To pay': 'Por pagar',
  Total: 'Total',
  Fare: 'Tarifa',
  'How the booking is confirmed': 'Cómo se confirma la reserva',
  'On credit, pay later': 'A crédito, se paga después',
  'Payments to take': 'Pagos por tomar',
  'Paid by': 'Pagado con',
  'Add payment': 'Añadir pago',
  'Taken now': 'Se toma ahora',
  Balance: 'Saldo',
  'Booked once the remaining {amount} is paid.':
    'La reserva se vende cuando se paguen también los otros {amount}.',
  'Booked now. Customer still owes {agency} {amount}.':
    'La reserva se vende ahora; el cliente aún debe {amount} a {agency}.',
  'Paid to the operator': 'Se paga al operador',
  'Paid to the operator and credited to {agency}':
    'El dinero es para el operador, que lo abona en la cuenta de {agency}.',
  'Paid to {agency}': 'Se paga a {agency}',
  'From {agency}’s fund, balance {fund}': 'Del fondo de {agency}, saldo {fund}',
  'From {agency}’s fund': 'Del fondo de {agency}',
  'No payment now. Customer owes {agency} {amount}.':
    'No se toma nada ahora: el cliente debe {amount} a {agency}.',
  'To {agency}’s account': 'A la cuenta de {agency}',
  'Enter an amount or remove this payment.': 'Indique un importe o quite este pago.',
  '{amount} more than the balance': '{amount} más que el saldo',
  'Enter the reference for {method}: check, slip or transfer number.':
    '{method} necesita una referencia: el número del cheque, del comprobante o de la transferencia.',
  'Take payment: {locator}': 'Tomar pago: {locator}',
  'Payment taken': 'Pago tomado',
  'Confirm on credit': 'Confirmar a crédito',
  'Take {amount}': 'Tomar {amount}',
  'Take {amount} and confirm': 'Tomar {amount} y confirmar',
  'No payment methods available': 'No hay formas de pago disponibles',
  'The operator adds payment methods under Setting, Payment methods.':
    'El operador ofrece formas de pago en Ajustes, Formas de pago.',
  '{locator} owes nothing.': '{locator} no debe nada.',

  // What was taken
  'Reverse the payment of {amount}': 'Anular el pago de {amount}',
  'reversed by {who}': 'anulado por {who}',
  'Moved here by a split from': 'Pasado aquí por una división desde',
  'Moved by a split to': 'Pasado por una división a',
  'Refund it instead: a split moved a part of it to another booking.':
    'Devuélvalo: una división pasó una parte a otra reserva.',
  'with surcharge {amount}': 'con recargo de {amount}',
  'Payment of {amount} reversed.': 'Pago de {amount} anulado.',
  'Reverse {payment}, {amount}': 'Anular {payment}, {amount}',
  'Keep payment': 'Conservar el pago',
  'Reverse payment': 'Anular el pago',
  'The money is returned and the booking owes it again.':
    'Se devuelve el dinero, y la reserva lo debe de nuevo.',
  'Reason for reversal': 'Motivo de la anulación',

  // What stood against it
  'No response while the card was charged. Check the payments before charging again.':
    'El servidor no respondió mientras se cobraba la tarjeta. Mire qué se tomó antes de cobrar otra vez.',
  'No response from the server. Try again; nothing is charged twice.':
    'El servidor no respondió. Pulse otra vez: nada se toma dos veces.',
  'Card result pending': 'Resultado de la tarjeta pendiente',
  'The price is now {total}.': 'El precio es ahora {total}.',
  'The price is now {total}, {by} more than quoted.': 'El precio es ahora {total}, {by} más de lo cotizado.',
  'The price is now {total}, {by} less than quoted.':
    'El precio es ahora {total}, {by} menos de lo cotizado.',
  'Try another card or payment method. The rest of the form is kept.':
    'Pruebe otra tarjeta u otra forma de pago: el resto del formulario sigue igual.',
  'No other payment can be taken until the result is known. The seats stay held.':
    'Hasta que se conozca la respuesta no se puede pagar nada más. Los asientos siguen retenidos.',
  'The booking was refreshed and your payments are kept. Review it, then try again.':
    'La reserva se muestra como está ahora, y los pagos escritos siguen. Mírela y pulse otra vez.',
  'Nothing was charged. Your payments are kept.': 'No se cobró nada. Sus pagos se conservan.',
  'Nothing was charged. Tell the customer, then accept the new price to continue.':
    'No se tomó nada. Dígaselo al cliente y acepte el nuevo precio para seguir.',
  'Take at least {short} by card, transfer or from the fund, or ask the operator’s accounting for more credit.':
    'Tome al menos {short} con tarjeta, transferencia o del fondo, o pida más crédito a la contabilidad del operador.',
  'The agency’s credit does not cover this booking.': 'El crédito de la agencia no cubre esta reserva.',
  'The account is overdrawn. Ask the operator’s accounting before selling more.':
    'Su cuenta está en descubierto: consulte a la contabilidad del operador antes de vender más.',
  'Payment recorded. The booking is not confirmed yet.':
    'Lo que se tomó queda en la reserva, que aún no está vendida.',
  'Ask the card company again': 'Preguntar otra vez a la compañía',
  'The card was not charged. Try again.': 'No se cobró la tarjeta. Inténtelo otra vez.',
  'The card was charged. The change is made.': 'Se cobró la tarjeta. El cambio está hecho.',
  'The change waits for it.': 'El cambio espera por ella.',
  'Paid, not applied: {amount} is credit on the booking now. {why}':
    'Cobrado, sin aplicar: {amount} es ahora saldo a favor de la reserva. {why}',
  'Accept the new price': 'Aceptar el nuevo precio',
  '+ Credit limit': '+ Límite de crédito',
  '− Open amounts': '− Importes abiertos',
  '− Other holds': '− Otras retenciones',
  Available: 'Disponible',
  'Needed for this booking': 'Necesario para esta reserva',

  // The end
  'Booked. Locator:': 'Reservado. Localizador:',
  'Open the booking': 'Abrir la reserva',
  'Customer still owes {amount}.': 'El cliente aún debe {amount}.',
  'Customer still owes {agency} {amount}. The sale is on its account.':
    'El cliente aún debe {amount} a {agency}; la venta está en su cuenta.',
  Receipt: 'Recibo',
  'Owes {amount}': 'Debe {amount}',
  'Unpaid {amount}': 'Sin pagar {amount}',
  'Tickets and receipt': 'Boletos y recibo',
  'E-mail goes to {email}.': 'El correo va a {email}.',
  'No contact e-mail. Open the booking to add one.':
    'El contacto aún no tiene correo: abra la reserva para añadirlo.',
  'Fees of {flight}': 'Cargos de {flight}',
};
