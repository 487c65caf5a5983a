import { expect, it } from 'vitest';
import { sessionId, turnId } from '../../lib/core/model/index.ts';
import { reviewStore } from './review-store.ts';

it('takes turns in and out while picking, and nothing otherwise', () => {
  const { pick, toggle, stop } = reviewStore.getState();
  const place = (turn: string) => ({ session: sessionId('s1'), turn: turnId(turn) });
  toggle(place('D1:1'));
  expect(reviewStore.getState().picking).toBeNull();
  pick('pair:0', [place('D1:1')]);
  toggle(place('D1:2'));
  toggle(place('D1:1'));
  expect(reviewStore.getState().picking).toEqual({ question: 'pair:0', turns: [place('D1:2')] });
  stop();
  expect(reviewStore.getState().picking).toBeNull();
});
