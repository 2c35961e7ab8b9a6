// The party at the counter: its panel, its page, and what is printed for it.
export const checkInParty: Readonly<Record<string, string>> = {
  // Documents and the scan
  Documents: 'Documentos',
  '{count} of {all}': '{count} de {all}',
  'Documents of {name} compared by hand': 'Documentos de {name} comparados a mano',
  compared: 'comparado',
  'matches the scan': 'coincide con la lectura',
  'add it first': 'agréguelo primero',
  '1 of {of} fields differs': '1 de {of} datos difiere',
  '{count} of {of} fields differ': '{count} de {of} datos difieren',
  'not scanned yet': 'aún no escaneado',
  Expiration: 'Vencimiento',
  same: 'igual',
  Keep: 'Dejar',
  '✓ Keep': '✓ Dejar',
  'Use scan': 'Usar lectura',
  '✓ Use scan': '✓ Usar lectura',
  'Correct it on the booking, or keep it if it is the same person.':
    'Corríjalo en la reserva, o déjelo si es la misma persona.',
  'another name': 'otro nombre',
  differs: 'difiere',
  '{field}: which one counts': '{field}: cuál vale',

  // Bags and seats
  'Bags and seats': 'Maletas y asientos',
  'One bag less, {name}': 'Una maleta menos, {name}',
  'One bag more, {name}': 'Una maleta más, {name}',
  'Weights in kg, {name}': 'Pesos en kg, {name}',
  'Kilograms of each bag, e.g. 20 23': 'Kilos de cada maleta, p. ej. 20 23',
  'Type the kilograms of each bag, e.g. 20 23': 'Escriba los kilos de cada maleta, p. ej. 20 23',
  '{kilograms} kg': '{kilograms} kg',
  '1 extra bag': '1 maleta extra',
  '{count} extra bags': '{count} maletas extra',
  '{kilograms} kg over': '{kilograms} kg de más',
  '1 bag': '1 maleta',
  '{count} bags': '{count} maletas',

  // Agreement
  '{count} of {all} signed': '{count} de {all} firmados',
  'not needed': 'no hace falta',
  'Signed {time}': 'Firmado {time}',
  'by {name}': 'por {name}',
  'on the pad': 'en la tableta',
  'on screen': 'en pantalla',
  'on paper, uploaded': 'en papel, subido',

  // Charges and payment
  '{count} × {price}': '{count} × {price}',
  '{kilograms} kg × {price}': '{kilograms} kg × {price}',
  'Extra bag, {name}': 'Maleta extra, {name}',
  'Overweight, {name}': 'Sobrepeso, {name}',
  '{fee}, {name}': '{fee}, {name}',
  'Take off: {what}': 'Quitar: {what}',
  'Owed here': 'Se debe aquí',
  Owes: 'Debe',
  'Paid {method}, {office}': 'Pagado {method}, {office}',
  'Over {kilograms} kg a bag: {price} each, by the weights':
    'Más de {kilograms} kg por maleta: {price} cada uno, según los pesos',
  'covers {amount}': 'cubre {amount}',
  'nothing owed': 'nada pendiente',
  'Second payment': 'Segundo pago',
  'Remove this payment': 'Quitar este pago',
  'Cash given': 'Efectivo entregado',
  'Take {amount} now': 'Cobrar {amount} ahora',
  'Tickets: paid in full to {agency}.': 'Boletos: pagados por completo a {agency}.',
  'Tickets: the customer owes {agency} more, {amount} in all.':
    'Boletos: el cliente debe más a {agency}, {amount} en total.',

  // Checking in
  'Party {locator}': 'Grupo {locator}',
  'The party could not be loaded': 'No se pudo cargar el grupo',
  'Open the party’s page': 'Abrir la página del grupo',
  'returns {day}': 'regresa {day}',
  'Show all': 'Mostrar todo',
  'Show less': 'Mostrar menos',
  'Check in the party': 'Chequear al grupo',
  'Check in {passengers}': 'Chequear: {passengers}',
  'Check in {count} of {all}': 'Chequear {count} de {all}',
  'takes {amount} {method}, then prints {papers}': 'cobra {amount} {method}, luego imprime {papers}',
  'then prints {papers}': 'luego imprime {papers}',
  'Leave {name} out': 'Dejar fuera a {name}',
  'without {name}': 'sin {name}',
  'Reload first. Another desk changed the party.': 'Recargue primero. Otro mostrador cambió el grupo.',
  'Ask a check-in admin. Check-in is closed.':
    'Pida ayuda a un administrador de chequeo. El chequeo está cerrado.',
  'Check-in is not open.': 'El chequeo no está abierto.',
  'Choose passengers to check in.': 'Elija a quién chequear.',
  'Charge the late check-in fee first, in the menu “…”.':
    'Cobre primero el cargo por chequeo tardío, en el menú «…».',
  'type the bags as weights, e.g. 20 23': 'escriba las maletas como pesos, p. ej. 20 23',
  'choose for each difference of the document': 'elija para cada diferencia del documento',
  '{name}: the flight sells no extra bags or kilograms': '{name}: el vuelo no vende maletas ni kilos extra',
  'Collect {amount} first.': 'Cobre primero {amount}.',
  'Correct the payment.': 'Corrija el pago.',

  // What was refused
  'Changed by another desk': 'Cambiado por otro mostrador',
  'Reload, keep what I typed': 'Recargar y conservar lo escrito',
  '{name} is not checked in.': '{name} no está chequeado.',
  'Document not changed': 'No se cambió el documento',
  'Fee not charged': 'No se cobró el cargo',
  'Not saved': 'No se guardó',
  'Payment not taken': 'No se cobró',
  'No response from the server. Try again; nothing is done twice.':
    'El servidor no responde. Inténtelo otra vez; nada se hace dos veces.',
  'Somebody changed the booking at the same moment. Review it, then try again.':
    'Alguien cambió la reserva en el mismo momento. Revísela e inténtelo otra vez.',
  '{amount} is owed here now. Collect it, then check in again.':
    'Ahora se deben aquí {amount}. Cóbrelo y chequee otra vez.',

  // Papers
  'Boarding passes': 'Pases de abordar',
  'Return tickets': 'Boletos de regreso',
  'Receipt and return tickets': 'Recibo y boletos de regreso',
  '{paper}, {count} more to print': '{paper}, faltan {count} por imprimir',
  '1 pass': '1 pase',
  '{count} passes': '{count} pases',
  receipt: 'recibo',
  'return tickets': 'boletos de regreso',
};
