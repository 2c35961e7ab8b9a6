// A passenger with the addresses, for a form and for whoever shows who was chosen.
import { addressGetById, passengersGetById, passengersGetByPassengerInfoId } from '../../../api/client';
import type { PassengerRecord } from './values';
import { ADDRESS_KINDS } from './words';

/** `dataOf` names any data of the agency whose data are wanted; without it they are the caller's usual ones. */
export async function loadPassenger(id: string, dataOf?: string): Promise<PassengerRecord> {
  const passenger = dataOf
    ? (await passengersGetByPassengerInfoId({ path: { id: dataOf } })).data
    : (await passengersGetById({ path: { id } })).data;
  const found = await Promise.all(
    ADDRESS_KINDS.map(async (kind) => {
      const addressId = passenger.passengerInfo[`${kind}AddressId`];
      return addressId ? [kind, (await addressGetById({ path: { id: addressId } })).data] : undefined;
    }),
  );
  return { passenger, addresses: Object.fromEntries(found.filter((entry) => entry !== undefined)), dataOf };
}
