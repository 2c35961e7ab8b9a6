// What the gate shows at a moment, and what a scan, an answer, a button or the clock makes of it. Pure.
import type { BoardingResult, CheckInTicket } from '../../../api/client';

/** Green goes back to the camera by itself after this. */
export const GREEN_MS = 4_000;

export type GateStep =
  | { readonly step: 'ready' }
  | { readonly step: 'reading' }
  | { readonly step: 'boarded'; readonly ticket: CheckInTicket }
  | { readonly step: 'refused'; readonly result: BoardingResult }
  /** No answer: nothing is known about the passenger. */
  | { readonly step: 'failed'; readonly why: string };

export type GateEvent =
  | { readonly type: 'scan' }
  | { readonly type: 'answer'; readonly result: BoardingResult }
  | { readonly type: 'failure'; readonly why: string }
  /** "Scan next", the end of the green seconds, or an undo. */
  | { readonly type: 'next' };

/** Red stays until somebody has looked at it; while a pass is looked up no other one is. */
export const takesScans = ({ step }: GateStep): boolean => step === 'ready' || step === 'boarded';

export function gateStep(now: GateStep, event: GateEvent): GateStep {
  switch (event.type) {
    case 'scan':
      return takesScans(now) ? { step: 'reading' } : now;
    case 'answer': {
      const { boarded, ticket } = event.result;
      return boarded && ticket ? { step: 'boarded', ticket } : { step: 'refused', result: event.result };
    }
    case 'failure':
      return { step: 'failed', why: event.why };
    case 'next':
      return now.step === 'reading' ? now : { step: 'ready' };
  }
}
