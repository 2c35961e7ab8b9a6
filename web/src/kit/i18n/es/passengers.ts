/** Passengers: the search, the form, the page of one, scanned and pasted ones. */
export const passengers: Readonly<Record<string, string>> = {
  // Finding them
  'Search passengers': 'Buscar pasajeros',
  'Search passengers and pages': 'Buscar pasajeros y páginas',
  Search: 'Buscar',
  'Searching…': 'Buscando…',
  Passenger: 'Pasajero',
  Passengers: 'Pasajeros',
  Begin: 'Empezar',
  'Passenger not found': 'Pasajero no encontrado',
  'Type 4 letters or more of the name, or a document’s number.':
    'Escriba 4 letras o más del nombre, o el número de un documento.',
  'Nobody found': 'No se encontró a nadie',
  'New passenger': 'Nuevo pasajero',
  'The address may be mistyped, or the passenger is another agency’s.':
    'Puede que la dirección esté mal escrita, o que el pasajero sea de otra agencia.',
  'The passenger could not be loaded': 'No se pudo cargar el pasajero',

  // The person
  Person: 'Persona',
  'First name': 'Nombre',
  'Middle name': 'Segundo nombre',
  'Last name': 'Apellido',
  'Second last name': 'Segundo apellido',
  'Date of birth': 'Fecha de nacimiento',
  Gender: 'Sexo',
  Female: 'Femenino',
  Male: 'Masculino',
  X: 'X',
  'Not said': 'No indicado',
  Nationality: 'Nacionalidad',
  'Age on {day}:': 'Edad el {day}:',
  'Age today:': 'Edad hoy:',
  '{age} years': '{age} años',
  'leads bookings': 'titular de reservas',
  'Documents verified': 'Documentos verificados',
  'Not in use': 'Fuera de uso',

  // Documents
  'Primary document': 'Documento primario',
  'Secondary document': 'Documento secundario',
  'valid after {day}': 'válido después del {day}',
  expired: 'caducado',
  Type: 'Tipo',
  'Issued by': 'Expedido por',
  'Expiration date': 'Fecha de caducidad',
  'It bears another name than the passenger’s': 'Lleva otro nombre que el del pasajero',
  'Show the number. The log keeps who looked.': 'Mostrar el número. El registro guarda quién lo vio.',
  'Use 1 to 20 letters or digits, e.g. 123456789': 'Use de 1 a 20 letras o dígitos, p. ej. 123456789',
  Passport: 'Pasaporte',
  Visa: 'Visa',
  'Green card': 'Tarjeta verde',
  'Transportation letter with parole': 'Carta de transporte con parole',

  // Reason, contact, addresses
  'Reason to travel and contact': 'Motivo del viaje y contacto',
  'OFAC category': 'Categoría OFAC',
  'Where the passenger lives': 'Dónde vive el pasajero',
  'Where the passenger stays': 'Dónde se aloja el pasajero',
  'Billing address': 'Dirección de facturación',
  Street: 'Calle',
  Apartment: 'Apartamento',
  'State or province': 'Estado o provincia',
  Add: 'Añadir',
  'Add: {what}': 'Añadir: {what}',
  'Remove: {what}': 'Quitar: {what}',

  // Known already
  'This passenger may be known already': 'Puede que este pasajero ya sea conocido',
  'Another passenger has this document': 'Otro pasajero tiene este documento',
  'born {day}': 'nacido el {day}',
  'Use this passenger': 'Usar este pasajero',
  'Go on typing': 'Seguir escribiendo',
  'Create anyway': 'Crear de todos modos',
  'Save anyway': 'Guardar de todos modos',

  // Scanned
  'Scanner ready.': 'Escáner listo.',
  'Scan the passport or card, wherever the cursor is.':
    'Escanee el pasaporte o la tarjeta, esté donde esté el cursor.',
  '{format} read at {time}.': '{format} leído a las {time}.',
  'All checks passed.': 'Todas las comprobaciones pasaron.',
  'Scan it once more, or type what it says.': 'Escanéelo otra vez, o escriba lo que dice.',
  'Its check failed. Compare it with the document.': 'Su comprobación falló. Compárelo con el documento.',
  '{part}: check failed': '{part}: comprobación fallida',
  number: 'número',
  'date of birth': 'fecha de nacimiento',
  'expiration date': 'fecha de caducidad',
  'optional data': 'datos opcionales',
  'whole document': 'documento entero',
  'a letter was read as a digit': 'una letra se leyó como dígito',
  'country unclear': 'país dudoso',
  'names unclear': 'nombres dudosos',
  'not a travel document': 'no es un documento de viaje',
  'names may go on': 'los nombres pueden seguir',
  'unknown document': 'documento desconocido',
  'The document says {read}.': 'El documento dice {read}.',
  'Use it': 'Usarlo',

  // Pasted
  'Paste a passenger list': 'Pegar una lista de pasajeros',
  'The list': 'La lista',
  'One passenger a line, from a sheet, a mail or a chat. Names, date of birth, document and the rest are found by themselves.':
    'Un pasajero por línea, de una hoja, un correo o un chat. Los nombres, la fecha de nacimiento, el documento y lo demás se encuentran solos.',
  'Read the list': 'Leer la lista',
  'Paste again': 'Pegar otra vez',
  'No passenger was found in this text.': 'No se encontró ningún pasajero en este texto.',
  'Nobody is left in the list.': 'No queda nadie en la lista.',
  '1 cell to correct': '1 celda por corregir',
  '{count} cells to correct': '{count} celdas por corregir',
  'Say of each known passenger whether it is another person.':
    'Diga de cada pasajero conocido si es otra persona.',
  'Enter 1 passenger': 'Registrar 1 pasajero',
  'Enter {count} passengers': 'Registrar {count} pasajeros',
  Entered: 'Registrados',
  Document: 'Documento',
  Expires: 'Caduca',
  '{column}, row {number}': '{column}, fila {number}',
  'Not placed: {texts}': 'Sin lugar: {texts}',
  'Known already: {people}': 'Ya conocido: {people}',
  'May be known already: {people}': 'Puede que ya sea conocido: {people}',
  'Leave out': 'Dejar fuera',
  'Country not recognized. Enter a name or code, e.g. Cuba or CUB':
    'País no reconocido. Escriba un nombre o código, p. ej. Cuba o CUB',
  'Day or month first? Use {one} or {other}': '¿Día o mes primero? Use {one} u {other}',
  'Use F, M or X': 'Use F, M o X',
  'Use only letters and digits, e.g. A123456': 'Use solo letras y dígitos, p. ej. A123456',
  'Paste only the passenger rows. This text is too long for a passenger list.':
    'Pegue solo las filas de los pasajeros. Este texto es demasiado largo para una lista de pasajeros.',

  // Who travels with whom
  'Travels with': 'Viaja con',
  'Nobody yet. Whoever is added here is offered when this passenger books.':
    'Nadie todavía. A quien se añada aquí se le ofrecerá cuando este pasajero reserve.',
  'In the book of': 'En la libreta de',
  'as {relation}': 'como {relation}',
  'Add a companion': 'Añadir un acompañante',
  Relation: 'Parentesco',
  "This passenger is already in the titular's book.": 'Este pasajero ya está en la libreta del titular.',

  // Merging
  Merge: 'Fusionar',
  'Merge two entries of one person': 'Fusionar dos fichas de una persona',
  'Find the other entry': 'Busque la otra ficha',
  'Which one stays': 'Cuál se queda',
  'Documents, addresses and companions of the other entry move over. Whoever finds it from now on is led here. Tickets keep the data they were sold with.':
    'Los documentos, direcciones y acompañantes de la otra ficha pasan a esta. Quien la encuentre llegará aquí. Los boletos conservan los datos con que se vendieron.',
  'This cannot be undone.': 'No se puede deshacer.',
  'Passengers merged': 'Pasajeros fusionados',
  'The entry you opened was merged: {name} stands for it.':
    'La ficha que abrió fue fusionada: {name} la representa.',

  // Refusals
  'Choose a state or province of this country.': 'Elija un estado o provincia de este país.',

  // What a role may do
  'Find and see passengers': 'Buscar y ver pasajeros',
  'Enter passengers and correct their data': 'Registrar pasajeros y corregir sus datos',
  'Merge two entries of one passenger': 'Fusionar dos fichas de un pasajero',
  'Rebuild the passenger search': 'Reconstruir la búsqueda de pasajeros',

  // The log
  'Passenger created: {title}': 'Pasajero creado: {title}',
  'Passenger changed: {title}': 'Pasajero modificado: {title}',
  'Passenger deleted: {title}': 'Pasajero eliminado: {title}',
  'Passenger merged: {lesser} into {kept}': 'Pasajero fusionado: {lesser} en {kept}',
  "Passenger's data created: {title}": 'Datos del pasajero creados: {title}',
  "Passenger's data changed: {title}": 'Datos del pasajero modificados: {title}',
  "Passenger's data corrected: {title}": 'Datos del pasajero corregidos: {title}',
  'Travel document created: {title}': 'Documento de viaje creado: {title}',
  'Travel document changed: {title}': 'Documento de viaje modificado: {title}',
  'Travel document deleted: {title}': 'Documento de viaje eliminado: {title}',
  'Document number changed: {title}': 'Número de documento modificado: {title}',
  'Document number shown: {title}': 'Número de documento mostrado: {title}',
  'Address created: {title}': 'Dirección creada: {title}',
  'Address changed: {title}': 'Dirección modificada: {title}',
  'Address deleted: {title}': 'Dirección eliminada: {title}',
  'Companion created: {title}': 'Acompañante añadido: {title}',
  'Companion changed: {title}': 'Acompañante modificado: {title}',
  'Companion deleted: {title}': 'Acompañante quitado: {title}',
  'Tickets already sold keep the previous data.': 'Los boletos ya vendidos conservan los datos anteriores.',

  // Names of fields in the log
  'Document type': 'Tipo de documento',
  'Document number': 'Número de documento',
  'Bears another name': 'Lleva otro nombre',
  'Kind of address': 'Clase de dirección',
  'Leads bookings': 'Titular de reservas',
  'Merged into': 'Fusionado en',
  Titular: 'Titular',
};
