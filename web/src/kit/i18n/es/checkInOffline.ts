// Check-in and boarding while the line is down.
export const checkInOffline: Readonly<Record<string, string>> = {
  // The strip
  '{count} done without the line and not accepted.': '{count} hechos sin conexión y no aceptados.',
  Decide: 'Decidir',
  'Decide each: try again, or put it away.': 'Decida cada uno: intente de nuevo o descártelo.',
  'The line is back. Sending what was done.': 'Volvió la conexión. Se envía lo que se hizo.',
  'The line is down, and this page has no list yet. Wait for the line.':
    'No hay conexión y esta página aún no tiene lista. Espere la conexión.',
  'Offline. Boarding goes on.': 'Sin conexión. El embarque continúa.',
  'The line is down. Check-in goes on.': 'No hay conexión. El chequeo continúa.',
  'List from {time}, {age} old': 'Lista de las {time}, hace {age}',
  '{count} to send': '{count} por enviar',
  "don't reload": 'no recargue',
  'Everything done without the line was sent. Boarding passes can be printed.':
    'Todo lo hecho sin conexión se envió. Ya se pueden imprimir los pases de abordar.',

  // What was not accepted
  'Done without the line, not accepted': 'Hecho sin conexión, no aceptado',
  'Check-in by {name} at {time}': 'Chequeo de {name} a las {time}',
  'Boarding by {name} at {time}': 'Embarque de {name} a las {time}',
  '{name} is signed out. Send it in your name, or put it away.':
    '{name} cerró sesión. Envíelo en su nombre o descártelo.',
  'Send in my name': 'Enviar en mi nombre',
  'Put away…': 'Descartar…',
  'Put away': 'Descartar',
  'Wait for the line.': 'Espere la conexión.',
  'It was not done. The reason goes to the log of the booking.':
    'No se hizo. El motivo queda en el registro de la reserva.',
  'The ticket is no longer on this flight.': 'El boleto ya no está en este vuelo.',
  'The passenger was set to no-show meanwhile.': 'Mientras tanto se marcó que el pasajero no se presentó.',
  'Another desk checked the passenger in meanwhile.': 'Mientras tanto otro puesto chequeó al pasajero.',
  'The name, document or seat was changed meanwhile. Look at the passenger again.':
    'Mientras tanto cambió el nombre, el documento o el asiento. Revise al pasajero.',
  'The pass is now of another passenger.': 'El pase es ahora de otro pasajero.',

  // Who can be checked in
  'Scan again. A check digit is wrong.': 'Escanee de nuevo. Un dígito de control no es correcto.',
  'Wait for the line. This is another document than on the booking.':
    'Espere la conexión. Es otro documento que en la reserva.',
  'Wait for the line. The document has another date of birth.':
    'Espere la conexión. El documento tiene otra fecha de nacimiento.',
  'Wait for the line. The document has another name.': 'Espere la conexión. El documento tiene otro nombre.',
  'Wait for the line. The document has another expiration date.':
    'Espere la conexión. El documento tiene otra fecha de vencimiento.',
  'Wait for the line. Check-in of this flight is not open.':
    'Espere la conexión. El chequeo de este vuelo no está abierto.',
  'Wait for the line to change a no-show.': 'Espere la conexión para cambiar a quien no se presentó.',
  'Wait for the line to take {amount}.': 'Espere la conexión para cobrar {amount}.',
  'Wait for the line to cure: {blocker}.': 'Espere la conexión para resolver: {blocker}.',
  'Scan the document, or compare it by hand.': 'Escanee el documento o compárelo a mano.',
  'Scan again, or type the name. The line is down, and this could not be read here.':
    'Escanee de nuevo o escriba el nombre. No hay conexión y esto no se pudo leer aquí.',
  'Nobody to check in now': 'Nadie a quien chequear ahora',
  'Sent when the line is back. Print boarding passes, give seats and weigh bags then.':
    'Se envía cuando vuelva la conexión. Los pases, asientos y maletas son entonces.',
  'I compared the document by hand': 'Comparé el documento a mano',
  'Waiting to be sent': 'Por enviar',
  'Checked in here, waits to be sent': 'Chequeado aquí, por enviar',
  'Ready to check in': 'Listo para chequear',

  // The gate
  'Wait for the line. This page has no list of the flight yet.':
    'Espere la conexión. Esta página aún no tiene la lista del vuelo.',
  'Wait for the line. Boarding of this flight was not open.':
    'Espere la conexión. El embarque de este vuelo no estaba abierto.',
  'Look at the list once the line is back. It dropped while this pass was read, so the passenger may be on board.':
    'Mire la lista cuando vuelva la conexión. Se cortó al leer este pase, y el pasajero puede estar a bordo.',
  'Wait for the line to take a passenger off the aircraft again.':
    'Espere la conexión para desembarcar a un pasajero.',
};
