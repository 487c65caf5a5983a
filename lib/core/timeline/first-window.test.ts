import { describe, expect, it } from 'vitest';
import type { Conversation, Question } from '../model/index.ts';
import { firstWindow } from './first-window.ts';
import { buildTimeline } from './rows.ts';

const SESSIONS = 60;
const TURNS = 20;

const conversation = {
  id: 'c',
  title: 'Ann and Ben',
  participants: [],
  sessions: Array.from({ length: SESSIONS }, (_, index) => ({
    id: `session_${index + 1}`,
    index,
    date: { raw: '' },
    summary: 'Long and of no use here.',
    turns: Array.from({ length: TURNS }, (_, at) => ({
      id: `D${index + 1}:${at + 1}`,
      speaker: at % 2 === 0 ? 'Ann' : 'Ben',
      role: at % 2 === 0 ? ('speaker_a' as const) : ('speaker_b' as const),
      text: 'What was said.',
    })),
  })),
} as unknown as Conversation;
const timeline = buildTimeline(conversation);

const asked = (...turns: string[]) =>
  ({
    id: 'q',
    conversation: 'c',
    text: 'What was said?',
    answer: 'this',
    answerRaw: 'this',
    typeKey: '4',
    typeLabel: 'single-hop',
    abstention: false,
    index: 0,
    evidence: turns.map((turn) => ({
      raw: turn,
      level: 'turn' as const,
      session: `session_${turn.slice(1).split(':')[0]}`,
      turn,
      status: 'ok' as const,
    })),
  }) as unknown as Question;
const nowhere = { turn: null, session: null };
const ids = (window: ReturnType<typeof firstWindow>): string[] =>
  window?.rows.flatMap((row) => (row.kind === 'turn' ? [row.turn.id] : [])) ?? [];

describe('firstWindow', () => {
  it('holds a screen on both sides of the first evidence, and of the sessions only those it needs', () => {
    const window = firstWindow(timeline, asked('D30:7', 'D2:3'), nowhere);
    expect(window?.target).toBe(timeline.rowOfTurn.get('D30:7'));
    const shown = ids(window);
    expect(shown.indexOf('D30:7')).toBeGreaterThan(10);
    expect(shown.length - shown.indexOf('D30:7')).toBeGreaterThan(10);
    expect(shown.length).toBeLessThan(150);
    expect(shown[0]).toBe(turnAt(window?.from ?? 0));
    // Far evidence is described beside the timeline: its session comes along.
    expect(window?.conversation.sessions.map(({ id }) => id)).toContain('session_2');
    expect(window?.conversation.sessions.length).toBeLessThan(10);
    expect(JSON.stringify(window)).not.toContain('of no use');
    expect(window?.marks.turns).toEqual(
      new Map([
        ['D30:7', 1],
        ['D2:3', 2],
      ]),
    );
  });

  it('says which session the first row belongs to', () => {
    const window = firstWindow(timeline, asked('D30:18'), nowhere);
    const [first] = window?.rows ?? [];
    expect(first?.kind).toBe('turn');
    expect(window?.above?.session.id).toBe(first?.session.id);
    expect(firstWindow(timeline, asked('D1:1'), nowhere)?.above).toBeNull();
  });

  it('goes to the turn or session that the address names before any evidence, and to the beginning where nothing is named', () => {
    const question = asked('D30:7');
    expect(ids(firstWindow(timeline, question, { turn: 'D50:2', session: null }))).toContain('D50:2');
    expect(firstWindow(timeline, question, { turn: null, session: 'session_9' })?.target).toBe(
      timeline.rowOfSession.get('session_9'),
    );
    expect(firstWindow(timeline, null, nowhere)).toMatchObject({ from: 0, target: null });
    expect(firstWindow(timeline, question, { turn: 'D99:1', session: null })?.target).toBeNull();
  });

  it('is nothing where one session holds more turns than a page should carry', () => {
    const session = {
      id: 'dialogue',
      index: 0,
      date: { raw: '' },
      turns: Array.from({ length: 2_000 }, (_, at) => ({
        id: `t${at}`,
        speaker: 'Ann',
        role: 'speaker_a' as const,
        text: 'Words.',
      })),
    } as unknown as Conversation['sessions'][number];
    expect(firstWindow(buildTimeline({ ...conversation, sessions: [session] }), null, nowhere)).toBeNull();
  });
});

/** The id of the turn at that row of the whole timeline, or of the first turn after it. */
function turnAt(row: number): string | undefined {
  const found = timeline.rows.slice(row).find(({ kind }) => kind === 'turn');
  return found?.kind === 'turn' ? found.turn.id : undefined;
}
