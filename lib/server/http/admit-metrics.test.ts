import { describe, expect, it } from 'vitest';
import type { Access } from './admit.ts';
import { metricsRefused } from './admit-metrics.ts';

const ALONE: Access = { host: '127.0.0.1', port: 3000, token: null, readOnly: false };
const GUARDED: Access = { ...ALONE, host: '0.0.0.0', token: 'visitor' };
const PUBLIC: Access = { ...ALONE, host: '0.0.0.0', readOnly: true, anybody: true };

const asked = (access: Access, token: string | null, headers: object = {}, peer = '127.0.0.1', url = '/metrics') =>
  metricsRefused({ url, headers: { host: '127.0.0.1:3000', ...headers }, peer }, access, token)?.status ?? 'told';
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('metrics', () => {
  it.each<[string, Access, string | null, object, string, number | 'told']>([
    ['this machine', ALONE, null, {}, '127.0.0.1', 'told'],
    ['this machine, by IPv6', ALONE, null, {}, '::1', 'told'],
    ['this machine, by both', PUBLIC, null, {}, '::ffff:127.0.0.1', 'told'],
    ['a proxy on this machine', ALONE, null, { 'x-forwarded-for': '192.0.2.1' }, '127.0.0.1', 403],
    ['a page of another name', ALONE, null, { host: 'evil.example:3000' }, '127.0.0.1', 421],
    ['another machine', PUBLIC, null, {}, '192.0.2.1', 403],
    ['nobody', GUARDED, null, {}, '127.0.0.1', 401],
    ['a visitor', GUARDED, null, bearer('visitor'), '192.0.2.1', 'told'],
    ['who has their token', GUARDED, 'scrape', { ...bearer('scrape'), host: 'pod:9' }, '192.0.2.1', 'told'],
    ['who has their token alone', ALONE, 'scrape', {}, '127.0.0.1', 401],
    ['who has the wrong one', ALONE, 'scrape', bearer('visitor'), '127.0.0.1', 401],
  ])('%s', (_, access, token, headers, peer, answer) => expect(asked(access, token, headers, peer)).toBe(answer));

  it('are not told for a token in the address', () => {
    expect(asked(GUARDED, null, {}, '127.0.0.1', '/metrics?token=visitor')).toBe(401);
  });
});
