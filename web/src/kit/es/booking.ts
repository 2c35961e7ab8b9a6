/** The sale, step by step: the trip, the quote and the clock of the hold. */
export const booking: Readonly<Record<string, string>> = {
  'New booking': 'Reserva nueva',
  'The booking could not be loaded': 'No se pudo cargar la reserva',
  Trip: 'Viaje',
  Extras: 'Extras',
  Payment: 'Pago',
  Steps: 'Pasos',
  finished: 'terminado',
  Quote: 'Cotización',
  'Saving…': 'Guardando…',
  'Nothing is held yet': 'Todavía no se retiene nada',
  '{status} · saved {time}': '{status} · guardado {time}',
};
