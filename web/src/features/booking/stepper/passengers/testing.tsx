import { fireEvent, screen, within } from '@testing-library/react';
import type { ModifyRequest, PassengerRead, TicketMasterRead } from '../../../../api/client';
import { type Answer, type Call, showAt, signIn } from '../../../../kit/testing/testingDesk';
import { MARISOL, stubPassengers } from '../../../passengers/testing';
import { useCurrentAction } from '../stepAction';
import { useBooking } from '../useBooking';
import { useDraftGuard } from './drafts';
import { PassengersStep } from './PassengersStep';
import { familyOf, known } from './samples';

export const MODIFY = 'POST /api/TicketMaster/modify';
export const ernesto = known('p2', 'Ernesto', '1980-01-01');
export const camila = known('p3', 'Camila', '2016-08-02');
export const lucia = known('p4', 'Lucía', '2025-08-02');
export const PEOPLE = [MARISOL, ernesto, camila, lucia];

const inBook = ({ id, passengerInfo }: PassengerRead, relation: string) => ({
  id: `book-${id}`,
  version: 1,
  passengerTitularId: 'p1',
  passengerTitularFullName: 'Marisol Peña Duarte',
  passengerId: id,
  passengerFullName: passengerInfo.passengerFullName,
  relation,
});

/** The booking as the server has it: a save puts those in it who are named. */
function serve(first: TicketMasterRead) {
  let booking = first;
  const infoOf = (id: string | null | undefined) =>
    PEOPLE.map(({ passengerInfo }) => passengerInfo).find((info) => info.id === id);
  const modify = (body: ModifyRequest): Answer => {
    const infos = body.passengers.map(({ passengerInfoId }) => infoOf(passengerInfoId));
    const { contactPhone, contactEmail } = booking;
    booking = familyOf(infos, { version: booking.version + 1, contactPhone, contactEmail });
    return { body: booking };
  };
  const update = (body: object): Answer => {
    booking = { ...booking, ...body, version: booking.version + 1 };
    return { body: booking };
  };
  return { read: () => ({ body: booking }), modify, update };
}

/** The big button's part: it alone is drawn again when the step says something else of it. */
const Reason = () => <output>{useCurrentAction()?.reason ?? 'on'}</output>;

function Sale() {
  const { desk } = useBooking('b1', () => undefined);
  useDraftGuard(desk);
  return (
    <>
      {desk.booking && <PassengersStep desk={desk} />}
      <Reason />
    </>
  );
}

let router: ReturnType<typeof showAt> | undefined;

export function open(
  booking: TicketMasterRead,
  answers: Record<string, (body: never) => Answer> = {},
): Call[] {
  const server = serve(booking);
  const people = PEOPLE.map((each) => [`GET /api/Passengers/GetById/${each.id}`, () => ({ body: each })]);
  const calls = stubPassengers({
    'GET /api/TicketMaster/GetById/b1': server.read,
    [MODIFY]: server.modify,
    'PUT /api/TicketMaster/b1': server.update,
    'POST /api/PassengerBook/GetByFilters': () => ({
      body: [inBook(ernesto, 'husband'), inBook(camila, 'daughter')],
    }),
    'GET /api/Ofac': () => ({
      body: [
        {
          id: 'family',
          name: 'Family visits',
          sectionShort: '515.561',
          active: true,
          licenceRequired: false,
        },
        { id: 'specific', name: 'Specific license', sectionShort: '', active: true, licenceRequired: true },
      ],
    }),
    ...Object.fromEntries(people),
    ...answers,
  });
  signIn('OfficeSaleAgent');
  router = showAt('/booking/$id', Sale, '/booking/b1');
  return calls;
}

/** The step that the address asks for. */
export const stepAsked = () => (router?.state.location.search as { step?: string } | undefined)?.step;
export const box = (label: RegExp, index = 0) =>
  screen.getAllByLabelText<HTMLInputElement>(label, { selector: 'input' })[index] as HTMLInputElement;
export const type = (label: RegExp, value: string, index = 0) => {
  fireEvent.change(box(label, index), { target: { value } });
  fireEvent.blur(box(label, index));
};
export const choose = (label: RegExp, text: string, index = 0) => {
  fireEvent.change(box(label, index), { target: { value: text } });
  fireEvent.keyDown(box(label, index), { key: 'Enter', code: 'Enter' });
};
export const press = (key: string, modifiers: object, code = key) =>
  fireEvent.keyDown(window, { key, code, ...modifiers });
export const saved = (calls: Call[]) =>
  calls.filter(({ call }) => call === MODIFY).map(({ body }) => (body as ModifyRequest).passengers);
export const stateOf = (check: string) => screen.getByText(check).closest('li')?.dataset.state;
export const party = () => within(screen.getByLabelText('Party'));
// By their words: roles and names are slow to find among two hundred countries.
export const opened = (number: number) => screen.findByText(`Passenger ${number}`);
export const pressChip = async (name: string) =>
  fireEvent.click(await screen.findByText(name, { selector: 'strong' }));
