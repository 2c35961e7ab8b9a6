export const passengers: Readonly<Record<string, string>> = {
  alreadyMerged: '{name} ya fue fusionado con otro pasajero.',
  badBase64: 'La imagen no es base64 válido.',
  brokenImage: 'Guarde la imagen de nuevo como PNG o JPEG. Este archivo no se puede leer.',
  documentOfOtherPassenger: 'Este documento es de otro pasajero.',
  emptyFile: 'El archivo está vacío.',
  emptySignature: 'Firme, por favor. La firma está vacía.',
  fileGone: 'Suba el archivo otra vez. Falta su contenido en el servidor.',
  fileTooLarge: 'El archivo es demasiado grande. El límite es de {megabytes} MB.',
  filesAway: 'Inténtelo de nuevo en un minuto. El almacén de los archivos no responde.',
  imageTooBig:
    'La imagen es demasiado grande. El límite es de {side} píxeles por lado y {millions} millones en total.',
  likelyDuplicate: 'Posible duplicado: {names}. Elija ese pasajero o guarde de nuevo para agregar uno nuevo.',
  mergedWithItself: 'Elija dos pasajeros distintos.',
  noRoomForFile: 'No se guardó el archivo. El disco del servidor está lleno: avise al administrador.',
  notAnImage: 'Este archivo no es una imagen.',
  notASignature: 'Este archivo no es una firma.',
  notSharedByYou:
    'Pida a un administrador del chárter que comparta este pasajero con otra agencia o que deje de compartirlo.',
  numberErased: 'Escriba el número del documento. Se borró después de años sin viajar.',
  oldInfo: 'Abra de nuevo el pasajero. Se guardaron datos más recientes.',
  ownCompanion: 'Elija otro pasajero. Un pasajero no puede ser su propio acompañante.',
  pasteTooLong:
    'Este texto es demasiado largo para una lista de pasajeros. Pegue solo las filas de los pasajeros.',
  scannerTypesBackslashes:
    'Ponga el teclado del lector en inglés de EE. UU., como el de esta computadora. Está en español y escribe \\ en vez de <.',
  scannerTypesSemicolons:
    'Ponga el teclado del lector en español, como el de esta computadora. Está en inglés de EE. UU. y escribe ; en vez de <.',
  scanUnreadable: 'No se pudo leer el documento',
  soldWith: 'Corrija los datos en lugar de eliminarlos. Se vendieron boletos con ellos.',
  tooManyPasted: 'Pegue como máximo {limit} pasajeros a la vez. Esta lista tiene {count}.',
  unknownFileType: 'Elija una imagen PNG, JPEG, GIF o WebP, o un PDF.',
};
