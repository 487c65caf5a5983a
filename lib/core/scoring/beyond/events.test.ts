import { describe, expect, it } from 'vitest';
import { eventOrder } from './events.ts';

describe('events that an answer names', () => {
  it('are found in its lines by their words, whatever stands before them', () => {
    const events = ['lease signed', 'oven delivered', 'first test bake', 'final inspection'];
    const answer = 'In order:\n1. Signing the lease\n- **A test bake** at a friend’s\n3) The delivery of the oven\n';
    expect(eventOrder(events, answer)).toEqual({
      said: ['In order:', 'Signing the lease', 'A test bake** at a friend’s', 'The delivery of the oven'],
      places: [1, 3, 2, null],
    });
  });

  it('are found in the clauses of a single line', () => {
    const { places } = eventOrder(['the lease', 'the oven'], 'First the oven came, then you signed the lease.');
    expect(places).toEqual([1, 0]);
  });

  it('take an entry for one event, the one that is more like it', () => {
    expect(eventOrder(['error handling', 'login error handling'], 'Login error handling').places).toEqual([null, 0]);
    expect(eventOrder(['a b'], '').places).toEqual([null]);
  });
});
