import { Link } from '@tanstack/react-router';
import { createElement, type ReactNode } from 'react';
import styles from './guide.module.css';
import type { GuideNode, GuideText as Text } from './texts';

function drawn(node: GuideNode, key: number): ReactNode {
  if (typeof node === 'string') return node;
  if ('src' in node) return <Picture key={key} {...node} />;
  const inside = node.children.map(drawn);
  if ('page' in node)
    return (
      <Link key={key} to="/guide/$page" params={{ page: node.page }}>
        {inside}
      </Link>
    );
  // A wide table scrolls by itself on a phone.
  if (node.tag === 'table')
    return (
      <div key={key} className={styles.wide}>
        <table>{inside}</table>
      </div>
    );
  return createElement(node.tag, { key }, inside);
}

/** A picture opens in its own size: on a phone it would be too small to read. */
const Picture = ({ src, alt }: { src: string; alt: string }) => (
  <a href={src} target="_blank" rel="noopener noreferrer">
    <img src={src} alt={alt} loading="lazy" />
  </a>
);

/** The text of a page. It is English whatever the language of the program. */
export const GuideText = ({ text }: { text: Text }) => (
  <article className={styles.text} lang="en">
    {text.nodes.map(drawn)}
  </article>
);
