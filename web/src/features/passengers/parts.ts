import type { LogPart } from '../../shell/activity';
import type { PassengerRecord } from './data/values';

/** The records that make up a passenger: what happens to them is told in his log. */
export function partsOf({ passenger, addresses }: PassengerRecord): LogPart[] {
  const { id, primaryTravelDocumentId, secondaryTravelDocumentId } = passenger.passengerInfo;
  const documents = [primaryTravelDocumentId, secondaryTravelDocumentId].filter((each) => each !== null);
  return [
    { entityType: 'PassengerInfo', entityId: id },
    ...documents.map((entityId) => ({ entityType: 'PassengerTravelDocument' as const, entityId })),
    ...Object.values(addresses).map((address) => ({ entityType: 'Address' as const, entityId: address.id })),
  ];
}
