import { Button, Select, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type AgreementRead, ticketAgreementsUpdate } from '../../../api/client';
import { useWrite } from '../../../kit/data/useWrite';
import { FieldError } from '../../../kit/fields/field';
import { say } from '../../../kit/i18n/say';
import { s, t } from '../../../kit/i18n/t';
import { Row, Text } from '../../../kit/layout/Box';
import { Section } from '../../../kit/layout/Section';
import { useNeedsLicence, useOfac } from '../../passengers/data/useCountries';

interface CategoryFormProps {
  agreement: AgreementRead;
  onChanged: (newest: AgreementRead) => void;
}

const NO_LICENSE = s('Enter the license number.');

/** The OFAC category that the affidavit declares, and the license that some need. */
export function CategoryForm({ agreement, onChanged }: CategoryFormProps) {
  const { ticketId, bookingVersion, signed } = agreement;
  const [ofacId, setOfacId] = useState(agreement.ofacId);
  const [license, setLicense] = useState(agreement.ofacLicence ?? '');
  const [refused, setRefused] = useState<string | null>(null);
  const [write, busy] = useWrite((error) => setRefused(say(error)));
  const options = useOfac(ofacId ?? '');
  const needsLicense = useNeedsLicence(ofacId ?? '');
  const ofacLicence = needsLicense ? license.trim() || null : null;
  const isChanged = ofacId !== agreement.ofacId || ofacLicence !== agreement.ofacLicence;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!ofacId || !isChanged) return;
    if (needsLicense && !ofacLicence) return setRefused(NO_LICENSE);
    setRefused(null);
    await write(async () => {
      const body = { ticketId, bookingVersion, ofacId, ofacLicence };
      onChanged((await ticketAgreementsUpdate({ body })).data);
    });
  };

  return (
    <Section
      title={t('OFAC category')}
      width={720}
      {...(signed && { line: t('Another category needs another signature.') })}
    >
      <form onSubmit={(event) => void save(event)}>
        <Row gap={12} align="end" wrap>
          <Select
            w={360}
            maw="100%"
            label={t('Category')}
            data={options}
            value={ofacId}
            allowDeselect={false}
            onChange={setOfacId}
          />
          {needsLicense && (
            <TextInput
              label={t('License number')}
              withAsterisk
              maxLength={40}
              autoComplete="off"
              classNames={{ input: 'code' }}
              value={license}
              onChange={(event) => setLicense(event.currentTarget.value)}
            />
          )}
          {isChanged && (
            <Button type="submit" loading={busy}>
              {t('Use this category')}
            </Button>
          )}
        </Row>
        {refused && (
          <Text text="error" role="alert" above={6}>
            <FieldError message={refused} />
          </Text>
        )}
      </form>
    </Section>
  );
}
