import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { FlightLoading } from '../../../shell/flights/FlightLoading';
import { SheetsPage } from './SheetsPage';
import { loadSheets, sheetsKey } from './sheets';

/** The prices, fees and allotments of one flight, kept like a spreadsheet. */
export default function PricesAndFees() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const sheets = useQuery({ queryKey: sheetsKey(id), queryFn: () => loadSheets(id) });
  if (sheets.data) return <SheetsPage key={id} loaded={sheets.data} load={() => loadSheets(id)} />;
  return <FlightLoading error={sheets.error} onRetry={() => void sheets.refetch()} />;
}
