import { Button, Select, TextInput } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { AgreementRead, SignedHow } from '../../../api/client';
import { FieldError } from '../../../kit/fields/field';
import { Segmented } from '../../../kit/filters/Segmented';
import { useWorkstation } from '../../../kit/hooks/workstation';
import { s, t } from '../../../kit/i18n/t';
import { Row, Stack, Text } from '../../../kit/layout/Box';
import { Section } from '../../../kit/layout/Section';
import { SignaturePad } from '../../../kit/signature/SignaturePad';
import { TopazPad } from '../../../kit/signature/TopazPad';
import { adultsOf, proposedSigner } from './party';
import { useSigning } from './useSigning';

interface SignFormProps {
  agreement: AgreementRead;
  onSigned: (newest: AgreementRead) => void;
}

const NO_NAME = s('Enter the name of the adult who signs.');

/** Who signs, and how: on the pad, on the screen, or on paper. */
export function SignForm({ agreement, onSigned }: SignFormProps) {
  const { topazEnabled } = useWorkstation();
  const [how, setHow] = useState<SignedHow>(topazEnabled ? 'Pad' : 'Screen');
  const [signer, setSigner] = useState(proposedSigner(agreement));
  const who = signer.trim();
  const { busy, refused, setRefused, drawn, onPaper } = useSigning(agreement, who, onSigned);
  const named = (sign: () => void) => (who === '' ? setRefused(NO_NAME) : sign());
  const label = t('Signature of {who}', { who: who || agreement.passengerName });
  return (
    <Section title={t('Sign')} width={720}>
      <Stack gap={12} align="start">
        {agreement.needsAdult ? (
          <Signer agreement={agreement} signer={signer} onSigner={setSigner} />
        ) : (
          <Text tone="ink-2">{t('{name} signs.', { name: agreement.passengerName })}</Text>
        )}
        <Segmented<SignedHow>
          label={t('How the affidavit is signed')}
          options={[
            ...(topazEnabled ? [{ value: 'Pad' as const, label: t('Sign on the pad') }] : []),
            { value: 'Screen', label: t('Sign on screen') },
            { value: 'Paper', label: t('Signed on paper') },
          ]}
          value={how}
          onChange={setHow}
          tall
        />
        {how === 'Pad' && (
          <TopazPad label={label} onDone={(image) => named(() => void drawn('Topaz', image))} />
        )}
        {how === 'Screen' && (
          <SignaturePad label={label} onDone={({ image }) => named(() => void drawn('Screen', image))} />
        )}
        {how === 'Paper' && <SignedPaper busy={busy} onDone={(file) => named(() => void onPaper(file))} />}
        {refused && (
          <Text text="error" role="alert">
            <FieldError message={refused} />
          </Text>
        )}
      </Stack>
    </Section>
  );
}

const ANOTHER = '';

interface SignerProps {
  agreement: AgreementRead;
  signer: string;
  onSigner: (name: string) => void;
}

/** An adult signs for a child: one of the party, or another one by name. */
function Signer({ agreement, signer, onSigner }: SignerProps) {
  const adults = adultsOf(agreement);
  const [another, setAnother] = useState(adults.length === 0);
  return (
    <Row gap={12} align="end" wrap>
      <Select
        w={280}
        label={t('Adult who signs for {name}', { name: agreement.passengerName })}
        data={[
          ...adults.map((name) => ({ value: name, label: name })),
          { value: ANOTHER, label: t('Another adult') },
        ]}
        value={another ? ANOTHER : signer}
        allowDeselect={false}
        onChange={(name) => {
          setAnother(name === ANOTHER);
          onSigner(name ?? ANOTHER);
        }}
      />
      {another && (
        <TextInput
          w={280}
          label={t('Name of the adult')}
          withAsterisk
          maxLength={120}
          autoComplete="off"
          value={signer}
          onChange={(event) => onSigner(event.currentTarget.value)}
        />
      )}
    </Row>
  );
}

const TAKEN = 'application/pdf,image/png,image/jpeg,image/gif,image/webp';

interface SignedPaperProps {
  busy: boolean;
  onDone: (file: File | null) => void;
}

/** The paper that was signed: a scan or a photo of it can be added, the office keeps it either way. */
function SignedPaper({ busy, onDone }: SignedPaperProps) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  return (
    <Stack gap={8} align="start">
      <Text size={13} tone="ink-2">
        {t('Print it and have it signed. Add a scan or photo, and keep the paper.')}
      </Text>
      <Row gap={8} wrap>
        <Button
          size="xs"
          leftSection={<IconPaperclip stroke={1.5} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {file ? t('Choose another file') : t('Add scan or photo')}
        </Button>
        {file && <Text text="muted">{file.name}</Text>}
      </Row>
      <Button size="xs" loading={busy} onClick={() => onDone(file)}>
        {t('Mark as signed')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={TAKEN}
        aria-label={t('Scan or photo of the signed paper')}
        onChange={(event) => setFile(event.currentTarget.files?.[0] ?? null)}
      />
    </Stack>
  );
}
