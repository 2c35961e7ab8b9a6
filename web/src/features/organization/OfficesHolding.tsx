import { AgencyById } from './AgencyById';
import { AgencyList } from './AgencyList';
import { useAgencyInAddress } from './useAgencyInAddress';

/** The agencies, or the page of the one in the address. */
export default function OfficesHolding() {
  const [agency] = useAgencyInAddress();
  return agency ? <AgencyById key={agency} id={agency} /> : <AgencyList />;
}
