import type { ComponentProps, CSSProperties, ElementType, JSX } from 'react';
import styles from './Box.module.css';

type Tag = keyof JSX.IntrinsicElements;
/** Pixels, or a CSS value: 8, "8px 16px", "10px var(--gutter)". */
type Length = number | string;
type Align = 'start' | 'center' | 'end' | 'baseline' | 'stretch';
type Color = 'ink' | 'ink-2' | 'mute' | 'accent' | 'good' | 'info' | 'warn' | 'bad' | 'quiet' | 'tone';
type Soft = 'accent-soft' | 'good-soft' | 'info-soft' | 'warn-soft' | 'bad-soft' | 'quiet-soft' | 'tone-soft';

interface BoxProps {
  /** The space between children. */
  gap?: Length;
  align?: Align;
  justify?: Align | 'between';
  wrap?: boolean;
  inline?: boolean;
  block?: boolean;
  /** The columns of a Grid, and how many of them a field takes. */
  columns?: string;
  span?: number | 'all';
  /** At the right end of its row. */
  end?: boolean;
  /** Takes the space its neighbors leave. */
  grow?: boolean;
  /** Neither grows nor shrinks. */
  fixed?: boolean;
  /** May become smaller than its content. */
  shrink?: boolean;
  /** Scrolls its content up and down. */
  scroll?: boolean;
  /** Scrolls its content left and right. */
  sideways?: boolean;
  pad?: Length;
  margin?: Length;
  /** Space over and under it. */
  above?: Length;
  below?: Length;
  width?: Length;
  maxWidth?: Length;
  height?: Length;
  maxHeight?: Length;
  minHeight?: Length;
  /** A hairline at its edge, or all around it. */
  line?: 'top' | 'bottom' | 'both';
  frame?: boolean;
  ground?: 'canvas' | 'sunken' | 'rail' | 'selected' | 'track' | 'accent' | Soft;
  round?: 'chip' | 'control' | 'strip' | 'dialog';
  /** The usual texts: 12 muted, 12 bold label, 13 bold heading, 11 column head, 11 muted, 12 red. */
  text?: 'muted' | 'label' | 'heading' | 'caption' | 'small' | 'error';
  /** Any other text of the type scale. */
  size?: 11 | 12 | 13 | 14 | 16 | 18 | 20 | 28 | 30 | 34;
  weight?: 400 | 500 | 600;
  /** The height of a line where it is not that of the type scale. */
  leading?: Length;
  tone?: Color;
  textAlign?: 'center' | 'right';
  nowrap?: boolean;
  /** One line that ends in "…" where it does not fit. */
  clip?: boolean;
  /** Breaks a word that is longer than the line. */
  breakWords?: boolean;
  /** Shows spaces and line breaks as they were typed. */
  keepLines?: boolean;
  /** The size of the icons in it. */
  icons?: number;
  iconTone?: Color | 'good-dot';
  /** Lowers the icons to the middle of the first line. */
  iconTop?: number;
  /** Takes the frame and the ground off a button. */
  plain?: boolean;
}

type Props<T extends Tag> = { as?: T } & BoxProps & Omit<ComponentProps<T>, keyof BoxProps | 'as'>;

const length = (value: Length) => (typeof value === 'number' ? `${value}px` : value);
const token = (prefix: string) => (name: string) => `var(--${prefix}${name})`;
const JUSTIFY: Record<string, string> = { between: 'space-between' };

/** The properties that carry a value, as CSS writes it; the class of the same name reads it from a variable. */
const VALUES: { [name in keyof BoxProps]?: (value: never) => string | number } = {
  gap: length,
  align: (value: Align) => value,
  justify: (value: string) => JUSTIFY[value] ?? value,
  columns: (value: string) => value,
  span: (value: number | string) => (value === 'all' ? '1 / -1' : `span ${value}`),
  pad: length,
  margin: length,
  above: length,
  below: length,
  width: length,
  maxWidth: length,
  height: length,
  maxHeight: length,
  minHeight: length,
  ground: token(''),
  round: token('radius-'),
  size: token('text-'),
  weight: (value: number) => value,
  leading: length,
  tone: token(''),
  textAlign: (value: string) => value,
  icons: length,
  iconTone: token(''),
  iconTop: length,
};
const SWITCHES = [
  'plain',
  'wrap',
  'inline',
  'block',
  'end',
  'grow',
  'fixed',
  'shrink',
  'scroll',
  'sideways',
  'frame',
  'nowrap',
  'clip',
  'breakWords',
  'keepLines',
] as const;

function draw<T extends Tag>(tag: Tag, base: string[], { as, ...given }: Props<T>): JSX.Element {
  const Element = (as ?? tag) as ElementType;
  const { className, style, text, line, ...rest }: Record<string, unknown> = given;
  const classes = [
    className,
    ...base.map((name) => styles[name]),
    text && styles[`${text}`],
    line && styles[`line-${line}`],
  ];
  const variables: Record<string, unknown> = {};
  for (const [name, write] of Object.entries(VALUES)) {
    if (rest[name] !== undefined) {
      classes.push(styles[name]);
      variables[`--box-${name}`] = write(rest[name] as never);
    }
    delete rest[name];
  }
  for (const name of SWITCHES) {
    if (rest[name]) classes.push(styles[name]);
    delete rest[name];
  }
  const own = style as CSSProperties | undefined;
  return (
    <Element
      {...rest}
      className={classes.filter(Boolean).join(' ') || undefined}
      style={{ ...variables, ...own }}
    />
  );
}

/** An element with the spacing, lines and text of the kit. */
export const Box = <T extends Tag = 'div'>(props: Props<T>) => draw('div', [], props);

/** Its children beside each other, centered. */
export const Row = <T extends Tag = 'div'>(props: Props<T>) => draw('div', ['row'], props);

/** Its children under each other. */
export const Stack = <T extends Tag = 'div'>(props: Props<T>) => draw('div', ['stack'], props);

/** Its children in columns. */
export const Grid = <T extends Tag = 'div'>(props: Props<T>) => draw('div', ['grid'], props);

/** A paragraph of text. */
export const Text = <T extends Tag = 'p'>(props: Props<T>) => draw('p', [], props);

/** A whole screen under the top bar: what is under its header scrolls by itself. */
export const Screen = <T extends Tag = 'div'>(props: Props<T>) => draw('div', ['stack', 'screen'], props);

/** Names and values beside each other: dt and dd. */
export const Facts = (props: Props<'dl'>) => draw('dl', ['facts'], props);

/** A button that looks like the text around it. */
export const PlainButton = (props: Props<'button'>) =>
  draw('button', ['plain'], { type: 'button', ...props });

/** A button that looks like a link. */
export const LinkButton = (props: Props<'button'>) =>
  draw('button', ['plain', 'link'], { type: 'button', ...props });
