import { useQuery } from '@tanstack/react-query';
import { can } from '../../access';
import { appUsersList, officeHoldingsList, officesList } from '../../api/client';
import { fromOffices, fromUsers, type Recipient } from './recipients';

/** Who can be written to. Who may not read the list of users writes to offices only. */
async function load(): Promise<Recipient[]> {
  const [offices, holdings, users] = await Promise.all([
    officesList(),
    officeHoldingsList(),
    can('ManageUsers') ? appUsersList() : { data: [] },
  ]);
  return [...fromOffices(offices.data, holdings.data), ...fromUsers(users.data, holdings.data)];
}

export const useRecipients = () => useQuery({ queryKey: ['recipients'], queryFn: load });
