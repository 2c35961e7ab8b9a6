import { IconClock } from '@tabler/icons-react';
import { formatInstant } from '../../../kit/format/dates';
import { formatCount } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Box, PlainButton, Row, Stack, Text } from '../../../kit/layout/Box';
import { blockerKind, curedByWord } from '../blockers';
import { passengersWord } from '../words';
import { type BoardKind, type BoardRow, boardKinds } from './board';
import styles from './readiness.module.css';
import { kindHint, onPassengersWord } from './words';

interface KindRowProps {
  kind: BoardKind;
  hint: string;
  /** The count of the most frequent kind. */
  most: number;
  pressed: boolean;
  onPress: () => void;
}

function KindRow({ kind, hint, most, pressed, onPress }: KindRowProps) {
  const { code, hard, count, curedBy } = kind;
  return (
    <PlainButton
      className={styles.kind}
      data-tone={hard ? 'bad' : 'warn'}
      aria-pressed={pressed}
      aria-label={`${blockerKind(code)}: ${passengersWord(count)}, ${hint}, ${curedByWord(curedBy)}`}
      onClick={onPress}
    >
      <Row as="span" gap={8}>
        <span className={styles.mark} />
        <Text as="span" grow shrink clip weight={500}>
          {blockerKind(code)}
        </Text>
        <Text as="span" size={16} weight={600}>
          {formatCount(count)}
        </Text>
      </Row>
      <span className={styles.bar}>
        <span style={{ width: `${(count / most) * 100}%` }} />
      </span>
      <Row as="span" className={styles.hint} gap={8} justify="between">
        <Text as="span" text="muted" shrink clip title={hint}>
          {hint}
        </Text>
        <Text as="span" text="label" nowrap>
          {curedByWord(curedBy)}
        </Text>
      </Row>
    </PlainButton>
  );
}

interface KindsProps {
  rows: readonly BoardRow[];
  chosen: string | null;
  onChoose: (kind: string | null) => void;
  checkedAt: number;
}

/** What blocks, by kind: how many, what cures it, who can. A kind narrows the list; pressed again it shows all. */
export function Kinds({ rows, chosen, onChoose, checkedAt }: KindsProps) {
  const kinds = boardKinds(rows);
  const most = kinds[0]?.count ?? 1;
  const all = kinds.reduce((sum, { count }) => sum + count, 0);
  return (
    <Stack
      className={styles.kinds}
      as="aside"
      fixed
      shrink
      ground="sunken"
      aria-label={t('Blockers by kind')}
    >
      <Row className={styles.head} justify="between" align="baseline" fixed>
        <Text as="h2" text="heading">
          {t('Blockers by kind')}
        </Text>
        <Text as="span" text="muted">
          {onPassengersWord(all, rows.length)}
        </Text>
      </Row>
      <Box grow shrink scroll>
        {kinds.map((kind) => (
          <KindRow
            key={kind.code}
            kind={kind}
            hint={kindHint(kind.code, rows)}
            most={most}
            pressed={kind.code === chosen}
            onPress={() => onChoose(kind.code === chosen ? null : kind.code)}
          />
        ))}
      </Box>
      <Row className={styles.foot} gap={8} fixed line="top" ground="canvas" icons={16}>
        <IconClock stroke={1.5} aria-hidden />
        <Text as="span" text="muted">
          {t('Checked {time}, again at every change', {
            time: formatInstant(new Date(checkedAt), undefined, 'hh:mm a'),
          })}
        </Text>
      </Row>
    </Stack>
  );
}
