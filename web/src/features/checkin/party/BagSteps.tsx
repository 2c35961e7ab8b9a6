import { ActionIcon, TextInput } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { t } from '../../../kit/i18n/t';
import { Row, Text } from '../../../kit/layout/Box';
import { readWeights, writeWeights } from './bags';
import styles from './party.module.css';
import type { PassengerWork } from './passengers';
import type { PartyWork } from './usePartyWork';

interface BagsProps {
  work: PartyWork;
  passenger: PassengerWork;
}

/** The pieces, one more or one less. */
export function BagSteps({ work, passenger }: BagsProps) {
  const { name } = passenger;
  const pieces = passenger.weights?.length ?? 0;
  return (
    <Row className={styles.steps} inline fixed frame round="control">
      <ActionIcon
        variant="transparent"
        size={28}
        aria-label={t('One bag less, {name}', { name })}
        disabled={pieces === 0}
        onClick={() => work.removeBag(passenger)}
      >
        <IconMinus size={14} stroke={1.5} />
      </ActionIcon>
      <Text as="span" weight={600} tone="ink" textAlign="center">
        {passenger.weights ? pieces : '?'}
      </Text>
      <ActionIcon
        variant="transparent"
        size={28}
        aria-label={t('One bag more, {name}', { name })}
        onClick={() => work.addBag(passenger)}
      >
        <IconPlus size={14} stroke={1.5} />
      </ActionIcon>
    </Row>
  );
}

/** "20 23 23": the weight of each bag; the pieces follow. */
export function BagWeights({ work, passenger }: BagsProps) {
  const { ticket, name, bags, weights } = passenger;
  const tidy = () => {
    const read = readWeights(bags);
    if (read && writeWeights(read) !== bags) work.typeBags(ticket.id, writeWeights(read));
  };
  return (
    <TextInput
      className={styles.weights ?? ''}
      aria-label={t('Weights in kg, {name}', { name })}
      placeholder="–"
      title={t('Kilograms of each bag, e.g. 20 23')}
      value={bags}
      error={weights === null}
      inputMode="numeric"
      autoComplete="off"
      onChange={(event) => work.typeBags(ticket.id, event.currentTarget.value)}
      onBlur={tidy}
    />
  );
}
