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
