import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MarkdownText } from './markdown-text.tsx';

const drawn = (text: string) => renderToStaticMarkup(createElement(MarkdownText, { text }));

it('draws tables, task lists, struck words and bare links', () => {
  expect(drawn('| a | b |\n|---|---|\n| 1 | 2 |')).toContain('<td>2</td>');
  expect(drawn('- [x] done')).toMatch(/<input[^>]*type="checkbox"[^>]*checked/);
  expect(drawn('~~no~~')).toContain('<del>no</del>');
  expect(drawn('see https://example.org/a')).toContain('href="https://example.org/a"');
});

it('draws HTML as text, and never an image', () => {
  expect(drawn('<b>x</b> ![cat](https://example.org/cat.png)')).not.toMatch(/<b>|<img/);
});

it('draws links to the web alone, and nothing with an id', () => {
  expect(drawn('[a](javascript:x) [b](/c) [d](https://example.org)').match(/href="[^"]*"/g)).toEqual([
    'href="https://example.org"',
  ]);
  const noted = drawn('said[^1]\n\n[^1]: by her');
  expect(noted).toContain('<p class="heading">Footnotes</p>');
  expect(noted).not.toContain(' id=');
});

it('keeps where lists start and how cells are set', () => {
  expect(drawn('3. c\n4. d')).toContain('<ol start="3">');
  expect(drawn('| a |\n|--:|\n| 1 |')).toContain('<table><thead><tr><th style="text-align:right">a</th></tr></thead>');
});
