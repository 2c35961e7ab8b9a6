import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AgreementRead, AgreementSigned, SignedHow } from '../../../api/client';
import { download } from '../../../api/files';
import { fileAttachmentsPropertiesOptions } from '../../../api/queries';
import { FileDialog } from '../../../kit/feedback/FileDialog';
import { formatInstant } from '../../../kit/format/dates';
import { useBlobUrl } from '../../../kit/hooks/blobUrl';
import { say } from '../../../kit/i18n/say';
import { s, t } from '../../../kit/i18n/t';
import { Facts, LinkButton, Text } from '../../../kit/layout/Box';
import { Section } from '../../../kit/layout/Section';
import styles from './agreement.module.css';

const HOW: Readonly<Record<SignedHow, string>> = {
  Screen: s('On the screen'),
  Pad: s('On the signature pad'),
  Paper: s('On paper'),
};

interface SignedFactsProps {
  agreement: AgreementRead;
  signed: AgreementSigned;
}

/** The signature: by whom, how, when, and what proves that the text is the one that was signed. */
export function SignedFacts({ agreement, signed }: SignedFactsProps) {
  const { how, signedBy, signedAt, appUserName, fileId } = signed;
  return (
    <Section title={t('Signature')} line={t('It stays as it was signed.')} width={720}>
      <Facts>
        <dt>{t('Signed by')}</dt>
        <dd>{signedBy}</dd>
        <dt>{t('How')}</dt>
        <dd>{t(HOW[how])}</dd>
        <dt>{t('When')}</dt>
        <dd>{formatInstant(signedAt)}</dd>
        <dt>{t('Recorded by')}</dt>
        <dd>{appUserName}</dd>
        <dt>{t('Text')}</dt>
        <dd>{agreement.templateTitle}</dd>
        <dt>SHA-256</dt>
        <dd className="code">{agreement.textSha256}</dd>
        {fileId && (
          <>
            <dt>{how === 'Paper' ? t('Signed paper') : t('Signature')}</dt>
            <dd>{how === 'Paper' ? <Paper fileId={fileId} /> : <Picture fileId={fileId} of={signedBy} />}</dd>
          </>
        )}
      </Facts>
    </Section>
  );
}

function Picture({ fileId, of }: { fileId: string; of: string }) {
  const picture = useQuery({
    queryKey: ['picture', fileId],
    queryFn: async ({ signal }) => (await download(`/api/FileAttachments/image/${fileId}`, { signal })).blob,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const url = useBlobUrl(picture.data);
  if (picture.error) return <Text text="error">{say(picture.error)}</Text>;
  return url && <img className={styles.signature} src={url} alt={t('Signature of {who}', { who: of })} />;
}

/** The upload of the signed paper, opened in the page. */
function Paper({ fileId }: { fileId: string }) {
  const { data: file, error } = useQuery(fileAttachmentsPropertiesOptions({ path: { id: fileId } }));
  const [opened, setOpened] = useState(false);
  if (error) return <Text text="error">{say(error)}</Text>;
  if (!file) return null;
  return (
    <>
      <LinkButton onClick={() => setOpened(true)}>{file.fileName}</LinkButton>
      {opened && (
        <FileDialog
          title={file.fileName}
          path={`/api/FileAttachments/content/${file.storedName}`}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  );
}
