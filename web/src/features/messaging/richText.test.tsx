import { render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { RichText } from './RichText';
import { hrefOf } from './richCommands';
import { cleanHtml, parseRich, plainText, safeHref } from './richText';

describe('cleaning', () => {
  const cases: [what: string, html: string, clean: string][] = [
    ['keeps what the server keeps', '<p>a <b>b</b> <em>c</em></p>', '<p>a <b>b</b> <em>c</em></p>'],
    ['drops a script with its content', '<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
    [
      'drops styles, frames and drawings',
      '<style>p{}</style><iframe src="x"></iframe><svg><a>x</a></svg>ok',
      '<p>ok</p>',
    ],
    ['drops every attribute', '<p onclick="x()" style="color:red" class="y">a</p>', '<p>a</p>'],
    ['drops pictures', '<p>a<img src=x onerror="alert(1)">b</p>', '<p>ab</p>'],
    [
      'keeps a link and its address only',
      '<a href="https://x.test/a?b=1&amp;c=2" onclick="x()" target="t">a</a>',
      '<p><a href="https://x.test/a?b=1&amp;c=2">a</a></p>',
    ],
    ['takes a script out of a link', '<p><a href="javascript:alert(1)">a</a></p>', '<p>a</p>'],
    [
      'also a disguised one',
      '<p><a href=" java\tscript:alert(1)">a</a><a href="data:text/html,x">b</a></p>',
      '<p>ab</p>',
    ],
    ['makes paragraphs of loose text and blocks', 'a<div>b</div>c', '<p>a</p><p>b</p><p>c</p>'],
    ['takes a list out of a paragraph', '<div>a<ul><li>b</li></ul></div>', '<p>a</p><ul><li>b</li></ul>'],
    [
      'puts an indented list into its item',
      '<ul><li>a</li><ul><li>b</li></ul></ul>',
      '<ul><li>a<ul><li>b</li></ul></li></ul>',
    ],
    ['gives stray items a list', '<li>a</li>', '<ul><li>a</li></ul>'],
    ['calls all headings by two names', '<h1>a</h1><h6>b</h6>', '<h3>a</h3><h4>b</h4>'],
    ['opens a mark around whole blocks', '<b style="font-weight:normal"><p>a</p></b>', '<p>a</p>'],
    ['keeps words as words', '<p>1 &lt; 2 &amp; "3"</p>', '<p>1 &lt; 2 &amp; &quot;3&quot;</p>'],
    [
      'drops comments and tables, keeps their words',
      '<!--x--><table><tr><td>a</td></tr></table>',
      '<p>a</p>',
    ],
  ];
  test.each(cases)('%s', (_, html, clean) => {
    expect(cleanHtml(html)).toBe(clean);
    expect(cleanHtml(clean)).toBe(clean);
  });

  test('tells the words in one line', () => {
    expect(plainText(parseRich('<h3>A</h3><p>b<br>c</p><ul><li>d</li><li>e</li></ul>'))).toBe('A b c d e');
    expect(plainText(parseRich('<p>&nbsp;</p><p><br></p>'))).toBe('');
  });
});

describe('addresses', () => {
  test.each([
    ['example.com', 'https://example.com/'],
    ['https://example.com/a', 'https://example.com/a'],
    ['ana@example.com', 'mailto:ana@example.com'],
    ['javascript:alert(1)', null],
    ['JaVaScRiPt:alert(1)', null],
    ['vbscript:x', null],
    ['file:///etc/passwd', null],
    ['two words.com', null],
    ['word', null],
    ['', null],
  ])('%s', (typed, href) => expect(hrefOf(typed)).toBe(href));

  test('only a whole address with a safe scheme is one', () => {
    expect(safeHref('/relative')).toBeNull();
    expect(safeHref('//host/x')).toBeNull();
    expect(safeHref(null)).toBeNull();
  });
});

describe('reading', () => {
  test('draws allowed tags as elements, with links that tell nothing to where they lead', () => {
    const { container } = render(<RichText html='<p>a <b>b</b> <a href="https://x.test">c</a><br>d</p>' />);
    const link = container.querySelector('a');
    expect(container.textContent).toBe('a b cd');
    expect(link?.getAttribute('rel')).toBe('noopener noreferrer');
    expect(link?.getAttribute('target')).toBe('_blank');
    expect(container.querySelector('br')).toBeTruthy();
  });

  test('lets no script, handler or script address reach the page', () => {
    const html =
      '<p onclick="window.hit=1">a</p><script>window.hit=1</script><img src=x onerror="window.hit=1">' +
      '<a href="javascript:window.hit=1">b</a><svg onload="window.hit=1"></svg><math><mtext></mtext></math>' +
      '<noscript><p title="</noscript><img src=x onerror=window.hit=1>"></noscript>';
    const { container } = render(<RichText html={html} />);
    expect(container.querySelector('script, img, a, svg, math, noscript')).toBeNull();
    expect([...container.querySelectorAll('*')].flatMap((one) => one.getAttributeNames())).toEqual(['class']);
    expect((window as unknown as { hit?: number }).hit).toBeUndefined();
  });
});
