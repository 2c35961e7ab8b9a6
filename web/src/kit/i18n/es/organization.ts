/** The operator, its agencies and their offices. */
export const organization: Readonly<Record<string, string>> = {
  // The pages
  Charter: 'Chárter',
  Agencies: 'Agencias',
  'My agency': 'Mi agencia',
  'Who sells for the operator, and on what terms': 'Quién vende para el operador y en qué condiciones',
  'The points of sale and how to reach them': 'Los puntos de venta y cómo contactarlos',
  'New agency': 'Nueva agencia',
  'New office': 'Nueva oficina',
  'The operator could not be loaded': 'No se pudo cargar el operador',
  'Your agency could not be loaded': 'No se pudo cargar su agencia',
  'No changes to save': 'No hay cambios que guardar',
  '1 field changed': '1 campo cambiado',
  '{count} fields changed': '{count} campos cambiados',
  Discard: 'Descartar',

  // Contact data
  Contact: 'Contacto',
  'Contact person': 'Persona de contacto',
  Address: 'Dirección',
  State: 'Estado',
  'Zip code': 'Código postal',
  Phone: 'Teléfono',
  'Second phone': 'Segundo teléfono',
  Website: 'Sitio web',

  // The operator's tabs
  Rules: 'Reglas',
  APIS: 'APIS',
  'OFAC categories': 'Categorías OFAC',
  Agreements: 'Acuerdos',
  'Something here was refused': 'Aquí hay algo rechazado',
  'As it stands on tickets, receipts and manifests.': 'Tal como aparece en boletos, recibos y manifiestos.',
  Logo: 'Logotipo',
  'The logo': 'El logotipo',
  'Choose a picture': 'Elegir una imagen',
  Replace: 'Reemplazar',
  Remove: 'Quitar',
  'Printed on tickets, receipts and invoices. PNG, JPEG, GIF or WebP, at most 10 MB.':
    'Se imprime en boletos, recibos y facturas. PNG, JPEG, GIF o WebP, de 10 MB como máximo.',
  'The file is empty.': 'El archivo está vacío.',
  'The file is too large. The limit is {megabytes} MB.':
    'El archivo es demasiado grande. El límite es de {megabytes} MB.',
  'A logo is a picture: PNG, JPEG, GIF or WebP.': 'El logotipo debe ser una imagen: PNG, JPEG, GIF o WebP.',
  "Save the picture again as PNG or JPEG. This file can't be read.":
    'Guarde la imagen de nuevo como PNG o JPEG. Este archivo no se puede leer.',
  'The picture is too big. The limit is {side} pixels per side and {millions} million in total.':
    'La imagen es demasiado grande. El límite es de {side} píxeles por lado y {millions} millones en total.',

  // Rules of sale
  'Selling and changing': 'Ventas y cambios',
  'Cut-off, hours': 'Límite de cambios, horas',
  'Until so long before departure agencies may change and cancel.':
    'Hasta cuántas horas antes de la salida pueden las agencias cambiar y cancelar.',
  'Hold, minutes': 'Retención, minutos',
  'How long a seat is held, unless an agency has its own time.':
    'Cuánto tiempo se retiene un asiento, salvo que la agencia tenga su propio plazo.',
  'Passenger change at most': 'Cambio de pasajero, máximo',
  'The most a change of passenger may cost, in USD.':
    'Lo máximo que puede costar un cambio de pasajero, en USD.',
  Contract: 'Contrato',
  'Contract before payment': 'Contrato antes del pago',
  'No payment is taken before the contract was accepted (14 CFR 380.31).':
    'No se cobra nada antes de que se acepte el contrato (14 CFR 380.31).',
  'Mail limits': 'Límites de correo',
  'So that one mistake cannot write to everybody.': 'Para que un error no llegue a todo el mundo.',
  'Recipients of one mail': 'Destinatarios por mensaje',
  'Mails a day': 'Mensajes por día',
  Numbering: 'Numeración',
  'What stands before a number; papers already printed keep theirs.':
    'Lo que va delante del número; los documentos ya emitidos conservan el suyo.',
  'Invoice prefix': 'Prefijo de facturas',
  'Receipt prefix': 'Prefijo de recibos',
  'Ticket prefix': 'Prefijo de boletos',
  'At most 6 letters, digits and hyphens, ex: INV-': 'Como máximo 6 letras, cifras y guiones, ej.: FAC-',

  // APIS
  'Passenger data for the authorities': 'Datos de pasajeros para las autoridades',
  'Written into every APIS message: who sends it, and whom to call about it.':
    'Consta en cada mensaje APIS: quién lo envía y a quién llamar.',
  'APIS sender': 'Remitente APIS',
  'APIS contact': 'Contacto APIS',
  'APIS phone': 'Teléfono APIS',
  'APIS fax': 'Fax APIS',
  'APIS e-mail': 'Correo electrónico APIS',

  // OFAC categories and passenger classes
  'New category': 'Nueva categoría',
  'New class': 'Nueva clase',
  Section: 'Artículo',
  'Full section': 'Artículo completo',
  'Short section': 'Artículo abreviado',
  'As it stands on the affidavit and in lists.': 'Tal como aparece en la declaración jurada y en las listas.',
  Licence: 'Licencia',
  'Licence required': 'Requiere licencia',
  'Country of origin': 'País de origen',
  'From {country}': 'Desde {country}',
  'Use 1 to 4 letters or digits, e.g. CE': 'Use de 1 a 4 letras o cifras, p. ej., CE',
  'Another category already has this name.': 'Otra categoría ya tiene este nombre.',
  'This country already has a class with this code.': 'Este país ya tiene una clase con este código.',

  // Agreements
  Agreement: 'Acuerdo',
  Affidavit: 'Declaración jurada',
  Versions: 'Versiones',
  'Version {version}, in force': 'Versión {version}, vigente',
  'version {number}, in force': 'versión {number}, vigente',
  'version {number}, replaced': 'versión {number}, reemplazada',
  '{from} to {until}': '{from} a {until}',
  'Those who signed this version keep it. Nobody signs it now.':
    'Quienes firmaron esta versión la conservan. Ya nadie la firma.',
  'Accepted once for the whole party, before payment.':
    'Se acepta una vez para todo el grupo, antes del pago.',
  'Signed for each ticket, until check-in.': 'Se firma por cada boleto, hasta el chequeo.',
  'The agreements could not be loaded': 'No se pudieron cargar los acuerdos',
  'There is no contract yet': 'Todavía no hay contrato',
  'There is no affidavit yet': 'Todavía no hay declaración jurada',
  'Nothing can be signed before its text is in force.':
    'Nada se puede firmar hasta que su texto esté vigente.',
  'Write the text': 'Escribir el texto',
  'New version': 'Nueva versión',
  'New contract text': 'Nuevo texto del contrato',
  'New affidavit text': 'Nuevo texto de la declaración jurada',
  Text: 'Texto',
  'It becomes version {number}.': 'Será la versión {number}.',
  'Put into force': 'Poner en vigor',
  'Put version {number} into force?': '¿Poner en vigor la versión {number}?',
  'Whoever signs from now on signs this text.': 'Quien firme a partir de ahora firmará este texto.',
  'Whoever signs from now on signs this text. Version {before} stays for those who signed it.':
    'Quien firme a partir de ahora firmará este texto. La versión {before} queda para quienes la firmaron.',
  'Version {number} came into force while you were writing':
    'La versión {number} entró en vigor mientras usted escribía',
  'Read version {number} first.': 'Lea antes la versión {number}.',
  'I have read it: mine comes after it': 'La he leído: la mía viene después',
  '{who} put version {number} into force while you were writing. Review it before you replace it.':
    '{who} puso en vigor la versión {number} mientras usted escribía. Revísela antes de reemplazarla.',
  'The text is the same as the version in force. Nothing was saved.':
    'El texto es igual al de la versión vigente. No se guardó nada.',

  // Agencies and offices
  Agency: 'Agencia',
  'Any agency': 'Cualquier agencia',
  Terms: 'Condiciones',
  Commission: 'Comisión',
  'Commission, %': 'Comisión, %',
  'Credit limit': 'Límite de crédito',
  'Credit days': 'Días de crédito',
  Blocked: 'Bloqueada',
  blocked: 'bloqueada',
  operator: 'operador',
  'as the operator': 'como el operador',
  'A blocked agency sells nothing.': 'Una agencia bloqueada no vende nada.',
  '1 office': '1 oficina',
  '{count} offices': '{count} oficinas',
  'Where the operator and your passengers reach you.': 'Dónde le encuentran el operador y sus pasajeros.',
  'The operator sets this.': 'Lo fija el operador.',
  'You can change contact details only. {what} is set by the operator.':
    'Solo puede cambiar los datos de contacto. {what}: lo fija el operador.',
  'Seats are held for': 'Los asientos se retienen',
  '{minutes} minutes': '{minutes} minutos',
  Selling: 'Ventas',
  allowed: 'permitidas',
  'blocked by the operator': 'bloqueadas por el operador',
  'Offices and people': 'Oficinas y personas',
  'not in use': 'sin uso',
  'Change the offices': 'Cambiar las oficinas',
  'People of the agency': 'Personas de la agencia',
  'Go to another office before you deactivate {name}. You are working there now.':
    'Pase a otra oficina antes de desactivar {name}: ahora está trabajando en ella.',
  "An office can't move to another agency. Create a new office there.":
    'Una oficina no puede pasar a otra agencia. Cree allí una oficina nueva.',
  "This agency can't be deleted: the operator's own offices belong to it.":
    'Esta agencia no se puede eliminar: a ella pertenecen las oficinas del operador.',
  'Another agency already has this name.': 'Otra agencia ya tiene este nombre.',
  'This agency already has an office of this name.': 'Esta agencia ya tiene una oficina con este nombre.',

  // The log
  'Operator changed: {title}': 'Operador cambiado: {title}',
  'Agency changed: {title}': 'Agencia cambiada: {title}',
  'Agency deleted: {title}': 'Agencia eliminada: {title}',
  'Office changed: {title}': 'Oficina cambiada: {title}',
  'Office deleted: {title}': 'Oficina eliminada: {title}',
  'OFAC category created: {title}': 'Categoría OFAC creada: {title}',
  'OFAC category changed: {title}': 'Categoría OFAC cambiada: {title}',
  'OFAC category deleted: {title}': 'Categoría OFAC eliminada: {title}',
  'Passenger class created: {title}': 'Clase de pasajero creada: {title}',
  'Passenger class changed: {title}': 'Clase de pasajero cambiada: {title}',
  'Passenger class deleted: {title}': 'Clase de pasajero eliminada: {title}',
  'Agreement in force: {title}': 'Acuerdo vigente: {title}',
};
