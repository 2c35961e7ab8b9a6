/** Reservations, the tickets of a flight and of a passenger, locators, and what waits at the desk. */
export const bookingLists: Readonly<Record<string, string>> = {
  // Tables
  'Copied: {text}': 'Copiado: {text}',
  'Copy {locator}': 'Copiar {locator}',
  'Table as CSV': 'Tabla en CSV',
  'List as PDF': 'Lista en PDF',
  'List as Excel': 'Lista en Excel',
  'List of tickets': 'Lista de boletos',
  Totals: 'Totales',
  Fares: 'Tarifas',
  tickets: 'boletos',
  bookings: 'reservas',
  'No name': 'Sin nombre',
  Direction: 'Sentido',
  Return: 'Regreso',

  // Reservations
  Reservations: 'Reservaciones',
  'Tickets by departure date': 'Boletos por fecha de salida',
  'Tickets by date created': 'Boletos por fecha de creación',
  Departing: 'Salida',
  'Departing: {days}': 'Salida: {days}',
  'Created: {days}': 'Creación: {days}',
  Dates: 'Fechas',
  Tomorrow: 'Mañana',
  'Choose dates instead of {queue}': 'Elegir fechas en lugar de {queue}',
  'Any payment': 'Cualquier pago',
  'Any office': 'Cualquier oficina',
  'Any flight': 'Cualquier vuelo',
  'Too many tickets to show at once': 'Demasiados boletos para mostrarlos de una vez',
  'No tickets match': 'Ningún boleto coincide',
  '1 ticket on these dates is hidden.': 'Hay 1 boleto oculto en estas fechas.',
  '{count} tickets on these dates are hidden.': 'Hay {count} boletos ocultos en estas fechas.',
  'No tickets created on {day}': 'El {day} no se creó ningún boleto',
  'No tickets created between {from} and {to}': 'No se creó ningún boleto entre el {from} y el {to}',
  'No tickets departing on {day}': 'El {day} no sale ningún boleto',
  'No tickets departing between {from} and {to}': 'No sale ningún boleto entre el {from} y el {to}',

  // The tickets of a flight, and of a passenger
  Tickets: 'Boletos',
  'No bookings on this flight yet': 'Todavía no hay reservas en este vuelo',
  '1 ticket on this flight is hidden.': 'Hay 1 boleto oculto de este vuelo.',
  '{count} tickets on this flight are hidden.': 'Hay {count} boletos ocultos de este vuelo.',
  'No tickets yet': 'Todavía sin boletos',
  'Data history': 'Historial de datos',
  current: 'actuales',
  'on tickets': 'en boletos',
  'until {day}': 'hasta {day}',

  // The locator search
  'Type locator number.': 'Escriba el localizador.',
  'Type 5 chars or more': 'Escriba 5 caracteres o más',
  'No date found': 'No se encontró nada',
  Bookings: 'Reservas',

  // What waits at the desk
  Waiting: 'Pendientes de atender',
  'The queues could not be loaded': 'No se pudieron cargar las colas',
  'Nothing waiting': 'Nada pendiente',
  'Holds expiring': 'Retenciones por vencer',
  'Seats held, sale not confirmed.': 'Asientos retenidos, venta sin confirmar.',
  'Unpaid bookings': 'Reservas sin pagar',
  'Sold, balance due.': 'Vendido, saldo pendiente.',
  'Paid, no seat': 'Pagado, sin asiento',
  'Paid, change not made': 'Pagado, cambio no hecho',
  'A card paid for a change that was no longer possible. Make another change or refund.':
    'Una tarjeta pagó un cambio que ya no era posible. Haga otro cambio o reembolse.',
  'Return after no-show': 'Regreso tras no presentarse',
  'Did not come, and has a later flight. Keep, change or cancel it.':
    'No se presentó y tiene otro vuelo. Consérvelo, cámbielo o cancélelo.',
  'next {day}': 'próximo {day}',
  'A card paid for a change that was not made; {amount} is credit. Make another change or refund.':
    'Una tarjeta pagó un cambio que no se hizo; {amount} queda como saldo a favor. Haga otro cambio o reembolse.',
  'Paid after the hold expired. Hold seats again or refund.':
    'El dinero llegó cuando la retención ya había vencido. Tome asientos de nuevo o devuélvalo.',
  'next in {clock}': 'la próxima en {clock}',
  '{amount} owed': 'se deben {amount}',
  '{amount} paid': '{amount} pagados',
};
