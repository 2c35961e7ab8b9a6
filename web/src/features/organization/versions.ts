import type { AgreementKind, AgreementTemplateRead } from '../../api/client';

export interface AgreementVersion extends AgreementTemplateRead {
  /** When the next version took its place; none while it is in force. */
  until: string | undefined;
}

/** All versions of one agreement, the one in force first, each with the time it was replaced. */
export function versionsOf(
  templates: readonly AgreementTemplateRead[],
  kind: AgreementKind,
): AgreementVersion[] {
  const newestFirst = templates.filter((each) => each.kind === kind).sort((a, b) => b.number - a.number);
  return newestFirst.map((each, index) => ({ ...each, until: newestFirst[index - 1]?.createdAt }));
}

/** The version asked for, or the one in force when it is not there. */
export const versionShown = (
  versions: readonly AgreementVersion[],
  number: number | undefined,
): AgreementVersion | undefined => versions.find((each) => each.number === number) ?? versions[0];
