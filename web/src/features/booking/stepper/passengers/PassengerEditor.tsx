import { useQuery } from '@tanstack/react-query';
import { LoadingRows } from '../../../../kit/feedback/LoadingRows';
import { FailedState } from '../../../../kit/feedback/StateBox';
import { t } from '../../../../kit/i18n/t';
import { loadPassenger } from '../../../passengers/data/load';
import { EditorForm, type EditorFormProps } from './EditorForm';

interface PassengerEditorProps extends Omit<EditorFormProps, 'record'> {
  /** Who has the place, or is chosen for it. */
  passengerId: string | undefined;
}

/** The form of a place: blank, or with the data of who has it. */
export function PassengerEditor({ passengerId, ...rest }: PassengerEditorProps) {
  const record = useQuery({
    queryKey: ['passenger', passengerId],
    queryFn: () => loadPassenger(passengerId ?? ''),
    enabled: passengerId !== undefined,
  });
  if (passengerId !== undefined && !record.data) {
    return record.error ? (
      <FailedState title={t('The passenger could not be loaded')} query={record} />
    ) : (
      <LoadingRows rows={6} />
    );
  }
  return <EditorForm {...rest} record={passengerId === undefined ? undefined : record.data} />;
}
