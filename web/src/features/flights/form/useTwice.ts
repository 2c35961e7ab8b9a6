import { useState } from 'react';
import { ApiError } from '../../../api/errors';

/** A refusal of a category's capacity belongs to the seats of the form. */
const onSeats = (error: ApiError): ApiError => {
  const { capacity, ...fields } = error.fields ?? {};
  if (capacity === undefined) return error;
  const { status, code, message, params, reasons, changes, retryAfter, details } = error;
  return new ApiError({
    status,
    code,
    message,
    params,
    reasons: reasons.capacity ? { ...reasons, seats: reasons.capacity } : reasons,
    changes,
    retryAfter,
    details,
    fields: { ...fields, seats: capacity },
  });
};

/** The offsets the server offers when a typed time comes twice, kept while the same times are on the form. */
export function useTwice() {
  const [offsets, setOffsets] = useState<readonly string[]>([]);
  /** Does the work, and reads what the server asks back when it refuses. */
  const asking = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    try {
      const answer = await work();
      setOffsets([]);
      return answer;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const offered = error.details.utcOffsets;
      if (Array.isArray(offered)) setOffsets(offered.map(String));
      throw onSeats(error);
    }
  };
  return { offsets, asking, forget: () => setOffsets([]) };
}
