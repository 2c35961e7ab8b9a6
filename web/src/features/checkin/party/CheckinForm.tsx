import { Navigate, useParams } from '@tanstack/react-router';
import { can } from '../../../access';
import { PartyPage } from './PartyPage';

/** A party at the counter: its documents, bags, seats, money and papers on one page. */
export default function CheckinForm() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  if (!can('CheckInPassengers')) return <Navigate to="/checkin/info/$id" params={{ id }} replace />;
  return <PartyPage key={id} id={id} readOnly={false} />;
}
