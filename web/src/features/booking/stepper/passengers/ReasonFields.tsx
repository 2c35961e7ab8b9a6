import { useWatch } from 'react-hook-form';
import { SelectField, TextField } from '../../../../kit/fields';
import { t } from '../../../../kit/i18n/t';
import { Box } from '../../../../kit/layout/Box';
import { useOfac } from '../../../passengers/data/useCountries';
import type { ReasonState } from './useReasonForm';

/** The OFAC category of the journey, and the licence it may need. */
export function ReasonFields({ state: { form, needed, licence } }: { state: ReasonState }) {
  const options = useOfac(useWatch({ control: form.control, name: 'ofacId' }) ?? '');
  return (
    <>
      <Box span={2}>
        <SelectField
          form={form}
          name="ofacId"
          label={t('OFAC category')}
          required={needed}
          options={options}
        />
      </Box>
      {licence && (
        <Box span={2}>
          <TextField
            form={form}
            name="ofacLicence"
            label={t('License number')}
            required
            maxLength={40}
            code
            spill="right"
          />
        </Box>
      )}
    </>
  );
}
