import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Marked } from './Marked';

const marked = (text: string, query: string) => {
  const { container } = render(<Marked text={text} query={query} />);
  expect(container.textContent).toBe(text);
  return [...container.querySelectorAll('mark')].map((mark) => mark.textContent);
};

test.each([
  ['Idania Castillo Vega', 'cast', ['Cast']],
  ['José Peña Núñez', 'nunez jose', ['José', 'Núñez']],
  ['Ana Mariana Anaya', 'ana', ['Ana']],
  ['Flights Fee', 'ights', ['ights']],
  ['Airports', 'xyz', []],
  ['Airports', '', []],
  ['O’Neil (junior)', '(j', ['(j']],
])('of %s, %s marks %j', (text, query, marks) => expect(marked(text, query)).toEqual(marks));
