import { useEffect, useRef, useState } from 'react';
import { passengerTravelDocumentScanParser, type ScanRead } from '../../../api/client';
import { formatInstant } from '../../../kit/format/dates';
import { say } from '../../../kit/i18n/say';
import { useScanner } from '../../../kit/scanner/useScanner';
import { useCountries } from '../data/useCountries';
import { fillFrom, isSomebodyElse, type Offer, type ReadField } from './scanFill';
import type { PassengerFormState } from './usePassengerForm';

export type ScanState =
  | { readonly step: 'ready' }
  | { readonly step: 'reading' }
  /** It seems to be another person's: somebody says whose. */
  | { readonly step: 'asking'; readonly scan: ScanRead; readonly at: string }
  | { readonly step: 'read'; readonly scan: ScanRead; readonly at: string }
  | { readonly step: 'failed'; readonly why: string };

interface ScanFillInput {
  enabled: boolean;
  /** The form has what was read. */
  onFilled: () => void;
}

/** A scan into the form: what was read and what it only offers. A misread one writes nothing. Nothing of it is kept. */
export function useScanFill({ form, judging }: PassengerFormState, { enabled, onFilled }: ScanFillInput) {
  const { idOf } = useCountries();
  const [state, setState] = useState<ScanState>({ step: 'ready' });
  const [offers, setOffers] = useState<readonly Offer[]>([]);

  const apply = (scan: ScanRead, at: string) => {
    const fill = fillFrom(scan, form.getValues(), { countryId: idOf });
    const options = { shouldDirty: true, shouldValidate: true };
    for (const [field, value] of Object.entries(fill.values)) {
      form.setValue(field as ReadField, value, options);
    }
    if (fill.document) form.setValue(fill.document.rank, fill.document.values, options);
    if (fill.residential) form.setValue('residential', fill.residential, options);
    setOffers(fill.offers);
    setState({ step: 'read', scan, at });
  };

  const filled = state.step === 'read' && state.scan.valid ? state.scan : null;
  // Once the fields show it, and not a moment before: the caret goes on where the document says nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each scan.
  useEffect(() => {
    if (filled) onFilled();
  }, [filled]);

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
      const at = formatInstant(new Date(), undefined, 'hh:mm a');
      if (!scan.valid) setState({ step: 'read', scan, at });
      else if (isSomebodyElse(scan, form.getValues())) setState({ step: 'asking', scan, at });
      else apply(scan, at);
    } catch (error) {
      if (mine === latest.current) setState({ step: 'failed', why: say(error) });
    }
  };
  useScanner((text) => void read(text), enabled);

  /** Whose the document is: this passenger's, or somebody else's, and then nothing of it is taken. */
  const answer = (isTheirs: boolean) => {
    if (state.step !== 'asking') return;
    if (isTheirs) apply(state.scan, state.at);
    else setState({ step: 'ready' });
  };
  const take = ({ field, read: value }: Offer) => {
    form.setValue(field, value, { shouldDirty: true, shouldValidate: true });
    setOffers((all) => all.filter((offer) => offer.field !== field));
  };
  const offerFor = (field: Offer['field']) => offers.find((offer) => offer.field === field);
  return { state, offerFor, take, answer };
}

export type ScanFillState = ReturnType<typeof useScanFill>;
