import { useQuery } from '@tanstack/react-query';
import { can } from '../../access';
import { appUsersList, officeHoldingsList, officesList } from '../../api/client';
import { messageEmailGetFlightContactsOptions } from '../../api/queries';
import { fromBookings, fromOffices, fromUsers, type Recipient } from './recipients';

/** Who can be written to. Who may not read the list of users writes to offices only. */
async function load(): Promise<Recipient[]> {
  const [offices, holdings, users] = await Promise.all([
    officesList(),
    officeHoldingsList(),
    can('ManageUsers') ? appUsersList() : { data: [] },
  ]);
  return [...fromOffices(offices.data, holdings.data), ...fromUsers(users.data, holdings.data)];
}

/** The contacts of a flight's bookings, where a message is for its passengers. */
export const useFlightContacts = (flightId: string | undefined) =>
  useQuery({
    ...messageEmailGetFlightContactsOptions({ path: { flightId: flightId ?? '' } }),
    enabled: flightId !== undefined,
    select: fromBookings,
  });

export const useRecipients = () => useQuery({ queryKey: ['recipients'], queryFn: load });
