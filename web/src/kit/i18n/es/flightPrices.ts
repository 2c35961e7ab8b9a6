/** The prices, fees and allotments of a flight. */
export const flightPrices: Readonly<Record<string, string>> = {
  // The page
  Sheet: 'Hoja',
  Allotments: 'Cupos',
  'Choose a cell, and type': 'Elija una celda y escriba',
  'Choose a cell': 'Elija una celda',
  'Multi-city prices': 'Precios multidestino',
  'Commission by agency': 'Comisión por agencia',
  'Prices of our own offices': 'Precios de las oficinas propias',
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
  'A price is of a seat category. Give the flight seats first.':
    'Un precio es de una categoría de asiento. Primero dé asientos al vuelo.',
  'general price applies': 'rige el precio general',
  'own price of the agency': 'precio propio de la agencia',
  'changed, not saved': 'cambiado, sin guardar',
  'There are no agencies yet: the general price is for all.':
    'Todavía no hay agencias: el precio general es para todos.',
  edit: 'editar',
  'fill down': 'rellenar hacia abajo',
  undo: 'deshacer',
  'the agency’s one-way price applies': 'rige el precio de ida de la agencia',
  'the one-way price applies': 'rige el precio de ida',
  'no price, so not for sale': 'sin precio, así que no se vende',
  'commission of the price that applies': 'comisión del precio que rige',
  'the agency’s usual percentage applies': 'rige el porcentaje habitual de la agencia',
  'An amount or a percentage, ex: 18 or 8%': 'Un importe o un porcentaje, ej.: 18 o 8%',
  'A commission needs a price beside it': 'Una comisión necesita un precio al lado',
  'Must not be more than the price': 'No debe superar el precio',

  // Fees
  'Add fee': 'Añadir cargo',
  'Code or name': 'Código o nombre',
  'Fees of the catalogue': 'Cargos del catálogo',
  'All fees are on the flight': 'Todos los cargos están en el vuelo',
  'Put {code} back': 'Volver a poner {code}',
  'Remove {code}': 'Quitar {code}',
  'No fees on this flight': 'Este vuelo no tiene cargos',
  'Taxes and services come from the catalogue of flight fees.':
    'Los impuestos y servicios salen del catálogo de cargos de vuelos.',
  'catalog amount': 'importe del catálogo',
  '{amount} in the catalogue': '{amount} en el catálogo',
  '{day} – open': '{day} – sin fin',
  'open – {day}': 'sin inicio – {day}',

  // Allotments
  'Seats sold': 'Vendidos',
  'There are no agencies': 'No hay agencias',
  'An allotment keeps seats of a category for one agency until a day.':
    'Un cupo reserva asientos de una categoría para una agencia hasta un día.',
  'Left counts what an agency may still sell: its own seats and the free ones. None allotted takes a block back.':
    'Quedan: lo que la agencia aún puede vender, sus asientos y los libres. Sin asignar ninguno se retira el cupo.',
  "Only the operator's administration and accounting can change allotments.":
    'Solo la administración y la contabilidad del operador pueden cambiar los cupos.',
  'No more seats can be allotted: check-in has started and the allotments are released.':
    'Ya no se pueden asignar asientos: el chequeo ha comenzado y los cupos están liberados.',
  '{category}: {free} free of {capacity}': '{category}: {free} libres de {capacity}',
  '1 seat too few': 'Falta 1 asiento',
  '{short} seats too few': 'Faltan {short} asientos',
  'It should not be after the departure': 'No debe ser después de la salida',
  'the usual day, unless another is typed': 'el día habitual, si no se escribe otro',
  'released: these seats are free for all': 'liberado: estos asientos son libres para todos',

  // The log
  Eco: 'Eco',
  Bus: 'Ejec',
  OW: 'ida',
  RT: 'i/v',
  MC: 'multi',

  // Saving
  'The rest was saved: mend the marked cells.': 'Lo demás se guardó: corrija las celdas marcadas.',
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
  '1 seat now held keeps the price it was quoted.': '1 asiento retenido conserva el precio cotizado.',
  '{held} seats now held keep the price they were quoted.':
    '{held} asientos retenidos conservan el precio cotizado.',

  // Copy from flight
  'Copy from flight': 'Copiar de otro vuelo',
  Copy: 'Copiar',
  'Choose a flight': 'Elija un vuelo',
  'Choose prices or fees': 'Elija precios o cargos',
  'The cells become as on that flight. Nothing is saved until you press Save.':
    'Las celdas quedan como en ese vuelo. No se guarda nada hasta que pulse Guardar.',
  'What to copy': 'Qué copiar',
  'The flights could not be loaded': 'No se pudieron cargar los vuelos',
  'No other flight on this day': 'No hay otro vuelo ese día',
  'Choose another date.': 'Elija otra fecha.',
};
