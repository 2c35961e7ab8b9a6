// The texts of the guide, made of docs/guide when the program is built.

export type GuideNode =
  | string
  | { tag: string; children: readonly GuideNode[] }
  | { tag: 'a'; page: string; children: readonly GuideNode[] }
  | { tag: 'img'; src: string; alt: string };

export interface GuideText {
  title: string;
  nodes: readonly GuideNode[];
}

const files = import.meta.glob<GuideText>('../../../../docs/guide/[a-z]*.md', { eager: true });

/** The texts by the name of their page. */
export const TEXTS = new Map(
  Object.entries(files).map(([path, text]) => [path.replace(/^.*\/|\.md$/g, ''), text]),
);
