import type { HitRead } from '../../api/client';
import { t } from '../../kit/i18n/t';
import { Facts, Text } from '../../kit/layout/Box';

/** What else the list tells of the person. */
export function ListedFacts({ hit: { entry, matchedName, stillListed } }: { hit: HitRead }) {
  const { names, countries, remarks } = entry;
  const others = names.filter((name) => name !== matchedName);
  const facts = [
    { label: t('Name'), value: matchedName },
    { label: t('Also'), value: others.join(' · ') },
    { label: t('Address'), value: countries.join(', ') },
    { label: t('Remarks'), value: remarks },
  ].filter(({ value }) => value !== '');
  return (
    <>
      <Facts gap="2px 12px" size={12} leading={20} above={4}>
        {facts.map(({ label, value }) => [<dt key={label}>{label}</dt>, <dd key={`${label}.`}>{value}</dd>])}
      </Facts>
      {!stillListed && (
        <Text text="muted" above={4}>
          {t('The list in use no longer has this entry.')}
        </Text>
      )}
    </>
  );
}
