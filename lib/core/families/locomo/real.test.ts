import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { realFile, recordsOf } from '../testing.ts';
import { locomo } from './index.ts';

const release = realFile('locomo/locomo10.json');
const rawFolder = realFile('locomo/multimodal_dialog/locomo10_v2');

describe.skipIf(!release)('the LoCoMo-10 release', () => {
  const records = release ? recordsOf(release).records : [];
  const readings = records.map((raw, record) =>
    locomo.read(raw, { file: 'locomo10.json', variant: 'locomo10', record }),
  );
  const conversations = readings.flatMap(({ conversation }) => conversation ?? []);
  const sessions = conversations.flatMap((conversation) => conversation.sessions);
  const turns = sessions.flatMap((session) => session.turns);
  const questions = readings.flatMap((reading) => reading.questions);
  const findings = readings.flatMap((reading) => reading.findings);
  const count = (code: string) => findings.filter((one) => one.code === code).length;

  it('is detected', () => {
    expect(locomo.detect({ file: 'x', root: 'array', records: records.slice(0, 8) })).toBe('locomo10');
  });

  it('has its conversations, sessions, turns and images', () => {
    expect([conversations.length, sessions.length, turns.length]).toEqual([10, 272, 5882]);
    expect(turns.filter((turn) => turn.images)).toHaveLength(1226);
    expect(turns.filter((turn) => turn.images?.some((image) => image.url))).toHaveLength(910);
    expect(turns.filter((turn) => turn.images?.[0]?.query)).toHaveLength(888);
    expect(turns.filter((turn) => turn.images?.[0]?.redownload !== undefined)).toHaveLength(206);
    expect(sessions.filter((session) => !session.date.iso)).toEqual([]);
    expect(sessions.filter((session) => !session.summary || !session.observations || !session.events)).toEqual([]);
    const [first] = conversations;
    expect(first).toMatchObject({ id: 'conv-26', title: first?.participants.map(({ name }) => name).join(' & ') });
    expect(conversations[0]?.sessions[0]?.date).toEqual({ raw: '1:56 pm on 8 May, 2023', iso: '2023-05-08T13:56' });
    expect(turns.filter((turn) => turn.other || turn.role === 'other')).toEqual([]);
    expect(conversations.filter((conversation) => conversation.extras?.other)).toEqual([]);
  });

  it('has its questions, by category', () => {
    const by = (category: number) => questions.filter((question) => question.category === category).length;
    expect([1, 2, 3, 4, 5].map(by)).toEqual([282, 321, 96, 841, 446]);
    expect(questions).toHaveLength(1986);
    expect(questions.filter((question) => question.abstention)).toHaveLength(446);
    expect(questions.filter((question) => question.answer === null)).toHaveLength(444);
    expect(questions.filter((question) => typeof question.answerRaw === 'number')).toHaveLength(6);
    expect(questions.filter((question) => question.other)).toEqual([]);
    expect(new Set(questions.map((question) => question.id)).size).toBe(1986);
  });

  it('has exactly the known oddities', () => {
    const counts: Record<string, number> = {};
    for (const { code } of findings) counts[code] = (counts[code] ?? 0) + 1;
    expect(counts).toEqual({
      'answer.both': 2,
      'answer.missing': 444,
      'answer.not_string': 6,
      'evidence.dangling': 3,
      'evidence.empty': 4,
      'evidence.repaired': 6,
      'image.caption_without_url': 316,
      'observation.multiple_turns': 15,
      'question.duplicate_text': 12,
      'session.date_without_session': 16,
    });
    expect(count('session.empty')).toBe(0);
    expect(Object.keys(conversations[0]?.extras?.datesWithoutSession ?? {})).toHaveLength(16);
  });

  it('resolves the malformed references to what they mean', () => {
    const odd = questions.flatMap((question) => question.evidence).filter((ref) => ref.status !== 'ok');
    const byRaw: Record<string, (string | undefined)[]> = {};
    for (const ref of odd) byRaw[ref.raw] = [...(byRaw[ref.raw] ?? []), ref.turn];
    expect(byRaw).toEqual({
      'D8:6; D9:17': ['D8:6', 'D9:17'],
      'D9:1 D4:4 D4:6': ['D9:1', 'D4:4', 'D4:6'],
      'D22:1 D22:2 D9:10 D9:11': ['D22:1', 'D22:2', 'D9:10', 'D9:11'],
      'D21:18 D21:22 D11:15 D11:19': ['D21:18', 'D21:22', 'D11:15', 'D11:19'],
      'D:11:26': ['D11:26'],
      'D30:05': ['D30:5'],
      'D10:19': [undefined],
      'D4:36': [undefined],
      D: [undefined],
    });
    expect(odd).toHaveLength(18);
  });

  it('cites the turns its strings name: an independent look', () => {
    const raws = (records as { qa: { evidence: string[] }[] }[]).flatMap((record) =>
      record.qa.map((qa) => qa.evidence),
    );
    questions.forEach((question, at) => {
      expect([...new Set(question.evidence.map((ref) => ref.raw))]).toEqual([...new Set(raws[at])]);
      const exact = question.evidence.filter((ref) => ref.status === 'ok');
      if (exact.length === question.evidence.length) expect(exact.map((ref) => ref.raw)).toEqual(raws[at]);
      for (const ref of exact) expect([ref.turn, ref.session]).toEqual([ref.raw, sessionOf(ref.raw)]);
    });
    function sessionOf(id: string) {
      return `session_${id.slice(1, id.indexOf(':'))}`;
    }
  });

  it.skipIf(!rawFolder)('has raw files that agree with it in everything but the id', () => {
    const folder = rawFolder ?? '';
    const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
    const read = files.map((file) =>
      locomo.read(recordsOf(path.join(folder, file)).records[0], { file, variant: 'multimodal_dialog', record: 0 }),
    );
    expect(files).toHaveLength(10);
    for (const { conversation, questions: asked } of read) {
      const same = conversations.find((one) => one.id === `conv-${conversation?.id}`);
      expect(conversation?.sessions).toEqual(same?.sessions);
      expect(conversation?.extras).toEqual(same?.extras);
      const expected = questions.filter((question) => question.conversation === same?.id);
      expect(asked.map(({ text, answer, evidence }) => ({ text, answer, evidence }))).toEqual(
        expected.map(({ text, answer, evidence }) => ({ text, answer, evidence })),
      );
    }
    expect(read.flatMap((reading) => reading.questions)).toHaveLength(1986);
  });
});
