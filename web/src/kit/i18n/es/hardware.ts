/** The signature pad and the scanner of a workstation. */
export const hardware: Readonly<Record<string, string>> = {
  'Setup Topaz and Scanner': 'Ajustar Topaz y escáner',
  'Hardware Setup': 'Configurar equipos',
  'Saved on this computer for all users': 'Se guarda en esta computadora para todos los usuarios',

  // The pad
  'Topaz signature pad': 'Tableta de firma Topaz',
  'Connects through SigWeb on this computer.':
    'Se usa a través de SigWeb, el servicio de la tableta en esta computadora.',
  'This workstation has a Topaz pad': 'Este puesto tiene una tableta Topaz',
  'Address of SigWeb': 'Dirección de SigWeb',
  'Default for this page': 'Predeterminado de esta página',
  'Check again': 'Comprobar otra vez',
  found: 'encontrado',
  'not found': 'no encontrado',
  'version {version}': 'versión {version}',
  Pad: 'Tableta',
  connected: 'conectada',
  'connected, model {model}': 'conectada, modelo {model}',
  'not connected': 'no conectada',
  'in use by another program': 'la usa otro programa',
  'not reported by this version': 'esta versión no lo indica',
  Certificate: 'Certificado',
  '1 day left': 'queda 1 día',
  '{days} days left': 'quedan {days} días',
  'expired, install the latest SigWeb': 'caducado: instale el SigWeb más reciente',
  'SigWeb did not respond. If the browser asks for local network access, allow it and check again.':
    'SigWeb no respondió a tiempo. Si el navegador pide permiso para la red local, concédalo y busque otra vez.',
  'SigWeb not found. Make sure it is installed and running on this computer.':
    'No se encontró SigWeb. ¿Está instalado y en marcha en esta computadora?',
  'SigWeb reported an error. Restart its service and check again.':
    'SigWeb respondió con un error. Reinicie su servicio y busque otra vez.',

  // Signing
  'Signature on the pad': 'Firma en la tableta',
  'Start, then sign on the pad.': 'Empiece y luego firme en la tableta.',
  'Start test signature': 'Empezar una firma de prueba',
  'Signing: {count} points': 'Firmando: {count} puntos',
  '{count} points. The pad works.': '{count} puntos. La tableta funciona.',
  'Sign on the pad first.': 'Firme primero en la tableta.',
  'Signing on the screen': 'Firmar en la pantalla',
  'Without a pad, customers sign here with a finger, pen or mouse.':
    'Donde no hay tableta se firma aquí con el dedo, un lápiz o el ratón.',
  'Signature box': 'Recuadro para firmar',
  'Sign in the box first.': 'Firme primero en el recuadro.',
  'Signature preview': 'Vista previa de la firma',
  '{count} points. Signing on the screen works.': '{count} puntos. La firma en pantalla funciona.',
  'Sign again': 'Firmar otra vez',
  Clear: 'Borrar',
  Done: 'Listo',

  // The scanner
  'Document scanner': 'Escáner de documentos',
  "Keyboard-wedge scanners. Test data isn't stored.":
    'Lectores que escriben lo que leen. La prueba no guarda nada.',
  'A scan begins with': 'Una lectura empieza con',
  'Characters the scanner sends first. Leave blank if none.':
    'Caracteres que su lector envía antes del documento. Déjelo vacío si no hay.',
  'A scan ends with': 'Una lectura termina con',
  'the Enter key': 'la tecla Entrar',
  'the Tab key': 'la tecla Tab',
  'no key': 'ninguna tecla',
  'Test box': 'Recuadro de prueba',
  'Click here, then scan a document': 'Haga clic aquí y escanee un documento',
  'Reading…': 'Leyendo…',
  'Read by': 'Leído por',
  scanner: 'escáner',
  typing: 'teclado',
  '{pace} ms from key to key': '{pace} ms de tecla a tecla',
  Characters: 'Caracteres',
  '{count} in {lines} lines': '{count} en {lines} líneas',
  'Ends with': 'Termina con',
  'Other keys': 'Otras teclas',
  'Use these settings': 'Usar esta configuración',
};
