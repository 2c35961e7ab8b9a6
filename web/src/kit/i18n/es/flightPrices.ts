/** The prices, fees and allotments of a flight. */
export const flightPrices: Readonly<Record<string, string>> = {
  // The page
  Sheet: 'Hoja',
  Allotments: 'Cupos',
  'Select a cell and type': 'Elija una celda y escriba',
  'Select a cell': 'Elija una celda',
  'Multi-city prices': 'Precios multidestino',
  'Commission by agency': 'Comisión por agencia',
  'Prices for our own offices': 'Precios de las oficinas propias',
  'This flight has no seats': 'Este vuelo no tiene asientos',
  'Open the flight': 'Abrir el vuelo',
  'The flight is {now}. It can no longer be changed.': 'El vuelo está {now}. Ya no se puede modificar.',
  departed: 'despegado',

  // Prices
  Price: 'Precio',
  'Comm.': 'Com.',
  General: 'General',
  Round: 'I/V',
  Multi: 'Multi',
  'Round trip, per leg': 'Ida y vuelta, por tramo',
  'Multi-city, per leg': 'Multidestino, por tramo',
  'Add seats to the flight before setting prices.':
    'Un precio es de una categoría de asiento. Primero dé asientos al vuelo.',
  'general price applies': 'rige el precio general',
  'agency price': 'precio de la agencia',
  'changed, not saved': 'cambiado, sin guardar',
  'No agencies yet. The general price applies to all.':
    'Todavía no hay agencias: el precio general es para todos.',
  edit: 'editar',
  'fill down': 'rellenar hacia abajo',
  undo: 'deshacer',
  'the agency’s one-way price applies': 'rige el precio de ida de la agencia',
  'the one-way price applies': 'rige el precio de ida',
  'no price, not for sale': 'sin precio, no se vende',
  'commission of the price that applies': 'comisión del precio que rige',
  'the agency’s usual percentage applies': 'rige el porcentaje habitual de la agencia',
  'Amount or percentage, e.g. 18 or 8%': 'Un importe o un porcentaje, ej.: 18 o 8%',
  'Enter a price for this commission': 'Indique un precio para esta comisión',
  'Must not be more than the price': 'No debe superar el precio',

  // Fees
  'Add fee': 'Añadir cargo',
  'Code or name': 'Código o nombre',
  'Catalog fees': 'Cargos del catálogo',
  'All fees are on the flight': 'Todos los cargos están en el vuelo',
  'Restore {code}': 'Restaurar {code}',
  'Remove {code}': 'Quitar {code}',
  'No fees on this flight': 'Este vuelo no tiene cargos',
  'Add taxes and services from the fee catalog.':
    'Los impuestos y servicios salen del catálogo de cargos de vuelos.',
  'catalog amount': 'importe del catálogo',
  '{amount} in the catalog': '{amount} en el catálogo',
  '{day} – open': '{day} – sin fin',
  'open – {day}': 'sin inicio – {day}',

  // Allotments
  'Seats sold': 'Asientos vendidos',
  'No agencies yet': 'Todavía no hay agencias',
  'An allotment reserves seats for one agency until its release date.':
    'Un cupo reserva asientos de una categoría para una agencia hasta un día.',
  "Left = the agency's own seats plus free seats. Clear the number to remove an allotment.":
    'Quedan: lo que la agencia aún puede vender, sus asientos y los libres. Sin asignar ninguno se retira el cupo.',
  "Only the operator's administration and accounting can change allotments.":
    'Solo la administración y la contabilidad del operador pueden cambiar los cupos.',
  'No more seats can be allotted: check-in has started and the allotments are released.':
    'Ya no se pueden asignar asientos: el chequeo ha comenzado y los cupos están liberados.',
  '{category}: {free} free of {capacity}': '{category}: {free} libres de {capacity}',
  '1 seat short': 'Falta 1 asiento',
  '{short} seats short': 'Faltan {short} asientos',
  'Must be on or before departure': 'No puede ser posterior a la salida',
  'default date': 'fecha predeterminada',
  'released: these seats are open to all': 'liberado: estos asientos están abiertos a todos',

  // The log
  Eco: 'Eco',
  Bus: 'Ejec',
  OW: 'ida',
  RT: 'i/v',
  MC: 'multi',

  // Saving
  'The rest was saved. Fix the marked cells.': 'El resto se guardó. Corrija las celdas marcadas.',
  '1 cell changed': '1 celda cambiada',
  '{count} cells changed': '{count} celdas cambiadas',
  '1 price': '1 precio',
  '{count} prices': '{count} precios',
  '1 commission': '1 comisión',
  '{count} commissions': '{count} comisiones',
  '1 fee': '1 cargo',
  '{count} fees': '{count} cargos',
  '1 allotment': '1 cupo',
  '{count} allotments': '{count} cupos',
  '1 held seat keeps its quoted price.': '1 asiento retenido conserva el precio cotizado.',
  '{held} held seats keep their quoted price.': '{held} asientos retenidos conservan el precio cotizado.',

  // Copy from flight
  'Copy from flight': 'Copiar de otro vuelo',
  Copy: 'Copiar',
  'Choose a flight': 'Elija un vuelo',
  'Choose prices or fees': 'Elija precios o cargos',
  'Cells are copied from that flight. Nothing is saved until you click Save.':
    'Las celdas quedan como en ese vuelo. No se guarda nada hasta que pulse Guardar.',
  'What to copy': 'Qué copiar',
  'The flights could not be loaded': 'No se pudieron cargar los vuelos',
  'No other flight on this day': 'No hay otro vuelo ese día',
  'Choose another date.': 'Elija otra fecha.',
};
