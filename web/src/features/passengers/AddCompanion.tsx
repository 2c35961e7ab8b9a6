import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type PassengerFound, passengerBookCreate } from '../../api/client';
import { useWrite } from '../../kit/data/useWrite';
import { t } from '../../kit/i18n/t';
import { Row } from '../../kit/layout/Box';
import styles from './passenger.module.css';
import { PassengerSearchBox } from './search/PassengerSearchBox';

/** First who, then what the two are to each other. */
export function AddCompanion({ titularId, except }: { titularId: string; except: readonly string[] }) {
  const [chosen, setChosen] = useState<PassengerFound>();
  const [relation, setRelation] = useState('');
  const [write, busy] = useWrite();
  if (!chosen) {
    return <PassengerSearchBox label={t('Add a companion')} except={except} onPick={setChosen} />;
  }
  const done = () => {
    setChosen(undefined);
    setRelation('');
  };
  const add = () =>
    write(async () => {
      const body = {
        passengerTitularId: titularId,
        passengerId: chosen.id,
        relation: relation.trim() || null,
      };
      await passengerBookCreate({ body });
      done();
    });
  return (
    <form
      className={styles.add}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <strong>{chosen.passengerFullName}</strong>
      <TextInput
        label={t('Relation')}
        placeholder={t('Optional')}
        value={relation}
        maxLength={40}
        autoFocus
        autoComplete="off"
        onChange={(event) => setRelation(event.currentTarget.value)}
      />
      <Row gap={8} align="stretch" justify="end" above={10}>
        <Button size="xs" variant="subtle" onClick={done}>
          {t('Cancel')}
        </Button>
        <Button size="xs" type="submit" loading={busy}>
          {t('Add')}
        </Button>
      </Row>
    </form>
  );
}
