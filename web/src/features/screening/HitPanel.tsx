import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { HitRead } from '../../api/client';
import { screeningGetByPassengerIdOptions } from '../../api/queries';
import { Pill } from '../../kit/display/Pill';
import { LoadingRows } from '../../kit/feedback/LoadingRows';
import { EmptyState, FailedState } from '../../kit/feedback/StateBox';
import { t } from '../../kit/i18n/t';
import { Row, Text } from '../../kit/layout/Box';
import { DecisionFoot } from './DecisionFoot';
import { HitBody } from './HitBody';
import { HitFrame } from './HitFrame';
import { HitSteps } from './HitSteps';
import { hitLine, stateTone, stateWord } from './words';

interface HitPanelProps {
  passengerId: string;
  /** The hit to begin with; else the first one to decide. */
  hitId?: string | null | undefined;
  onClose: () => void;
  /** A decision was made here. */
  onDecided?: ((hit: HitRead) => void) | undefined;
}

/** A passenger beside a person on the sanctions list, and the decision whether they are the same. */
export function HitPanel({ passengerId, hitId, onClose, onDecided }: HitPanelProps) {
  const hits = useQuery(screeningGetByPassengerIdOptions({ path: { passengerId } }));
  const [chosen, setChosen] = useState(hitId ?? null);
  const { data } = hits;
  const place = Math.max(0, data?.findIndex(({ id }) => id === chosen) ?? 0);
  const hit = data?.[place];
  if (!hit) {
    return (
      <HitFrame title={t('Screening')} onClose={onClose}>
        {hits.error && <FailedState title={t('The hit could not be loaded')} query={hits} />}
        {!hits.error && !data && <LoadingRows rows={6} />}
        {data && (
          <EmptyState
            title={t('This passenger has no hit')}
            why={t('The passenger’s data or the list changed.')}
          />
        )}
      </HitFrame>
    );
  }
  const takeDecided = (after: HitRead) => {
    void hits.refetch();
    const next = data.find(({ id, state }) => state === 'Open' && id !== after.id);
    if (next) setChosen(next.id);
    onDecided?.(after);
  };
  return (
    <HitFrame
      title={hit.passengerName}
      onClose={onClose}
      line={
        <Row gap={8}>
          <Text as="span" text="muted" clip grow shrink>
            {hitLine(hit)}
          </Text>
          {hit.state === 'Open' ? (
            <Link to={`/passenger/${hit.passengerId}`}>{t('Passenger')}</Link>
          ) : (
            <Pill tone={stateTone(hit.state)}>{stateWord(hit.state)}</Pill>
          )}
        </Row>
      }
      foot={<DecisionFoot key={hit.id} hit={hit} onDecided={takeDecided} />}
    >
      {data.length > 1 && <HitSteps hits={data} place={place} onGo={setChosen} />}
      <HitBody hit={hit} />
    </HitFrame>
  );
}
