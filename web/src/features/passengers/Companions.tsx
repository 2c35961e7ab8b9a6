import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type BookRead, type PassengerRead, passengerBookDelete } from '../../api/client';
import { passengerBookGetByFiltersOptions } from '../../api/queries';
import { useWrite } from '../../kit/data/useWrite';
import { confirmDelete } from '../../kit/feedback/confirm';
import { LoadingRows } from '../../kit/feedback/LoadingRows';
import { say } from '../../kit/i18n/say';
import { t } from '../../kit/i18n/t';
import { Row, Stack, Text } from '../../kit/layout/Box';
import { SidePanel } from '../../kit/layout/SidePanel';
import { AddCompanion } from './AddCompanion';
import styles from './passenger.module.css';

interface CompanionsProps {
  passenger: PassengerRead;
  mayEdit: boolean;
}

/** The passenger book: who usually travels with this one, and in whose book he stands. */
export function Companions({ passenger, mayEdit }: CompanionsProps) {
  const { id } = passenger;
  const mine = useQuery(passengerBookGetByFiltersOptions({ body: { filterByPassengerTitularId: id } }));
  const others = useQuery(passengerBookGetByFiltersOptions({ body: { filterByPassengerId: id } }));
  const [write] = useWrite();
  const remove = async (book: BookRead) => {
    if (!(await confirmDelete())) return;
    await write(() => passengerBookDelete({ path: { id: book.id }, query: { version: book.version } }));
  };
  return (
    <SidePanel
      label={t('Travels with')}
      head={
        <Text as="h2" text="heading">
          {t('Travels with')}
        </Text>
      }
      foot={
        mayEdit && (
          <AddCompanion titularId={id} except={[id, ...(mine.data?.map((book) => book.passengerId) ?? [])]} />
        )
      }
    >
      {mine.error && <Text text="muted">{say(mine.error)}</Text>}
      {!mine.data && !mine.error && <LoadingRows rows={3} />}
      {mine.data?.length === 0 && (
        <Text text="muted">
          {t('No companions yet. Companions are suggested when this passenger books.')}
        </Text>
      )}
      <ul>
        {mine.data?.map((book) => (
          <Row as="li" gap={8} justify="between" line="bottom" minHeight={44} key={book.id}>
            <Stack className={styles.who} as="span" shrink>
              <Link to="/passenger/$id" params={{ id: book.passengerId }}>
                {book.passengerFullName}
              </Link>
              {book.relation && (
                <Text as="span" text="muted">
                  {book.relation}
                </Text>
              )}
            </Stack>
            {mayEdit && (
              <ActionIcon
                variant="subtle"
                aria-label={t('Remove: {what}', { what: book.passengerFullName })}
                onClick={() => void remove(book)}
              >
                <IconX stroke={1.5} />
              </ActionIcon>
            )}
          </Row>
        ))}
      </ul>
      {others.data && others.data.length > 0 && (
        <>
          <Text as="h3" text="caption" above={16}>
            {t('Companion of')}
          </Text>
          <ul>
            {others.data.map((book) => (
              <Row as="li" gap={8} justify="between" line="bottom" minHeight={44} key={book.id}>
                <Stack className={styles.who} as="span" shrink>
                  <Link to="/passenger/$id" params={{ id: book.passengerTitularId }}>
                    {book.passengerTitularFullName}
                  </Link>
                  {book.relation && (
                    <Text as="span" text="muted">
                      {t('as {relation}', { relation: book.relation })}
                    </Text>
                  )}
                </Stack>
              </Row>
            ))}
          </ul>
        </>
      )}
    </SidePanel>
  );
}
