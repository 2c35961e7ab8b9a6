import { afterEach, expect, test } from 'vitest';
import { translateServerText } from './serverText';
import { setLanguage } from './t';

afterEach(() => setLanguage('en'));

test.each([
  ['Passenger 2 is not named yet.', 'Falta el nombre de Pasajero 2.'],
  ['Passenger 1: choose the OFAC travel category.', 'Pasajero 1: elija la categoría OFAC del viaje.'],
  ['Ana Cruz is not named yet.', 'Falta el nombre de Ana Cruz.'],
  [
    'The titular has not accepted the operator–participant contract yet.',
    'El titular todavía no ha aceptado el contrato entre operador y participante.',
  ],
  [
    'Paid, not applied: the change was not made, the payment stays as credit. Ana Cruz is not named yet.',
    'Pagado, no aplicado: el cambio no se hizo, el pago queda como saldo a favor. Falta el nombre de Ana Cruz.',
  ],
])('%s', (english, spanish) => {
  expect(translateServerText(english)).toBe(english);
  setLanguage('es');
  expect(translateServerText(english)).toBe(spanish);
});
