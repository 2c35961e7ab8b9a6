import type { ReactNode } from 'react';
import type { ReportFlights } from '../../../api/client';
import { ApiError } from '../../../api/errors';
import { say } from '../../../kit/i18n/say';
import { t } from '../../../kit/i18n/t';

export interface ReportScreenProps {
  /** The flights or the days. */
  choice: ReportFlights;
  /** Why they cannot be asked for. */
  problem: string | null;
  actions: ReactNode;
  filters: ReactNode;
}

/** A choice without anything to report is no failure: the sentence says what to choose instead. */
export const refusalOf = (error: unknown): string | null =>
  error instanceof ApiError && error.status === 422 ? say(error) : null;

export const emptyOf = (problem: string | null, refusal: string | null) => ({
  title: t('Nothing to report'),
  ...(problem ? { why: t(problem) } : refusal ? { why: refusal } : {}),
});
