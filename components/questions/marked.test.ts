import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Marked, splitMarks } from './marked.tsx';

it('cuts a text at its marks, whatever their order', () => {
  const parts = splitMarks('a red kayak trip', [
    [6, 11],
    [2, 5],
  ]);
  expect(parts.map((part) => (part.hit ? `[${part.text}]` : part.text)).join('')).toBe('a [red] [kayak] trip');
});

it('never repeats or loses a character', () => {
  const parts = splitMarks('kayak', [
    [0, 3],
    [1, 4],
    [2, 99],
  ]);
  expect(parts.map((part) => part.text).join('')).toBe('kayak');
  expect(parts.every((part) => part.hit)).toBe(true);
  expect(splitMarks('plain', [])).toEqual([{ start: 0, text: 'plain', hit: false }]);
});

it('says in which language the text is, where that is not the page’s', () => {
  const html = (text: string) => renderToStaticMarkup(createElement(Marked, { text, ranges: [[0, 3]] }));
  expect(html('Где собака?')).toBe('<span lang="ru"><mark>Где</mark> собака?</span>');
  expect(html('狗在哪里？')).toBe('<span lang="zh"><mark>狗在哪</mark>里？</span>');
  expect(html('Where is the dog?')).toBe('<mark>Whe</mark>re is the dog?');
});
