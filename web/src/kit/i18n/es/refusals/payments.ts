export const payments: Readonly<Record<string, string>> = {
  paymentInvoiced:
    'Pida a la contabilidad del operador que lo deshaga. El crédito de este pago está en una factura.',
  alreadyReversed: 'Esto ya se revirtió.',
  alreadyUndone: 'Este pago ya lo deshizo {who}.',
  cardDeclined: '{message} No se cobró nada.',
  cardExpired: 'Esta tarjeta está vencida.',
  cardOnly: 'El contrato se aceptó por teléfono: solo se paga con tarjeta.',
  cardThroughGateway: '{method} se cobra con la tarjeta misma. Use el formulario de tarjeta.',
  cardFormOutdated:
    'El formulario de tarjeta ya no es válido. Vuelva a cargar la página e introduzca otra vez la tarjeta.',
  cardInReview:
    'La compañía de tarjetas revisa este cobro. No cobre otra vez: lo comprobaremos y registraremos el pago si se aprueba.',
  cardUnknown:
    'La compañía de la tarjeta no respondió. No cobre otra vez: lo comprobaremos y registraremos el pago si se cobró.',
  chargedTwice:
    'Haga que un cargo termine antes de que empiece el otro, o use otro código. {fee} ya rige ({first} – {last}) y el código se cobraría dos veces.',
  flightCancelled: '{flight} está cancelado. Cambie o reembolse sus boletos antes de cobrar.',
  fundTooSmall: 'El fondo de {agency} tiene {fund}, no alcanza para {amount}.',
  methodNotOffered: '{method} no se le ofrece para esta reserva. Elija otra forma de pago.',
  moreThanOwed: '{amount} es más que los {owed} que aún se deben en {locator}.',
  noSuchAgency: 'No hay ninguna agencia llamada {name}.',
  noSuchMethod: 'No existe ese método de pago.',
  notACard: '{method} no se cobra con tarjeta. Regístrelo como pago.',
  nothingToPay: '{locator} no debe nada.',
  notYoursToUndo:
    'Un pago lo deshace quien lo cobró, el mismo día y si no fue con tarjeta; después, la contabilidad del operador.',
  passengerChangeTooHigh:
    'Indique un importe fijo de hasta {limit}, el máximo del operador para un cambio de pasajero.',
  paymentGivenBack: 'Conserve este pago. Una parte ya se reembolsó o está aprobada para devolver.',
  paymentWasMoved: 'Reembólselo. Una parte de este pago pasó a {locator} cuando se dividió la reserva.',
  paymentWasUndone: 'Elija otro pago. {payment} se deshizo.',
  percentTooHigh: 'Indique 100 por ciento o menos.',
  referenceRequired:
    '{method} necesita una referencia: el número del cheque, del comprobante o de la transferencia.',
  refundOverPayment: 'Reembolse como máximo {left} a {payment}: es lo que queda de ese pago.',
  reversalNeedsReason: 'Diga por qué se deshace este pago.',
  reversalNotReversible: 'Una reversión no se puede revertir. Regístrelo de nuevo.',
  tiersNotAllowed:
    'Solo los cargos por cambio, cancelación y no presentación pueden depender de las horas que falten para la salida.',
  twoTiersAtOnce: 'Dos tramos empiezan a la misma hora. Cambie uno de ellos.',
  webhookRefused: 'Este mensaje no está firmado por la empresa de tarjetas.',
};
