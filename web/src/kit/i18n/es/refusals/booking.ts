export const booking: Readonly<Record<string, string>> = {
  agesChanged:
    'Los datos de {name} se corrigieron después de dar el precio. Guarde la reserva otra vez para ver el precio de ahora.',
  alreadyOnFlight: '{name} ya tiene asiento en {flight}.',
  assignedSeatsLost: 'Dé antes otros asientos a {count} pasajeros. El nuevo mapa no tiene {seats}.',
  bookingIsCancelled: '{locator} está cancelada. Haga una reserva nueva.',
  bookingIsSold:
    'Hay boletos vendidos de {locator}. Solo cambian con un cambio o una cancelación y su cotización.',
  bothOnFlight:
    '{one} ({first}) y {other} ({second}) tienen asiento en {flight}. Cancele uno de los boletos antes de fusionarlos.',
  chargeStillOpen:
    'Se está cobrando una tarjeta para {locator} y su compañía no ha respondido. Espere un minuto y compruebe otra vez.',
  contractNotAccepted: 'El titular todavía no ha aceptado el contrato entre operador y participante.',
  emptyLeg: 'Nadie del grupo va en {flight}.',
  feeIsCancelled: '{name} ya está cancelado.',
  feeIsMandatory: '{name} es parte del boleto y no se puede quitar.',
  feeNotRefundable: '{name} no es reembolsable.',
  feeStatusByHand: 'A mano un cargo solo se puede cancelar; se cobra con la venta.',
  feeThere: 'El boleto ya tiene {name}. Cambie la cantidad.',
  flightIsGone: '{flight} está en estado {now}. Ya no se puede comprar nada para este vuelo.',
  goShowOnly:
    '{flight} está en check-in. Solo el administrador del operador aún puede venderlo, de ida, desde una oficina propia.',
  heldElsewhere: '{name} ya tiene asiento retenido en {flight} en otra reserva.',
  holdEnded:
    'La retención venció. Guarde la reserva otra vez para tomar los asientos y ver el precio de ahora.',
  holdUsedUp:
    'Esta reserva ya retuvo estos asientos todo el tiempo permitido. Elija otros vuelos o reténgalos de nuevo en {hours} horas.',
  inDraftBookings:
    'Reservas en borrador en este vuelo: {count}. Cancele el vuelo o elimine antes esas reservas.',
  keptBefore: 'Los asientos de {locator} ya se guardaron una vez. Véndalos o deje que venza la retención.',
  keptForTheBooks: '{locator} se vendió o tiene pagos, así que queda en los libros. Cancélela.',
  keptTooLong: 'Elija una hora hasta {latest}.',
  keptTooShort: 'Los asientos ya están retenidos hasta {ends}. Elija una hora posterior.',
  lastTicket: 'Es el último boleto de la reserva. Cancele o elimine la reserva.',
  legsOutOfOrder: '{after} sale antes de que llegue {before}.',
  legUnknown: 'Un pasajero está en un vuelo que el viaje no tiene.',
  longHoldNotAllowed:
    '{agency} no puede guardar asientos por más tiempo. Véndalos ahora o consulte al operador.',
  moveNotConfirmed:
    'Confirme los nuevos horarios de {flight}: afectan a {bookings} reservas vendidas, y {broken} de ellas pierden una conexión.',
  moveRefused: 'Un boleto en estado {now} no puede pasar a {to}.',
  noContractText:
    'No hay contrato que aceptar. El administrador del operador puede añadir su texto en los ajustes.',
  noLocatorLeft: 'No se encontró un localizador. Inténtelo otra vez.',
  noSuchExtra: '{flight} no vende este cargo a {name}.',
  noSuchSeats: '{flight} no tiene asientos {category}.',
  notARoundTrip: 'Elija un vuelo de regreso entre los mismos dos aeropuertos.',
  nothingHeld: '{locator} todavía no tiene boletos. Elija primero los vuelos y los pasajeros.',
  nothingToSellTo: 'Elija otro boleto. Este está {now}, y el check-in solo vende a boletos vendidos.',
  noTitular: 'Elija primero el titular: acepta el contrato por todo el grupo.',
  notPaidInFull:
    'Faltan por pagar {owed} de {total}. Las oficinas propias solo venden lo pagado por completo.',
  notReady: 'Esta reserva todavía no se puede vender: {missing}',
  notSelling: '{flight} está {now} y no admite reservas.',
  notSoldAtCheckIn:
    'Véndalo con la reserva. {flight} está {now}, y el check-in vende mientras se registran pasajeros.',
  onBoardTwice: '{name} está dos veces en esta reserva.',
  operatorMustLookFirst: 'El operador debe revisar a {name} antes de que se pueda vender esta reserva.',
  overCredit:
    '{agency} debería {needed}, pero solo hay {available} disponibles: fondo {fund} + límite de crédito {limit} − abierto {open} − otras retenciones {holds}.',
  partyRequired: 'Indique la reserva, o los vuelos y los pasajeros.',
  passengerUnknown: 'Un pasajero no existe o {agency} no lo conoce.',
  pastCutOff: '{flight} sale en menos de {hours} horas. Ahora solo el operador cambia sus reservas.',
  queueTooLong: 'Más de {most} boletos en esta cola. Filtre por fechas de salida.',
  quoteMoved: 'El precio es ahora {total}, no {said}. Mire la nueva cotización y confírmela.',
  quoteRequired: 'Indique la cotización que aceptó el cliente.',
  rangeRequired: 'Indique las fechas de salida o las de venta, desde y hasta.',
  seatsGone:
    '{flight}: asientos {category} libres: {left}, necesarios: {wanted}. Elija otro vuelo u otra categoría.',
  signatureMissing: 'Obtenga primero la firma del titular.',
  statusNotByHand:
    'A mano una reserva solo pasa a Booked o Draft; {status} resulta de lo que pasa con sus boletos.',
  ticketIdRequired: 'Falta el id del boleto',
  ticketIsSold: 'Este boleto está en estado {now}. Así solo se cambian boletos en Draft o Pending.',
  titularNotAdult: 'El titular debe ser adulto; {name} no lo es en la fecha del viaje.',
  titularTooYoung: 'El titular debe tener al menos {age} años; {name} es menor en la fecha del viaje.',
  tooFewLaps:
    '{flight}: {infants} infantes con {laps} pasajeros de {age} años o más. Cada infante viaja en el regazo de uno de ellos.',
  tooManyInfants:
    '{flight}: {infants} infantes con {adults} adultos. Cada infante necesita el regazo de un adulto.',
  tooManyOfFee: '{fee}: máximo {most} por pasajero y vuelo. Reduzca la cantidad de {name}.',
  tooManyTickets: 'Más de {most} boletos. Elija un período más corto.',
  tooManyUnnamed:
    'Ponga primero los nombres de los pasajeros o consulte al operador. Su oficina retiene {held} asientos sin nombre y puede retener {limit}.',
  tooManyUnnamedOnFlight:
    '{flight}: ponga primero los nombres de los pasajeros o consulte al operador. Su oficina retiene {held} asientos sin nombre y puede retener {limit}.',
  twoTitulars: 'Una reserva tiene un solo titular.',
  wrongNumberOfLegs: '{wanted}; se eligieron {chosen}.',
};
