import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RULES } from '../../core/audit/index.ts';
import { realFile } from '../../core/families/testing.ts';
import { LocalService } from './local-service.ts';
import { opened } from './testing.ts';

const FILE = realFile('locomo/locomo10.json');

/** Digits are found for words and the reverse. */
const DIGITS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

interface RawTurn {
  dia_id: string;
  text?: string;
  blip_caption?: string;
  img_url?: string[];
}
interface RawQuestion {
  question: string;
  answer?: unknown;
  adversarial_answer?: string;
  evidence: string[];
  category: number;
}
interface Raw {
  sample_id: string;
  conversation: Record<string, RawTurn[] | string>;
  observation: Record<string, Record<string, [string, unknown][]>>;
  qa: RawQuestion[];
}

/** The file read again without any of the product's code: what its audit has to agree with. */
function recount(records: Raw[]) {
  const turnsOf = ({ conversation }: Raw) =>
    Object.values(conversation).flatMap((value) => (Array.isArray(value) ? value : []));
  const questions = records.flatMap((record) => record.qa.map((qa, index) => ({ record, qa, index })));
  const turns = records.flatMap(turnsOf);
  const dates = records.flatMap(({ conversation }) =>
    Object.keys(conversation).filter((key) => key.endsWith('_date_time') && !(key.slice(0, -10) in conversation)),
  );
  const ids = (record: Raw) => new Set(turnsOf(record).map((turn) => turn.dia_id));
  const broken = questions.flatMap(({ record, qa }) => qa.evidence.filter((entry) => !ids(record).has(entry)));
  const repeats = (differs: boolean) =>
    records
      .flatMap(({ qa }) =>
        qa.map((one, i) => [one, qa.slice(0, i).find((before) => before.question === one.question)] as const),
      )
      .filter(
        ([one, before]) => before && (!differs || before.answer !== one.answer || before.category !== one.category),
      ).length;
  return {
    missing: questions.filter(({ qa }) => qa.answer === undefined).length,
    notText: questions.filter(({ qa }) => qa.answer !== undefined && typeof qa.answer !== 'string').length,
    both: questions.filter(({ qa }) => qa.answer !== undefined && qa.adversarial_answer !== undefined).length,
    answered5: questions.filter(({ qa }) => qa.category === 5 && qa.answer !== undefined).length,
    noEvidence: questions.filter(({ qa }) => qa.evidence.length === 0).length,
    broken: broken.length,
    captionOnly: turns.filter((turn) => turn.blip_caption !== undefined && turn.img_url === undefined).length,
    lists: records.flatMap(({ observation }) =>
      Object.values(observation).flatMap((speakers) =>
        Object.values(speakers).flatMap((items) =>
          items.filter(([, id]) => (JSON.stringify(id).match(/D\d+:\d+/g) ?? []).length > 1),
        ),
      ),
    ).length,
    dates: dates.length,
    repeated: repeats(false),
    differing: repeats(true),
    citing: (category: number, holds: (entries: number) => boolean) =>
      questions.filter(({ qa }) => qa.category === category && holds(new Set(qa.evidence).size)).length,
    /** For a question: its answer's words, letter by letter, and the text of the turns it cites with their sessions' dates. */
    plain(id: string) {
      const found = questions.find(({ record, index }) => `${record.sample_id}:${index}` === id);
      if (!found) throw new Error(`no question ${id}`);
      const { record, qa } = found;
      const cited = qa.evidence.flatMap((entry) => entry.match(/D\d+:\d+/g) ?? []);
      const text = cited.map((dia) => {
        const turn = turnsOf(record).find((one) => one.dia_id === dia);
        const session = record.conversation[`session_${dia.slice(1, dia.indexOf(':'))}_date_time`];
        return `${turn?.text} ${turn?.blip_caption ?? ''} ${session}`;
      });
      const words = (value: unknown) =>
        String(value)
          .toLowerCase()
          .match(/[a-z0-9]+/g) ?? [];
      return { answer: words(qa.answer), cited: new Set(text.flatMap(words)) };
    },
  };
}

describe.skipIf(!FILE)('the audit of the real locomo10.json', () => {
  const home = mkdtempSync(path.join(tmpdir(), 'memoscope-audit-'));
  const raw = FILE ? recount(JSON.parse(readFileSync(FILE, 'utf8'))) : null;
  let service: LocalService;
  let d: string;

  beforeAll(async () => {
    service = new LocalService({ home });
    ({ id: d } = await opened(service, FILE ?? ''));
  });

  afterAll(async () => {
    await service.close();
    rmSync(home, { recursive: true, force: true });
  });

  it('counts what an independent reading of the file counts', async () => {
    if (!raw) return;
    const { rules } = await service.audit.summary(d);
    const counts = Object.fromEntries(rules.map(({ rule, count }) => [rule, count]));
    const { 'ANS-4': _, ...certain } = counts;
    expect(certain).toEqual({
      'ANS-1': raw.missing,
      'ANS-2': raw.notText,
      'ANS-3': raw.both,
      'EVI-1': raw.noEvidence,
      'EVI-2': 6,
      'EVI-3': raw.broken - 6,
      'QUE-1': raw.repeated,
      'QUE-4': raw.differing,
      'QUE-5': raw.answered5,
      'SES-4': raw.dates,
      'TURN-4': raw.captionOnly,
      'TURN-6': raw.lists,
    });
    expect(counts).toMatchObject({ 'ANS-1': 444, 'ANS-2': 6, 'ANS-3': 2, 'EVI-1': 4, 'TURN-4': 316, 'QUE-1': 12 });
    expect(raw.broken).toBe(9);
    expect(raw.lists).toBe(15);
    // The service's count is that of what the file itself says; the rest comes from comparing.
    const ofFile = rules.filter(({ rule }) => RULES.find(({ id }) => id === rule)?.code !== undefined);
    expect((await service.dataset(d)).counts.findings).toBe(ofFile.reduce((sum, { count }) => sum + (count ?? 0), 0));
  });

  it('finds only answers of which the cited turns have no word indeed, and no fewer than a letter-by-letter search', async () => {
    if (!raw) return;
    const { items } = await service.audit.findings(d, { rule: 'ANS-4', limit: 2000, offset: 0 });
    const found = new Set(items.map(({ where }) => where.question));
    const shared = [...found].filter((id) => {
      const { answer, cited } = raw.plain(id ?? '');
      // Function words may be shared; no word of five letters or more and no number can be one, but for these.
      return answer.some(
        (word) =>
          (/\d/.test(word) || word.length > 4) &&
          cited.has(word) &&
          !/^(likely|probably|their|there|would|could|since|which|while)$/.test(word),
      );
    });
    expect(shared).toEqual([]);
    // The other way: an answer that shares not even three first letters with the cited text must have been found.
    const heads = (await service.questionHeads(d)).filter(
      ({ abstention, answer, evidence }) => !abstention && answer !== null && evidence.turns > 0,
    );
    const overlooked = heads.filter(({ id }) => {
      const { answer, cited } = raw.plain(id);
      const starts = new Set([...cited].map((word) => word.slice(0, 3)));
      const content = answer.filter((word) => word.length > 5 && !/^(likely|probably|because|before)$/.test(word));
      return (
        content.length > 0 &&
        content.length === answer.length &&
        !content.some((word) => starts.has(word.slice(0, 3))) &&
        !found.has(id)
      );
    });
    expect(overlooked.map(({ id }) => id)).toEqual([]);
    expect(items.length).toBe(133);
  });

  it('names turns where the words do occur', async () => {
    const { items } = await service.audit.findings(d, { rule: 'ANS-4', limit: 2000, offset: 0 });
    for (const { where, elsewhere } of items) {
      const conversation = await service.conversation(d, where.conversation ?? '');
      const turns = new Map(
        conversation.sessions.flatMap(({ turns }) => turns.map((turn) => [turn.id, turn] as const)),
      );
      for (const { turn, words } of elsewhere ?? []) {
        const text = JSON.stringify(turns.get(turn)).toLowerCase();
        const shown = words.filter((word) => {
          const digit = DIGITS.indexOf(word);
          return text.includes(word.slice(0, 3)) || /^\d+$/.test(word) || (digit >= 0 && text.includes(String(digit)));
        });
        expect([where.question, turn, shown]).toEqual([where.question, turn, words]);
      }
    }
  });

  it('gives every finding of a rule, by pages', async () => {
    const { rules } = await service.audit.summary(d);
    for (const { rule, count } of rules) {
      const { total, items } = await service.audit.findings(d, { rule, limit: 2, offset: 0 });
      expect([rule, total, items.length]).toEqual([rule, count, Math.min(2, count ?? 0)]);
      expect(items.every((item) => item.rule === rule)).toBe(true);
    }
    expect(RULES.length).toBeGreaterThan(rules.length);
  });

  it('tells how far the questions bear each scheme of labels out', async () => {
    if (!raw) return;
    const { labels } = await service.audit.summary(d);
    const said = (scheme: string, category: string) => {
      const found = labels?.find((one) => one.scheme === scheme)?.labels.find((one) => one.category === category);
      return [found?.label, found?.count, found?.total];
    };
    expect(said('evaluation', '1')).toEqual(['multi-hop', raw.citing(1, (n) => n >= 2), 282]);
    expect(said('evaluation', '4')).toEqual(['single-hop', raw.citing(4, (n) => n === 1), 841]);
    expect([said('evaluation', '1')[1], said('evaluation', '4')[1]]).toEqual([276, 795]);
    expect(said('mem0', '1')).toEqual(['single-hop', raw.citing(1, (n) => n === 1), 282]);
  });
});
