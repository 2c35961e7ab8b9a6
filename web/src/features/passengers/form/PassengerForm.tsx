import { type ReactNode, useEffect, useRef } from 'react';
import type { FieldPath } from 'react-hook-form';
import { StaleNotice } from '../../../kit/crud/StaleNotice';
import { fieldNames } from '../../../shell/fieldNames';
import type { PassengerValues } from '../data/values';
import { ADDRESS_KINDS, type AddressKind, type Rank } from '../data/words';
import { AddressFields } from './AddressFields';
import { DocumentFields } from './DocumentFields';
import { DuplicateOffer } from './DuplicateOffer';
import { focusFirstEmpty } from './focus';
import styles from './form.module.css';
import { BirthFields, PersonFields } from './PersonFields';
import { ReachFields } from './ReachFields';
import { ScanStrip, type ScanWays } from './ScanStrip';
import type { PassengerFormState } from './usePassengerForm';
import { useScanFill } from './useScanFill';
import { WhoseScan } from './WhoseScan';

export type Beginning = AddressKind | FieldPath<PassengerValues>;

const isAddress = (begin: Beginning): begin is AddressKind =>
  (ADDRESS_KINDS as readonly string[]).includes(begin);

interface PassengerFormProps {
  state: PassengerFormState;
  /** Whoever may only look. */
  readOnly?: boolean;
  /** Before the age: "Passenger 3" and how he is sold. */
  head?: ReactNode;
  /** Under the head: who it may be. */
  offers?: ReactNode;
  /** What can be done about a wrong age: "Sell as adult, +80.00". */
  ageCure?: ReactNode;
  /** Other ways than the scanner to say who it is. */
  ways?: ScanWays;
  /** The ticket's reason to travel, in the place of the person's. */
  reason?: ReactNode;
  /** What the form was opened for: a field, or an address. */
  begin?: Beginning | undefined;
  /** The one being entered is known already. */
  onUse: (passengerId: string) => void;
}

/** A passenger's data, documents and addresses. The buttons belong to whoever shows it. */
export function PassengerForm(props: PassengerFormProps) {
  const { state, readOnly = false, head, offers, ageCure, ways, reason, begin, onUse } = props;
  const { form, judging, stale, candidates, busy, record } = state;
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is opened.
  useEffect(() => {
    // A dialog gives its own first field the focus before.
    if (begin && !isAddress(begin)) setTimeout(() => form.setFocus(begin));
  }, []);
  const onFilled = () => focusFirstEmpty(box.current);
  const scan = useScanFill(state, { enabled: !readOnly, onFilled });
  const asked = scan.state.step === 'asking' && scan.state.scan;
  const documentOf = (rank: Rank) => (
    <DocumentFields
      {...{ rank, form, judging, readOnly }}
      documentId={record?.passenger.passengerInfo[`${rank}TravelDocumentId`] ?? undefined}
    />
  );
  return (
    <div ref={box} className={styles.form} data-passenger-form>
      {!readOnly && <ScanStrip state={scan.state} ways={ways} />}
      {(stale || candidates || asked) && (
        <div className={styles.notices}>
          {asked && <WhoseScan scan={asked} typed={form.getValues()} onAnswer={scan.answer} />}
          {stale && (
            <StaleNotice
              changes={stale}
              labels={fieldNames()}
              loading={busy}
              onLoadNewest={() => void state.loadNewest()}
            />
          )}
          {candidates && (
            <DuplicateOffer
              candidates={candidates}
              isNew={!record}
              busy={busy}
              onUse={onUse}
              onAnyway={() => void state.save(true)}
              onDismiss={state.dismissCandidates}
            />
          )}
        </div>
      )}
      <PersonFields {...{ form, judging, readOnly, head, offers, ageCure, scan }} />
      {documentOf('primary')}
      <ReachFields {...{ form, judging, readOnly, reason }} />
      <BirthFields {...{ form, readOnly }} />
      {documentOf('secondary')}
      {ADDRESS_KINDS.map((kind) => (
        <AddressFields key={kind} {...{ kind, form, readOnly }} begins={begin === kind} />
      ))}
    </div>
  );
}
