import { useParams } from '@tanstack/react-router';
import { PartyPage } from './PartyPage';

/** The party as the counter has it, to read. */
export default function CheckinInfo() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  return <PartyPage key={id} id={id} readOnly />;
}
