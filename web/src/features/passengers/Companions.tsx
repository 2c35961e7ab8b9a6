import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import {
  type BookRead,
  type PassengerFound,
  type PassengerRead,
  passengerBookCreate,
  passengerBookDelete,
  passengerBookGetByFilters,
} from '../../api/client';
import { confirmDelete } from '../../kit/confirm';
import { LoadingRows } from '../../kit/LoadingRows';
import { SidePanel } from '../../kit/SidePanel';
import { t } from '../../kit/t';
import { toastError } from '../../kit/toasts';
import { PassengerSearchBox } from '../../shell/passengers/PassengerSearchBox';
import styles from './passenger.module.css';

interface CompanionsProps {
  passenger: PassengerRead;
  mayEdit: boolean;
}

const bookOf = (filter: object) => async () => (await passengerBookGetByFilters({ body: filter })).data;

async function attempt(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    toastError(t((error as Error).message));
    return false;
  }
}

/** The passenger book: who usually travels with this one, and in whose book he stands. */
export function Companions({ passenger, mayEdit }: CompanionsProps) {
  const { id } = passenger;
  const mine = useQuery({
    queryKey: ['passengerBook', 'of', id],
    queryFn: bookOf({ filterByPassengerTitularId: id }),
  });
  const others = useQuery({
    queryKey: ['passengerBook', 'with', id],
    queryFn: bookOf({ filterByPassengerId: id }),
  });
  const remove = async (book: BookRead) => {
    if (!(await confirmDelete())) return;
    await attempt(() => passengerBookDelete({ path: { id: book.id }, query: { version: book.version } }));
  };
  return (
    <SidePanel
      label={t('Travels with')}
      head={<h2 className={styles.panelTitle}>{t('Travels with')}</h2>}
      foot={
        mayEdit && (
          <AddCompanion titularId={id} except={[id, ...(mine.data?.map((book) => book.passengerId) ?? [])]} />
        )
      }
    >
      {mine.error && <p className={styles.quiet}>{t(mine.error.message)}</p>}
      {!mine.data && !mine.error && <LoadingRows rows={3} />}
      {mine.data?.length === 0 && (
        <p className={styles.quiet}>
          {t('Nobody yet. Whoever is added here is offered when this passenger books.')}
        </p>
      )}
      <ul className={styles.people}>
        {mine.data?.map((book) => (
          <li key={book.id}>
            <span className={styles.who}>
              <Link to="/passenger/$id" params={{ id: book.passengerId }}>
                {book.passengerFullName}
              </Link>
              {book.relation && <span>{t(book.relation)}</span>}
            </span>
            {mayEdit && (
              <ActionIcon
                variant="subtle"
                aria-label={t('Remove: {what}', { what: book.passengerFullName })}
                onClick={() => void remove(book)}
              >
                <IconX stroke={1.5} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {others.data && others.data.length > 0 && (
        <>
          <h3 className={styles.also}>{t('In the book of')}</h3>
          <ul className={styles.people}>
            {others.data.map((book) => (
              <li key={book.id}>
                <span className={styles.who}>
                  <Link to="/passenger/$id" params={{ id: book.passengerTitularId }}>
                    {book.passengerTitularFullName}
                  </Link>
                  {book.relation && <span>{t('as {relation}', { relation: t(book.relation) })}</span>}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </SidePanel>
  );
}

/** First who, then what the two are to each other. */
function AddCompanion({ titularId, except }: { titularId: string; except: readonly string[] }) {
  const [chosen, setChosen] = useState<PassengerFound>();
  const [relation, setRelation] = useState('');
  const [busy, setBusy] = useState(false);
  if (!chosen) {
    return <PassengerSearchBox label={t('Add a companion')} except={except} onPick={setChosen} />;
  }
  const done = () => {
    setChosen(undefined);
    setRelation('');
  };
  const add = async () => {
    setBusy(true);
    const body = { passengerTitularId: titularId, passengerId: chosen.id, relation: relation.trim() || null };
    if (await attempt(() => passengerBookCreate({ body }))) done();
    setBusy(false);
  };
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
      <div className={styles.buttons}>
        <Button size="xs" variant="subtle" onClick={done}>
          {t('Cancel')}
        </Button>
        <Button size="xs" type="submit" loading={busy}>
          {t('Add')}
        </Button>
      </div>
    </form>
  );
}
