import { textOf, useAddress } from '../../../shell/address';
import { BankLines } from './BankLines';
import { EscrowFlightPage } from './EscrowFlightPage';
import { EscrowList } from './EscrowList';

/** The money that is held for flights: all flights, one flight with its lines, or the lines of the bank. */
export default function EscrowView() {
  const { search } = useAddress<object>();
  const flightId = textOf(search.flightId);
  if (flightId !== '') return <EscrowFlightPage key={flightId} flightId={flightId} />;
  return textOf(search.bank) === '' ? <EscrowList /> : <BankLines />;
}
