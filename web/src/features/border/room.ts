/** How many columns of the versions have a place; what is dropped stands in the opened row. */
export type Room = 'wide' | 'narrow' | 'phone';

export const COLUMNS: Readonly<Record<Room, number>> = { wide: 8, narrow: 5, phone: 3 };
