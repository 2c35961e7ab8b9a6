// The seat map of a flight, for its party at the counter.
export const seats: Readonly<Record<string, string>> = {
  exit: 'salida',
  'exit row': 'fila de salida',
  '{name}, assigned': '{name}, asignado',
  '{name}, checked in': '{name}, chequeado',
  'Choose a passenger first': 'Elija primero un pasajero',
  'Seats cannot be changed now': 'Ahora no se pueden cambiar los asientos',
  'The seat map could not be loaded': 'No se pudo cargar el mapa de asientos',
  'No seat map': 'Sin mapa de asientos',
  'Passengers of this flight are checked in without seats.':
    'Los pasajeros de este vuelo se chequean sin asiento.',
  party: 'grupo',
  assigned: 'asignados',
  in: 'chequeados',
  'Seat together': 'Sentar juntos',
  'Infants travel on a lap.': 'Los infantes viajan en brazos.',
  Taken: 'Ocupado',
  'Another cabin': 'Otra cabina',
  'Exit row, not with an infant': 'Fila de salida, no con un infante',
  'Exit row, not under {age}': 'Fila de salida, no para menores de {age} años',
};
