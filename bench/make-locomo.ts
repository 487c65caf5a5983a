import { writeFileSync } from 'node:fs';
import { asciiJson, generator, words } from './random.ts';

const SHAPE = { conversations: 10, sessions: 35 };
const TURNS = 20;
const QUESTIONS = 200;

/** Writes a LoCoMo-shaped array: ten conversations of 700 turns, or others as named, with 200 questions each. */
export function makeLocomo(file: string, seed: number, shape: Partial<typeof SHAPE> = {}): void {
  const { conversations, sessions } = { ...SHAPE, ...shape };
  const random = generator(seed);
  const pick = (n: number) => Math.floor(random() * n);
  const samples = Array.from({ length: conversations }, (_, c) => {
    const conversation: Record<string, unknown> = { speaker_a: 'Ada', speaker_b: 'Ben' };
    for (let s = 1; s <= sessions; s++) {
      conversation[`session_${s}_date_time`] = `${1 + (s % 12)}:30 pm on ${1 + (s % 28)} May, 2023`;
      conversation[`session_${s}`] = Array.from({ length: TURNS }, (_, t) => ({
        speaker: t % 2 === 0 ? 'Ada' : 'Ben',
        dia_id: `D${s}:${t + 1}`,
        text: words(random, 40 + pick(220)),
      }));
    }
    const qa = Array.from({ length: QUESTIONS }, () => ({
      question: words(random, 40 + pick(40)),
      answer: words(random, 10),
      evidence: Array.from({ length: 1 + pick(3) }, () => `D${1 + pick(sessions)}:${1 + pick(TURNS)}`),
      category: 1 + pick(4),
    }));
    return { sample_id: `conv-${c + 1}`, conversation, qa };
  });
  writeFileSync(file, asciiJson(samples));
}
