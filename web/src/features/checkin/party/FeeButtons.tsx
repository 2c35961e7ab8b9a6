import { Button, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { FlightExtraFeeRead } from '../../../api/client';
import { compare, formatMoney } from '../../../kit/format/money';
import { t } from '../../../kit/i18n/t';
import { Box, Row, Text } from '../../../kit/layout/Box';
import type { PassengerWork } from './passengers';
import type { PartyWork } from './usePartyWork';

interface FeeButtonsProps {
  work: PartyWork;
  /** Who may get what is chosen: one at once, several by a list of their names. */
  passengers: readonly PassengerWork[];
}

const appliesTo = (
  { ageCategories, seatCategories }: FlightExtraFeeRead,
  { ticket }: PassengerWork,
): boolean =>
  (ageCategories.length === 0 || ageCategories.includes(ticket.passengerAgeCategory)) &&
  (seatCategories.length === 0 || seatCategories.includes(ticket.seatCategoryType));

/** The fees that check-in sells. An extra bag is one more bag; kilograms follow from the weights. */
export function FeeButtons({ work, passengers }: FeeButtonsProps) {
  const add = ({ baggageUnit, extraFeeId }: FlightExtraFeeRead, passenger: PassengerWork) =>
    baggageUnit === 'ExtraBag'
      ? work.addBag(passenger)
      : work.addFee({ ticketId: passenger.ticket.id, extraFeeId });
  const sold = work.data.offers.flatMap((offer) => {
    const buyers = passengers.filter((passenger) => appliesTo(offer, passenger));
    return offer.baggageUnit === 'ExtraKilogram' || buyers.length === 0 ? [] : [{ offer, buyers }];
  });
  return (
    <Box above={4}>
      <Row gap={6} wrap>
        {sold.map(({ offer, buyers }) => (
          <FeeButton key={offer.id} offer={offer} buyers={buyers} onAdd={(buyer) => add(offer, buyer)} />
        ))}
      </Row>
      <OverweightHint passengers={passengers} />
    </Box>
  );
}

interface FeeButtonProps {
  offer: FlightExtraFeeRead;
  buyers: readonly PassengerWork[];
  onAdd: (buyer: PassengerWork) => void;
}

function FeeButton({ offer, buyers, onAdd }: FeeButtonProps) {
  const [only, ...others] = buyers;
  const price = (
    <Text as="span" tone="mute">
      &nbsp;{formatMoney(offer.amount)}
    </Text>
  );
  if (only && others.length === 0)
    return (
      <Button
        size="xs"
        leftSection={<IconPlus />}
        aria-label={t('{fee} for {name}', { fee: offer.name, name: only.name })}
        onClick={() => onAdd(only)}
      >
        {offer.name}
        {price}
      </Button>
    );
  return (
    <Menu position="top-start" offset={4}>
      <Menu.Target>
        <Button size="xs" leftSection={<IconPlus />}>
          {offer.name}
          {price}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {buyers.map((buyer) => (
          <Menu.Item key={buyer.ticket.id} onClick={() => onAdd(buyer)}>
            {buyer.ticket.passengerName}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function OverweightHint({ passengers }: Pick<FeeButtonsProps, 'passengers'>) {
  const allowance = passengers.find(({ allowance: each }) => each?.kilogramPrice)?.allowance;
  const price = allowance?.kilogramPrice;
  if (!allowance || !price || compare(price, '0.00') === 0) return null;
  return (
    <Text text="muted" above={6}>
      {t('Over {kilograms} kg a bag: {price} each, by the weights', {
        kilograms: allowance.kilograms,
        price: formatMoney(price),
      })}
    </Text>
  );
}
