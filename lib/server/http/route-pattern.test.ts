import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { routePattern } from './route-pattern.ts';

const APP = path.resolve(import.meta.dirname, '../../../app');

it('knows every page', () => {
  const pages = readdirSync(APP, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'page.tsx')
    .map((file) => `/${path.posix.dirname(file)}`.replace(/\/\(\w+\)|\/\.$/g, '').replace(/\[(\w+)\]/g, '{$1}') || '/');
  expect(pages.length).toBeGreaterThan(10);
  for (const page of pages) expect(routePattern(page.replace(/\{\w+\}/g, 'x%2Fy'))).toBe(page);
});

it.each([
  ['/api/v1/datasets/locomo10/questions/conv-1%3A0', '/api/v1/datasets/{d}/questions/{q}'],
  ['/api/v1/datasets/a/reviews/export', '/api/v1/datasets/{d}/reviews/export'],
  ['/api/v1/health', '/api/v1/health'],
  ['/api/v1/nothing/here', '/api'],
  ['/_next/static/chunks/a.js', '/_next/static'],
  ['/live', '/live'],
  ['/ready', '/ready'],
  ['/metrics', '/metrics'],
  ['/wp-login.php', 'other'],
  ['', 'other'],
])('of %s it is %s', (address, pattern) => expect(routePattern(address)).toBe(pattern));
