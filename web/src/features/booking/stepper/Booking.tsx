import { useNavigate, useParams } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { StepperPage } from './StepperPage';

/** A sale, step by step: a new one, or one that is gone on with. */
export default function Booking() {
  const { id } = useParams({ strict: false }) as { id?: string };
  const navigate = useNavigate();
  const born = useRef<string>(undefined);
  const visit = useVisit(id, born);
  const onBorn = (newId: string) => {
    born.current = newId;
    void navigate({ to: '/booking/$id', params: { id: newId }, search: { step: 'trip' }, replace: true });
  };
  return <StepperPage key={visit} id={id} onBorn={onBorn} />;
}

/** Another booking is another page; a new one that got its id is still the same, with everything on it. */
function useVisit(id: string | undefined, born: { readonly current: string | undefined }): number {
  const [page, setPage] = useState({ id, visit: 0 });
  if (page.id === id) return page.visit;
  const same = page.id === undefined && id === born.current;
  const visit = same ? page.visit : page.visit + 1;
  setPage({ id, visit });
  return visit;
}
