import { createElement, type ReactNode, useMemo } from 'react';
import styles from './RichText.module.css';
import { parseRich, type RichNode } from './richText';

function drawn(node: RichNode, key: number): ReactNode {
  if (typeof node === 'string') return node;
  const { tag, href, children } = node;
  const inside = children.length > 0 ? children.map(drawn) : undefined;
  const link = href === undefined ? {} : { href, target: '_blank', rel: 'noopener noreferrer' };
  return createElement(tag, { key, ...link }, inside);
}

/** Stored rich text as plain React elements: what is no allowed tag is not there to be drawn. */
export function RichText({ html }: { html: string }) {
  const nodes = useMemo(() => parseRich(html), [html]);
  return <div className={styles.rich}>{nodes.map(drawn)}</div>;
}
