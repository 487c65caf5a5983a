import { describe, expect, it } from 'vitest';
import { recentStore } from './recent-store.ts';

describe('recent places', () => {
  it('keeps the newest first and each path once, with the view it was left in', () => {
    const { visit } = recentStore.getState();
    visit({ href: '/runs/a', title: 'a' });
    visit({ href: '/', title: 'Library' });
    visit({ href: '/runs/a?outcome=wrong', title: 'a' });
    expect(recentStore.getState().places.map(({ href }) => href)).toEqual(['/runs/a?outcome=wrong', '/']);
    for (let at = 0; at < 30; at++) visit({ href: `/runs/${at}`, title: String(at) });
    expect(recentStore.getState().places).toHaveLength(12);
  });
});
