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
  'not named': 'sin nombre',
  Direction: 'Sentido',
  Return: 'Regreso',

  // Reservations
  Reservations: 'Reservaciones',
  'Tickets by their day of departure': 'Boletos por su día de salida',
  'Tickets by the day they were created': 'Boletos por el día en que se crearon',
  Departing: 'Salida',
  'Departing: {days}': 'Salida: {days}',
  'Created: {days}': 'Creación: {days}',
  'Days of': 'Días de',
  Tomorrow: 'Mañana',
  'Choose days instead of: {queue}': 'Elegir días en lugar de: {queue}',
  'Any payment': 'Cualquier pago',
  'Any office': 'Cualquier oficina',
  'Any flight': 'Cualquier vuelo',
  'Too many tickets to show at once': 'Demasiados boletos para mostrarlos de una vez',
  'No ticket is left by these filters': 'Estos filtros no dejan ningún boleto',
  '1 ticket of these days is hidden.': 'Hay 1 boleto oculto de estos días.',
  '{count} tickets of these days are hidden.': 'Hay {count} boletos ocultos de estos días.',
  'No ticket was created on {day}': 'El {day} no se creó ningún boleto',
  'No ticket was created between {from} and {to}': 'No se creó ningún boleto entre el {from} y el {to}',
  'No ticket departs on {day}': 'El {day} no sale ningún boleto',
  'No ticket departs between {from} and {to}': 'No sale ningún boleto entre el {from} y el {to}',

  // The tickets of a flight, and of a passenger
  Tickets: 'Boletos',
  'Nobody is booked on this flight yet': 'Todavía no hay nadie en este vuelo',
  '1 ticket of this flight is hidden.': 'Hay 1 boleto oculto de este vuelo.',
  '{count} tickets of this flight are hidden.': 'Hay {count} boletos ocultos de este vuelo.',
  'No ticket yet': 'Todavía sin boletos',
  'History of data': 'Historial de datos',
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
  'What waits could not be loaded': 'No se pudo cargar lo pendiente',
  'Nothing waits here': 'Aquí no hay nada pendiente',
  'Holds running out': 'Retenciones por vencer',
  'Seats are held for a sale that is not confirmed yet.':
    'Hay asientos retenidos para una venta todavía sin confirmar.',
  'Unpaid bookings': 'Reservas sin pagar',
  'Sold, and the customer still owes.': 'Vendidas, y el cliente aún debe.',
  'Paid without a seat': 'Pagado sin asiento',
  'The money came after the hold had run out. Take seats again, or give it back.':
    'El dinero llegó cuando la retención ya había vencido. Tome asientos de nuevo o devuélvalo.',
  'next in {clock}': 'la próxima en {clock}',
  '{amount} owed': 'se deben {amount}',
  '{amount} paid': '{amount} pagados',
};
