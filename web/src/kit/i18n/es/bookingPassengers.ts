/** The passengers of a booking: the party, who travels, why, and what is still to settle. */
export const bookingPassengers: Readonly<Record<string, string>> = {
  // The party
  Party: 'Grupo',
  '{ready} of {all} ready': '{ready} de {all} listos',
  ready: 'listo',
  'to do': 'por hacer',
  'not saved': 'sin guardar',
  '{count} to fix': '{count} por corregir',
  titular: 'titular',
  'Add passenger': 'Añadir pasajero',
  'Passenger {number}': 'Pasajero {number}',
  'Sold as': 'Vendido como',
  'More for passenger {number}': 'Más para el pasajero {number}',
  'Make titular': 'Hacer titular',
  'Choose somebody else': 'Elegir a otra persona',
  'Remove from the booking': 'Quitar de la reserva',
  '{name} leaves this booking. What is known of the person stays.':
    '{name} sale de esta reserva. Lo que se sabe de la persona se conserva.',
  '{count} more were entered than there are places. Add passengers for them.':
    'Se registraron {count} más que plazas hay. Añada pasajeros para ellos.',

  // Who it is
  'Scan the passport or card, or paste with': 'Escanee el pasaporte o la tarjeta, o pegue con',
  'Scan, or paste with': 'Escanee, o pegue con',
  'Search book': 'Buscar en la libreta',
  'Paste a list': 'Pegar una lista',
  'What was typed here is not saved. Take this passenger instead?':
    'Lo escrito aquí no está guardado. ¿Tomar a este pasajero en su lugar?',
  'Travels with {name}': 'Viaja con {name}',
  'Sell as adult': 'Vender como adulto',
  'Sell as child': 'Vender como niño',
  'Sell as infant': 'Vender como infante',
  'Licence number': 'Número de licencia',
  'Next passenger': 'Siguiente pasajero',
  'next passenger': 'siguiente pasajero',
  'Save passenger': 'Guardar pasajero',
  Back: 'Atrás',

  // What the server says of the party
  'What was entered is kept.': 'Lo que se introdujo se conserva.',
  'Other flights': 'Otros vuelos',
  '{name} travels as {was} on {before} and as {becomes} on {after} and has a seat there.':
    '{name} viaja como {was} en {before} y como {becomes} en {after}, donde tiene asiento.',
  '{name} travels as {was} on {before} and as {becomes} on {after}.':
    '{name} viaja como {was} en {before} y como {becomes} en {after}.',

  // Contact and checks
  'Edit the contact': 'Editar el contacto',
  'no phone': 'sin teléfono',
  'no e-mail': 'sin correo',
  Checks: 'Comprobaciones',
  'in order': 'en orden',
  'to fix': 'por corregir',
  'not yet': 'aún no',
  'Ages on every leg': 'Edades en cada tramo',
  'Documents after {day}': 'Documentos después del {day}',
  'Infant has an adult': 'Cada infante tiene un adulto',
  'Nobody twice on a flight': 'Nadie dos veces en un vuelo',
  'Contact data': 'Datos de contacto',
  'An adult leads the booking': 'Un adulto encabeza la reserva',
  'Continue to extras': 'Continuar a los extras',
  '1 passenger still needs data': 'A 1 pasajero le faltan datos',
  '{count} passengers still need data': 'A {count} pasajeros les faltan datos',
  'Still to settle: {what}': 'Queda por resolver: {what}',
};
