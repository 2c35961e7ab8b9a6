import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Goes to another page as soon as nothing is unsaved: nobody is asked about what was just saved or deleted. */
export function useGoOnceSaved(unsaved: boolean): (to: string) => void {
  const navigate = useNavigate();
  const [to, setTo] = useState<string | null>(null);
  useEffect(() => {
    if (to !== null && !unsaved) void navigate({ to });
  }, [to, unsaved, navigate]);
  return setTo;
}
