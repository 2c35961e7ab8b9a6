import { useQuery } from '@tanstack/react-query';
import {
  countriesListOptions,
  countryStateOrProvincesListOptions,
  ofacListOptions,
} from '../../../api/queries';
import type { Option } from '../../../kit/fields';

const HOUR = 3_600_000;
/** Where nearly everybody lives or goes stands first. */
const FIRST = ['US', 'CU'];

const order = (code: string): number => (FIRST.includes(code) ? FIRST.indexOf(code) : FIRST.length);

export function useCountries() {
  const { data = [] } = useQuery({ ...countriesListOptions(), staleTime: HOUR });
  const codes = new Map(data.map(({ id, code }) => [id, code]));
  const options: Option[] = [...data]
    .sort((a, b) => order(a.code) - order(b.code))
    .map(({ id, name }) => ({ value: id, label: name }));
  return {
    options,
    codeOf: (id: string) => codes.get(id),
    idOf: (alpha3: string) => data.find((country) => country.alpha3 === alpha3)?.id,
    idOfCode: (code: string) => data.find((country) => country.code === code)?.id,
    nameOf: (id: string | null | undefined) => data.find((country) => country.id === id)?.name,
  };
}

/** The states or provinces of a country, once one is chosen. */
export function useStates(countryId: string): Option[] {
  const { data = [] } = useQuery({
    ...countryStateOrProvincesListOptions({ query: { CountryId: countryId } }),
    enabled: countryId !== '',
    staleTime: HOUR,
  });
  return data.map(({ id, name }) => ({ value: id, label: name }));
}

const useOfacList = () => {
  const { data = [] } = useQuery(ofacListOptions());
  return data;
};

/** Whether who travels under a category must give the number of a licence. */
export const useNeedsLicence = (chosen: string): boolean =>
  useOfacList().some(({ id, licenceRequired }) => id === chosen && licenceRequired);

/** The categories a passenger may travel under; one out of use stays readable where it was chosen. */
export function useOfac(chosen: string): Option[] {
  return useOfacList()
    .filter(({ id, active }) => active || id === chosen)
    .map(({ id, name, sectionShort }) => ({ value: id, label: `${name} ${sectionShort}` }));
}
