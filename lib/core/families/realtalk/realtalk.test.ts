import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type SessionId, sessionId, type TurnId, turnId } from '../../model/index.ts';
import { detect } from '../index.ts';
import { contextOf, realFile, recordsOf } from '../testing.ts';
import { evidenceResolver } from './evidence.ts';
import { realtalk } from './index.ts';

const said = (nth: number, clean_text: string, more: object = {}) => ({
  ...{ clean_text, speaker: nth % 2 === 1 ? 'Ada' : 'Bo', date_time: `03.03.2024, 09:0${nth}:12`, dia_id: `D1:${nth}` },
  ...{ img_file: [], img_url: [], ...more },
});

const chat = {
  name: { speaker_1: 'Ada', speaker_2: 'Bo' },
  session_1_date_time: '03.03.2024, 09:01:12',
  session_1: [
    said(1, 'I planted a fig tree.', { img_file: ['fig.jpg'], blip_caption: 'a tree' }),
    said(2, 'Lovely.'),
    said(3, 'It bears already.'),
  ],
  events_session_1: {
    agent_a: [{ 'sub-event': 'Ada plants.', date: '', id: 'E', caused_by: [] }],
    agent_b: [{ 'sub-event': '', date: '', id: '', caused_by: [] }],
  },
  qa: [{ question: 'What grows?', answer: 'a fig tree', evidence: ['D1:1; D1:9', 'D1:2-D1:3'], category: 1 }],
};

const read = (raw: unknown) => realtalk.read(raw, { file: 'Chat_1_Ada_Bo.json', variant: 'chat', record: 0 });

describe('a chat', () => {
  it('is told from a raw file of LoCoMo', () => {
    const sample = { file: 'x.json', root: 'object' as const, records: [chat] };
    expect(detect(sample)).toEqual({ family: 'realtalk', variant: 'chat' });
    const [{ clean_text: text, ...rest }] = [said(1, 'Hello.')];
    const raw = { speaker_a: 'Ada', speaker_b: 'Bo', session_1: [{ ...rest, text }] };
    expect(detect({ ...sample, records: [raw] })).toEqual({ family: 'locomo', variant: 'multimodal_dialog' });
  });

  it('has people, dates of sessions and turns, pictures, and events', () => {
    const { conversation, findings } = read(chat);
    expect(conversation).toMatchObject({
      ...{ id: 'Chat_1_Ada_Bo', title: 'Ada & Bo' },
      participants: [
        { name: 'Ada', role: 'speaker_a' },
        { name: 'Bo', role: 'speaker_b' },
      ],
    });
    expect(conversation?.sessions[0]).toMatchObject({
      ...{ id: 'session_1', date: { iso: '2024-03-03T09:01' }, events: [{ speaker: 'Ada', text: 'Ada plants.' }] },
    });
    expect(conversation?.sessions[0]?.turns[0]).toEqual({
      ...{ id: 'D1:1', index: 0, speaker: 'Ada', role: 'speaker_a', text: 'I planted a fig tree.' },
      ...{ date: { raw: '03.03.2024, 09:01:12', iso: '2024-03-03T09:01' }, images: [{ caption: 'a tree' }] },
      other: { img_file: ['fig.jpg'] },
    });
    expect(findings.map(({ code }) => code)).toEqual(['evidence.dangling']);
  });

  it('has questions whose evidence holds several ids and ranges', () => {
    const [question] = read(chat).questions;
    expect(question).toMatchObject({ typeKey: '1', typeLabel: 'multi-hop', abstention: false });
    expect(question?.evidence.map(({ raw, status, turn }) => [raw, status, turn])).toEqual([
      ['D1:1', 'ok', 'D1:1'],
      ['D1:9', 'dangling', undefined],
      ['D1:2', 'ok', 'D1:2'],
      ['D1:3', 'ok', 'D1:3'],
    ]);
  });

  it('is refused where it is none', () => {
    expect(read({ session_1: {} })).toMatchObject({ conversation: null, findings: [{ code: 'record.unexpected' }] });
  });
});

describe('evidence', () => {
  const places = new Map<TurnId, SessionId>([1, 2, 3].map((n) => [turnId(`D1:${n}`), sessionId('session_1')]));
  const turns = (raw: string) => evidenceResolver(places)(raw).map(({ turn, status }) => turn ?? status);

  it.each([
    ['D1:1', ['D1:1']],
    ['D1:1;D1:3', ['D1:1', 'D1:3']],
    ['D1:1-D1:3', ['D1:1', 'D1:2', 'D1:3']],
    ['D1:2-D1:4', ['D1:2', 'D1:3', 'dangling']],
    ['D1:1-D1:2; D1:3', ['D1:1', 'D1:2', 'D1:3']],
    ['D1:3-D1:1', ['D1:3', 'D1:1']],
    ['D1:1-D1:9999999', ['D1:1', 'dangling']],
    ['', ['dangling']],
  ])('%j names %j', (raw, expected) => expect(turns(raw)).toEqual(expected));
});

const folder = realFile('realtalk');

describe.skipIf(!folder)('the real chats', () => {
  const files = folder ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  const readings = files.map((name) => {
    const file = path.join(folder ?? '', name);
    return realtalk.read(recordsOf(file).records[0], contextOf(file, 'chat', 0));
  });

  it('have the turns and questions that an independent reading counts', () => {
    const sessions = readings.flatMap(({ conversation }) => conversation?.sessions ?? []);
    const turns = sessions.flatMap((session) => session.turns);
    const questions = readings.flatMap((reading) => reading.questions);
    expect([readings.length, sessions.length, turns.length, questions.length]).toEqual([5, 108, 4650, 374]);
    const references = questions.flatMap(({ evidence }) => evidence);
    const named = references.filter(({ turn }) => turn !== undefined);
    expect([named.length, references.length - named.length]).toEqual([861, 51]);
    expect(turns.filter(({ text, date }) => text === '' || !date?.iso)).toEqual([]);
  });
});
