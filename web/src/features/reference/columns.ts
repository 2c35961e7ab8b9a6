import type { AirlineRead, AirportRead } from '../../api/client';
import { t } from '../../kit/i18n/t';
import type { Column } from '../../kit/table/DataTable';

const inUse = <Row extends { active: boolean }>(): Column<Row> => ({
  key: 'active',
  header: t('In use'),
  value: (row) => (row.active ? t('yes') : t('no')),
  width: 100,
  mobile: 'off',
});

export const airlineColumns = (): Column<AirlineRead>[] => [
  { key: 'iataCode', header: t('IATA'), value: (row) => row.iataCode, width: 90, weight: 'key' },
  { key: 'name', header: t('Name'), value: (row) => row.name },
  { key: 'icaoCode', header: t('ICAO'), value: (row) => row.icaoCode, width: 110, weight: 'mute' },
  inUse(),
];

/** The names of the countries by their id. */
export const airportColumns = (countries: ReadonlyMap<string, string>): Column<AirportRead>[] => [
  { key: 'iataCode', header: t('IATA'), value: (row) => row.iataCode, width: 90, weight: 'key' },
  { key: 'name', header: t('Name'), value: (row) => row.name },
  { key: 'city', header: t('City'), value: (row) => row.city, width: 160 },
  { key: 'country', header: t('Country'), value: (row) => countries.get(row.countryId), width: 140 },
  {
    key: 'timeZone',
    header: t('Time zone'),
    value: (row) => row.timeZone,
    width: 170,
    secondary: true,
    weight: 'mute',
  },
  {
    key: 'icaoCode',
    header: t('ICAO'),
    value: (row) => row.icaoCode,
    width: 90,
    secondary: true,
    weight: 'mute',
  },
  inUse(),
];
