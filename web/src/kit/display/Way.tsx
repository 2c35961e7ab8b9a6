import { Route } from './Route';

/** A route as the server writes it, "MIA → HAV", drawn as every other; nothing for what flies nowhere. */
export function Way({ route }: { route: string | null }) {
  const [from, to] = route?.split(' → ') ?? [];
  return from && to ? <Route from={from} to={to} /> : null;
}
