/** Reservations, the tickets of a flight and of a passenger, locators, and what waits at the desk. */
export const bookingLists: Readonly<Record<string, string>> = {
  'Copied: {text}': 'Copiado: {text}',
  'Table as CSV': 'Tabla en CSV',
};
