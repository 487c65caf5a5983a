import { describe, expect, it } from 'vitest';
import type { Role } from '@/lib/core/model/index.ts';
import { voicesOf } from './voices.ts';

const head = (...participants: [name: string, role: Role][]) => ({
  participants: participants.map(([name, role]) => ({ name, role })),
});

describe('the voices of a dataset', () => {
  it('are the names of people, each once', () => {
    const heads = [
      head(['Nora', 'speaker_a'], ['Elias', 'speaker_b']),
      head(['Ada', 'speaker_a'], ['Nora', 'speaker_b']),
    ];
    expect(voicesOf(heads)).toEqual({ by: 'speaker', names: ['Ada', 'Elias', 'Nora'] });
  });

  it('are everybody of a group, with where they speak', () => {
    const heads = [
      {
        participants: [
          { name: 'Ruth', role: 'speaker_a' as const, channels: ['#works', '#permits'] },
          { name: 'Jo', role: 'other' as const, channels: ['#works'] },
        ],
      },
    ];
    expect(voicesOf(heads)).toEqual({ by: 'speaker', names: ['Jo', 'Ruth'], channels: ['#permits', '#works'] });
  });

  it('are roles where nobody has a name, or there are too many to choose from', () => {
    expect(voicesOf([head(['user', 'user'], ['assistant', 'assistant'])])).toEqual({
      by: 'role',
      names: ['user', 'assistant'],
    });
    const crowd = Array.from({ length: 201 }, (_, i) => head([`Person ${i}`, 'speaker_a'], ['Nora', 'speaker_b']));
    expect(voicesOf(crowd)).toEqual({ by: 'role', names: ['speaker_a', 'speaker_b'] });
  });
});
