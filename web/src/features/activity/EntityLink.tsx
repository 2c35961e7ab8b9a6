import { Link } from '@tanstack/react-router';
import type { EventRead } from '../../api/client';
import { t } from '../../kit/i18n/t';
import { entityWord, pageOf } from './entities';

interface EntityLinkProps {
  event: EventRead;
  /** Not a stop of the Tab key: a table of a thousand rows must not have a thousand. */
  skipped?: boolean;
}

/** The kind of record, leading to its page where there is one. */
export function EntityLink({ event, skipped = false }: EntityLinkProps) {
  const word = t(entityWord(event.entityType));
  const page = pageOf(event.entityType, event.entityId);
  if (!page) return word;
  return (
    <Link to={page} {...(skipped ? { tabIndex: -1 } : {})}>
      {word}
    </Link>
  );
}
