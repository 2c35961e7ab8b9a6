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
  'Choose another passenger': 'Elegir otro pasajero',
  'Remove from the booking': 'Quitar de la reserva',
  '{name} is removed from this booking. The passenger record is kept.':
    '{name} sale de esta reserva. Lo que se sabe de la persona se conserva.',
  '{count} more than the party has places for. Add passengers first.':
    'Se registraron {count} más que plazas hay. Añada pasajeros para ellos.',

  // Who it is
  'Scan the passport or card, or paste with': 'Escanee el documento, o pegue con',
  'Scan, or paste with': 'Escanee, o pegue con',
  'Search book': 'Buscar en la libreta',
  'Paste a list': 'Pegar una lista',
  'Your entries here are not saved. Use this passenger instead?':
    'Lo escrito aquí no está guardado. ¿Tomar a este pasajero en su lugar?',
  'Travels with {name}': 'Viaja con {name}',
  'Sell as adult': 'Vender como adulto',
  'Sell as child': 'Vender como niño',
  'Sell as infant': 'Vender como infante',
  'License number': 'Número de licencia',
  'Next passenger': 'Siguiente pasajero',
  'next passenger': 'siguiente pasajero',
  'Save passenger': 'Guardar pasajero',
  Back: 'Atrás',

  // What the server says of the party
  'Your entries are kept.': 'Lo que se introdujo se conserva.',
  'Other flights': 'Otros vuelos',
  '{name} travels as {was} on {before} and as {becomes} on {after} and has a seat there.':
    '{name} viaja como {was} en {before} y como {becomes} en {after}, donde tiene asiento.',
  '{name} travels as {was} on {before} and as {becomes} on {after}.':
    '{name} viaja como {was} en {before} y como {becomes} en {after}.',

  'The price is now {total}, not {quoted}: the age of {names} is known now.':
    'El precio es ahora {total}, no {quoted}: ya se conoce la edad de {names}.',

  'Choose the titular: an adult who travels in this booking.':
    'Elija el titular: un adulto que viaje en esta reserva.',
  "Enter the titular's phone or e-mail.": 'Escriba el teléfono o el correo del titular.',
  'The titular has not accepted the operator–participant contract yet.':
    'El titular todavía no ha aceptado el contrato entre operador y participante.',
  '{name} is not named yet.': 'Falta el nombre de {name}.',
  '{name}: choose the OFAC travel category.': '{name}: elija la categoría OFAC del viaje.',
  '{name}: this OFAC category needs a license number.':
    '{name}: esta categoría OFAC requiere un número de licencia.',
  '{name}: this OFAC category is no longer in use. Choose another.':
    '{name}: esta categoría OFAC ya no se usa. Elija otra.',

  // Contact and checks
  'Edit contact': 'Editar el contacto',
  'no phone': 'sin teléfono',
  'no e-mail': 'sin correo',
  Checks: 'Comprobaciones',
  OK: 'OK',
  'to fix': 'por corregir',
  'not yet': 'aún no',
  'Ages on every leg': 'Edades en cada tramo',
  'Documents valid through {day}': 'Documentos válidos hasta el {day}',
  'Infant has an adult': 'Cada infante tiene un adulto',
  'No duplicate passengers': 'Sin pasajeros repetidos',
  'Contact details': 'Datos de contacto',
  'Lead passenger is an adult': 'El titular es adulto',
  'Continue to extras': 'Continuar a los extras',
  '1 passenger incomplete': '1 pasajero incompleto',
  '{count} passengers incomplete': '{count} pasajeros incompletos',
  'Still missing: {what}': 'Todavía falta: {what}',
};
