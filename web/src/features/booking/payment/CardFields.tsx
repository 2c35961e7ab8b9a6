import { TextInput } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import {
  type ChangeEvent,
  type FocusEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { FieldError } from '../../../kit/fields/field';
import { s, t } from '../../../kit/i18n/t';
import { Box, Grid } from '../../../kit/layout/Box';
import { cardExpiration, cardNumber, cvv } from '../../../kit/rules';
import { brandOf, digitsOf, groupedNumber, hasExpired, isCardNumber, monthAndYear } from './cardNumber';
import styles from './payment.module.css';
import type { CardHandle } from './take';
import { prepareTerminal } from './terminal';

type Part = 'number' | 'expiration' | 'cvv';
type Faults = Partial<Record<Part, string>>;

const NO_CARD = s("Card number isn't valid");
const EXPIRED = s('This card has expired.');
const THREE_OR_FOUR = s('CVV has 3 or 4 digits');

/** What is wrong with a date as the card prints it. */
const dateFault = (typed: string): string | null =>
  cardExpiration(typed) ?? (hasExpired(typed, new Date()) ? EXPIRED : null);

function faultsOf(typed: Record<Part, string>): Faults {
  const number = cardNumber(typed.number) ?? (isCardNumber(typed.number) ? null : NO_CARD);
  const expiration = dateFault(typed.expiration);
  const secret = cvv(typed.cvv) ?? (/^[0-9]{3,4}$/.test(typed.cvv) ? null : THREE_OR_FOUR);
  return {
    ...(number && { number }),
    ...(expiration && { expiration }),
    ...(secret && { cvv: secret }),
  };
}

/** As the card prints it. In the middle of a text the caret would jump, so only what grows at its end is grouped. */
function regroup(event: ChangeEvent<HTMLInputElement>, form: (typed: string) => string): void {
  const input = event.currentTarget;
  if (input.selectionStart === input.value.length) input.value = form(input.value);
}

/** The card itself: held by its own three inputs and by nothing else, and gone once it is sent. */
export function CardFields({ disabled, ref }: { disabled: boolean; ref: Ref<CardHandle> }) {
  const number = useRef<HTMLInputElement>(null);
  const expiration = useRef<HTMLInputElement>(null);
  const secret = useRef<HTMLInputElement>(null);
  const [brand, setBrand] = useState('');
  const [faults, setFaults] = useState<Faults>({});

  useEffect(() => void prepareTerminal(), []);

  useImperativeHandle(ref, () => {
    const inputs = { number, expiration, cvv: secret };
    const typed = () => ({
      number: number.current?.value ?? '',
      expiration: expiration.current?.value ?? '',
      cvv: secret.current?.value ?? '',
    });
    return {
      read: () => {
        const found = faultsOf(typed());
        setFaults(found);
        const [first] = Object.keys(found) as Part[];
        if (!first) return { ...typed(), number: digitsOf(typed().number) };
        inputs[first].current?.focus();
        return null;
      },
      clear: () => {
        for (const input of Object.values(inputs)) if (input.current) input.current.value = '';
        setBrand('');
      },
      focus: () => number.current?.focus(),
    };
  }, []);

  const mended = (part: Part) => faults[part] && setFaults(({ [part]: _, ...others }) => others);
  const judgeDate = ({ currentTarget: { value } }: FocusEvent<HTMLInputElement>) => {
    const fault = value ? dateFault(value) : null;
    if (fault) setFaults((others) => ({ ...others, expiration: fault }));
  };
  const error = (part: Part) => faults[part] && <FieldError message={faults[part]} />;
  return (
    <Grid
      className={styles.card}
      columns="minmax(0, 1fr) 92px 80px"
      gap="10px var(--field-gap)"
      align="start"
    >
      <TextInput
        ref={number}
        label={t('Card number')}
        error={error('number')}
        disabled={disabled}
        inputMode="numeric"
        autoComplete="cc-number"
        maxLength={23}
        leftSection={<IconCreditCard size={16} stroke={1.5} aria-hidden />}
        rightSection={
          brand && (
            <Box as="span" nowrap size={12} weight={500} tone="mute" pad="0 10px">
              {brand}
            </Box>
          )
        }
        rightSectionWidth={brand ? 'auto' : 0}
        classNames={{ input: 'code' }}
        onChange={(event) => {
          regroup(event, groupedNumber);
          setBrand(brandOf(event.currentTarget.value));
          mended('number');
        }}
      />
      <TextInput
        ref={expiration}
        label={t('Expires')}
        error={error('expiration')}
        disabled={disabled}
        placeholder={t('MM/YY')}
        inputMode="numeric"
        autoComplete="cc-exp"
        maxLength={5}
        classNames={{ input: 'code' }}
        onChange={(event) => {
          regroup(event, monthAndYear);
          mended('expiration');
        }}
        onBlur={judgeDate}
      />
      <TextInput
        ref={secret}
        label={t('CVV')}
        error={error('cvv')}
        disabled={disabled}
        inputMode="numeric"
        autoComplete="cc-csc"
        maxLength={4}
        classNames={{ input: 'code' }}
        onChange={() => mended('cvv')}
      />
    </Grid>
  );
}
