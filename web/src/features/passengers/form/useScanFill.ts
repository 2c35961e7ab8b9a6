import { useRef, useState } from 'react';
import type { FieldPath } from 'react-hook-form';
import { passengerTravelDocumentScanParser, type ScanRead } from '../../../api/client';
import { formatInstant } from '../../../kit/format/dates';
import { say } from '../../../kit/i18n/say';
import { s } from '../../../kit/i18n/t';
import { useScanner } from '../../../kit/scanner/useScanner';
import { useCountries } from '../data/useCountries';
import type { PassengerValues } from '../data/values';
import { fillFrom, type Offer, type ScanFill } from './scanFill';
import type { PassengerFormState } from './usePassengerForm';

const MISREAD = s('Check digit wrong. Compare with the document.');

export type ScanState =
  | { readonly step: 'ready' }
  | { readonly step: 'reading' }
  | { readonly step: 'read'; readonly scan: ScanRead; readonly at: string }
  | { readonly step: 'failed'; readonly why: string };

/** Which field of the form a failed check speaks of. The others speak of the whole document. */
function misreadField(check: string, fill: ScanFill): FieldPath<PassengerValues> | undefined {
  if (check === 'dateOfBirth') return 'dateOfBirth';
  if (!fill.document) return undefined;
  if (check === 'documentNumber') return `${fill.document.rank}.documentNumber`;
  return check === 'expirationDate' ? `${fill.document.rank}.expirationDate` : undefined;
}

/** A scan into the form: what was read, what it only offers, and which checks failed. Nothing of it is kept. */
export function useScanFill({ form, judging }: PassengerFormState, enabled: boolean) {
  const { idOf } = useCountries();
  const [state, setState] = useState<ScanState>({ step: 'ready' });
  const [offers, setOffers] = useState<readonly Offer[]>([]);

  const apply = (scan: ScanRead) => {
    const fill = fillFrom(scan, form.getValues(), { countryId: idOf });
    const options = { shouldDirty: true, shouldValidate: true };
    for (const [field, value] of Object.entries(fill.values)) {
      form.setValue(field as keyof ScanFill['values'], value, options);
    }
    if (fill.document) form.setValue(fill.document.rank, fill.document.values, options);
    if (fill.residential) form.setValue('residential', fill.residential, options);
    setOffers(fill.offers);
    const failed = Object.entries(scan.checks).filter(([, passed]) => !passed);
    // After the rules had their say of the new values.
    setTimeout(() => {
      for (const [check] of failed) {
        const field = misreadField(check, fill);
        if (field) form.setError(field, { type: 'scan', message: MISREAD });
      }
    });
  };

  const latest = useRef(0);
  const read = async (text: string) => {
    latest.current += 1;
    const mine = latest.current;
    setState({ step: 'reading' });
    setOffers([]);
    try {
      const body = { text, flightDate: judging.flightDate ?? null };
      const scan = (await passengerTravelDocumentScanParser({ body })).data;
      if (mine !== latest.current) return;
      apply(scan);
      setState({ step: 'read', scan, at: formatInstant(new Date(), undefined, 'hh:mm a') });
    } catch (error) {
      if (mine === latest.current) setState({ step: 'failed', why: say(error) });
    }
  };
  useScanner((text) => void read(text), enabled);

  const take = ({ field, read: value }: Offer) => {
    form.setValue(field, value, { shouldDirty: true, shouldValidate: true });
    setOffers((all) => all.filter((offer) => offer.field !== field));
  };
  const offerFor = (field: Offer['field']) => offers.find((offer) => offer.field === field);
  return { state, offerFor, take };
}

export type ScanFillState = ReturnType<typeof useScanFill>;
