import { useNavigate } from '@tanstack/react-router';
import type { Step } from './steps';

/** Opens another step: a new address, so that Back returns to the one before. Who was asked for there is not kept. */
export function useGoToStep(): (step: Step) => void {
  const navigate = useNavigate();
  return (step) =>
    void navigate({ to: '.', search: ({ place: _, ...old }: { place?: unknown }) => ({ ...old, step }) });
}
