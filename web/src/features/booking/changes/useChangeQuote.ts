import { useEffect, useRef, useState } from 'react';
import type { ChangeQuoteRead } from '../../../api/client';
import { ApiError } from '../../../api/errors';

/** Several ticks in a row are one question. */
const SETTLED_MS = 250;

interface Answer {
  /** What was asked, as text. */
  readonly asked: string | null;
  readonly quote: ChangeQuoteRead | null;
  readonly refusal: ApiError | null;
}

export interface QuoteDesk {
  /** The last one there was: old amounts stay until the new ones are there. */
  readonly quote: ChangeQuoteRead | null;
  readonly refusal: ApiError | null;
  /** The quote is not of what is chosen now. */
  readonly busy: boolean;
  /** A newer quote of the same request, answered by another call. */
  readonly adopt: (quote: ChangeQuoteRead) => void;
  readonly askAgain: () => void;
}

const NONE: Answer = { asked: null, quote: null, refusal: null };

/**
 * Quotes what is chosen, and again whenever that changes. Every quote is kept in the booking's history, so it is no
 * query that is read again by itself.
 */
export function useChangeQuote<Request>(
  ask: (request: Request) => Promise<ChangeQuoteRead>,
  request: Request | null,
  /** The version of the booking that is quoted. */
  version: number,
  /** It is being applied: a newer version is no reason to quote it anew, or it would be refused as made already. */
  isHeld = false,
): QuoteDesk {
  const [answer, setAnswer] = useState<Answer>(NONE);
  const [round, setRound] = useState(0);
  const quoted = useRef(version);
  if (!isHeld) quoted.current = version;
  const wanted = request === null ? null : `${round} ${quoted.current} ${JSON.stringify(request)}`;
  const latest = useRef({ ask, request });
  latest.current = { ask, request };
  useEffect(() => {
    if (wanted === null) {
      setAnswer(NONE);
      return;
    }
    let isLatest = true;
    const timer = setTimeout(async () => {
      const now = latest.current;
      if (now.request === null) return;
      try {
        const quote = await now.ask(now.request);
        if (isLatest) setAnswer({ asked: wanted, quote, refusal: null });
      } catch (cause) {
        const refusal =
          cause instanceof ApiError
            ? cause
            : new ApiError({ status: 0, code: 'unknown', message: String(cause) });
        if (isLatest) setAnswer({ asked: wanted, quote: null, refusal });
      }
    }, SETTLED_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [wanted]);
  return {
    quote: wanted === null ? null : answer.quote,
    refusal: wanted === answer.asked ? answer.refusal : null,
    busy: wanted !== null && wanted !== answer.asked,
    adopt: (quote) => setAnswer((before) => ({ ...before, quote, refusal: null })),
    askAgain: () => setRound((before) => before + 1),
  };
}
