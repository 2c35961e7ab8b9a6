// Where a booking stands between its first step and its end. A cancelled one is neither before its sale nor sold. Pure.
import type { MasterStatus, TicketMasterRead } from '../../api/client';

type Stage = 'beforeSale' | 'sold' | 'over';

const STAGES: Readonly<Record<MasterStatus, Stage>> = {
  Draft: 'beforeSale',
  Pending: 'beforeSale',
  Booked: 'sold',
  CheckIn: 'sold',
  NoShow: 'sold',
  Cancel: 'over',
};

/** It can be gone on with, and what it costs is what was quoted; afterwards it is what was charged. */
export const isBeforeSale = ({ status }: TicketMasterRead): boolean => STAGES[status] === 'beforeSale';

/** It has seats that were bought. */
export const isSold = ({ status }: TicketMasterRead): boolean => STAGES[status] === 'sold';

export const isCancelled = ({ status }: TicketMasterRead): boolean => STAGES[status] === 'over';
