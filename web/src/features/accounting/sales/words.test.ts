import { describe, expect, test } from 'vitest';
import { groupName, groupOfSale, leadOf } from './words';

describe('a group is called', () => {
  test.each([
    ['Day', { name: '2026-11-16', day: '2026-11-16' }, 'Mon Nov 16'],
    ['Flight', { name: 'XC 410 MIA → HAV', day: '2026-11-21' }, 'XC 410 MIA → HAV, Sat Nov 21'],
    ['Flight', { name: '', day: null }, 'No flight'],
    ['Method', { name: 'On account', day: null }, 'On account'],
    ['User', { name: 'Iliana Soto', day: null }, 'Iliana Soto'],
  ] as const)('%s %j: %s', (group, given, name) => {
    expect(groupName(group, given)).toBe(name);
  });

  test('as its first sale says', () => {
    const sale = {
      ...{ officeName: 'Kendall', officeHoldingName: 'Cubamía', appUserName: 'Iliana Soto' },
      ...{ flightNumber: 'XC 410', route: 'MIA → HAV', departureDate: '2026-11-21' },
    };
    const named = (group: Parameters<typeof groupOfSale>[0], key = 'a') =>
      groupOfSale(group, key, sale as Parameters<typeof groupOfSale>[2]);
    expect(named('Office')).toBe('Kendall');
    expect(named('Agency')).toBe('Cubamía');
    expect(named('Flight')).toBe('XC 410 MIA → HAV, Sat Nov 21');
    expect(named('Day', '2026-11-16')).toBe('Mon Nov 16');
    expect(named('Method', 'Cash')).toBe('Cash');
    expect(groupOfSale('Office', 'a', undefined)).toBe('');
  });

  test('and a booking by its lead passenger', () => {
    expect(leadOf({ titular: 'Peña Duarte', others: 3 })).toBe('Peña Duarte +3');
    expect(leadOf({ titular: 'Peña Duarte', others: 0 })).toBe('Peña Duarte');
    expect(leadOf({ titular: null, others: 0 })).toBe('No name');
  });
});
