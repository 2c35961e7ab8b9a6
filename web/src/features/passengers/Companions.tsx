import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  type BookRead,
  type PassengerRead,
  passengerBookDelete,
  passengerBookGetByFilters,
} from '../../api/client';
import { confirmDelete } from '../../kit/feedback/confirm';
import { LoadingRows } from '../../kit/feedback/LoadingRows';
import { t } from '../../kit/i18n/t';
import { SidePanel } from '../../kit/layout/SidePanel';
import { AddCompanion } from './AddCompanion';
import { attempt } from './attempt';
import styles from './passenger.module.css';

interface CompanionsProps {
  passenger: PassengerRead;
  mayEdit: boolean;
}

const bookOf = (filter: object) => async () => (await passengerBookGetByFilters({ body: filter })).data;

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
              {book.relation && <span>{book.relation}</span>}
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
                  {book.relation && <span>{t('as {relation}', { relation: book.relation })}</span>}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </SidePanel>
  );
}
