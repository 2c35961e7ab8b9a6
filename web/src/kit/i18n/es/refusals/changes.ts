export const changes: Readonly<Record<string, string>> = {
  accountingRefunds:
    'Pida a la contabilidad del operador que reembolse {payment}. Este pago lo recibió el operador.',
  agencyPaysBack:
    'Reintegre a {agency}. La agencia recibió el pago por {payment}, y su vendedor registra la devolución.',
  appliedBefore: 'Pida una cotización nueva. Este cambio ya lo hizo {who}.',
  bookingsMoved: 'Proponga otra vez y aplique. Entretanto cambió: {locators}. No se movió nada.',
  changeNotApplied: 'Confirme primero el cambio. Solo está cotizado, y solo se envían los cambios ya hechos.',
  changeQuoteMoved: 'Revise la cotización nueva y confírmela. El cambio cuesta ahora {due}, no {said}.',
  checkInFirst: 'Deshaga primero el check-in de {name} en {flight}.',
  disruptedAgain: 'Mueva uno por uno. {flight} volvió a cambiar después del traslado.',
  inBookingAlready: 'Elija otro pasajero. {name} ya viaja en esta reserva.',
  journeyBegun:
    'Cancele mejor los boletos que quedan. El viaje de {name} empezó con {flight}, y otra persona no puede terminarlo.',
  moreThanFee: 'Condone como máximo {left}. Eso queda de este cargo de {name}: {fee}.',
  moveNotUndoable: 'Devuelva uno por uno. Chequeados, cambiados o con pagos después del traslado: {names}.',
  nobodyLeft: 'Elija a algunos pasajeros de {locator}. Uno que viaje debe quedarse y uno debe salir.',
  noContactEmail: '{locator} no tiene correo de contacto. Añádalo primero a la reserva.',
  noFlight: 'No hay vuelo de {origin} a {destination} hasta el {day}.',
  noSeat: 'No hay asiento {category} en ningún vuelo hasta el {day}.',
  noSeatsTogether: 'No hay {seats} asientos {category} juntos en un vuelo hasta el {day}.',
  noSuchChangeQuote: 'Pida una cotización nueva. Esta es de otra reserva o de otro cambio.',
  noSuchServices: '{locator} no tiene servicios comprados {where} en {flight}, así que no hay vale.',
  notApprovedToPayBack:
    'Pida a la contabilidad del operador que apruebe más. Del pago por {payment} hay {approved} aprobados para devolver.',
  notByCard:
    'Cobre la tarjeta en la reserva. Una tarjeta paga cambios de vuelo, de categoría o de pasajeros, y reactivaciones.',
  notCancelled: 'Elija boletos cancelados. El boleto de {name} en {flight} está {now}.',
  nothingCancelled: 'Ningún boleto vendido de {locator} fue cancelado.',
  nothingPaid: 'No hay recibo de {locator}: todavía no se registró ningún pago.',
  nothingSold:
    'Solo se imprimen boletos vendidos, y {locator} no tiene ninguno. Confirme primero la reserva.',
  nothingToChange:
    'Elija otro pasajero o corrija antes los datos. Los boletos ya están como usted los quiere.',
  nothingToRefund:
    'Primero cancele, cambie o condone algo. {locator} no tiene crédito que se pueda reembolsar.',
  nothingToWaive: 'Elija otro cargo. De este ya no se cobra nada.',
  nothingToWithdraw:
    '{agency} ya devolvió todo lo aprobado del pago por {payment}, o la aprobación fue retirada.',
  notInParty: 'Elija un titular que viaje en esta reserva.',
  notOnThisSide: 'Elija para cada reserva un titular que viaje en ella.',
  notPaidForChange:
    'Cobre primero {missing}. El cambio cuesta {due}, y esta reserva se paga por completo antes.',
  notWaiting: 'Proponga otra vez y aplique. Ya no espera vuelo: {locators}. No se movió nada.',
  operatorReceivedIt: 'Reembolse {payment}. Este pago lo recibió el operador.',
  otherRoute: 'Elija un vuelo de {origin} a {destination}, como reservó {name}.',
  overBookingCredit:
    'Reembolse como máximo {most}. El crédito de {locator} es {credit}, y de él ya hay {reserved} prometidos.',
  overRefundLimit:
    'Reembolse como máximo {most}. El límite de reembolso es {limit}, y de él ya hay {used} reembolsados o prometidos.',
  pastChange: '{flight} está en estado {now}. Sus boletos ya no se pueden cambiar.',
  paymentNamedTwice: 'Indique cada pago una sola vez.',
  refundAsked: 'El cliente pidió la devolución.',
  refundedBefore: 'Haga mejor una reserva nueva. De {locator} ya se reembolsó o se prometió {refunded}.',
  refundLimitOutOfRange:
    'Ponga un límite entre {least} y {most}: desde lo ya reembolsado o prometido hasta lo pagado.',
  reinstatementNeedsReason: 'Indique por qué se restablecen los boletos.',
  sameCategory: 'Elija otra categoría. {name} ya tiene {category} en {flight}.',
  sameFlight: 'Elija otro vuelo. {name} ya está en {flight}.',
  soldAtCheckIn:
    'Deje la reserva entera. {name} compró en el check-in algo en lo que {agency} no tiene parte.',
  ticketNotSold: 'Elija boletos en estado Booked. El boleto de {name} en {flight} está en estado {now}.',
  ticketsRequired: 'Elija al menos un boleto.',
  titularNeeded: 'Elija el nuevo titular. El titular de esta reserva ya no viaja.',
  tooFewSeatsLeft: 'Quedan {left} asientos, se necesitan {needed}.',
  undoneBefore: 'Cargue la mesa otra vez. Este traslado ya lo deshizo {who}.',
  waiverNotAllowed: 'Pida a un administrador del chárter que condone el cargo.',
  waiverTooHigh: 'Condone como máximo {fee}, el cargo de este cambio.',
  wholePassengers:
    'Elija todos los boletos de {name}, también {flight}. Un pasajero sale con todos sus tramos.',
};
