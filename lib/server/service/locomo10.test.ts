import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { realFile } from '../../core/families/testing.ts';
import { LocalService } from './local-service.ts';
import { opened } from './testing.ts';

/** The file as an independent reader sees it: nothing of lib/ is used for what is expected. */
const FILE = z.array(
  z.object({
    sample_id: z.string(),
    conversation: z.record(z.string(), z.unknown()),
    qa: z.array(z.object({ question: z.string(), evidence: z.array(z.string()), category: z.number() })),
  }),
);

const file = realFile('locomo/locomo10.json');

/** turn id → session id, of one conversation. */
function turnsOf(conversation: Record<string, unknown>): Map<string, string> {
  const turns = new Map<string, string>();
  for (const [key, value] of Object.entries(conversation)) {
    if (!Array.isArray(value)) continue;
    for (const turn of z.array(z.object({ dia_id: z.string() })).parse(value)) turns.set(turn.dia_id, key);
  }
  return turns;
}

/** What a careful person reads from an evidence string: itself, or every session:turn pair of numbers in it that exists. */
function meant(raw: string, turns: Map<string, string>): { turns: string[]; status: string } {
  if (turns.has(raw)) return { turns: [raw], status: 'ok' };
  const found = [...raw.matchAll(/D\W*(\d+)\D+(\d+)/g)]
    .map(([, s, t]) => `D${Number(s)}:${Number(t)}`)
    .filter((id) => turns.has(id));
  return found.length > 0 ? { turns: found, status: 'repaired' } : { turns: [], status: 'dangling' };
}

describe.skipIf(!file)('the evidence of locomo10.json', () => {
  const home = mkdtempSync(path.join(tmpdir(), 'memoscope-real-'));
  let service: LocalService;

  beforeAll(async () => {
    service = new LocalService({ home });
    await opened(service, file ?? '');
  });

  afterAll(async () => {
    await service.close();
    rmSync(home, { recursive: true, force: true });
  });

  it('of all 1 986 questions is what an independent reading of the strings gives', async () => {
    const records = FILE.parse(JSON.parse(readFileSync(file ?? '', 'utf8')));
    const statuses: Record<string, number> = {};
    let questions = 0;
    for (const { sample_id, conversation, qa } of records) {
      const turns = turnsOf(conversation);
      for (const [i, { question, evidence, category }] of qa.entries()) {
        const found = await service.question('locomo10', `${sample_id}:${i}`);
        const expected = evidence.flatMap((raw) => {
          const { turns: ids, status } = meant(raw, turns);
          statuses[status] = (statuses[status] ?? 0) + 1;
          const refs = ids.map((turn) => ({ raw, level: 'turn', session: turns.get(turn), turn, status }));
          return refs.length > 0 ? refs : [{ raw, level: 'turn', status }];
        });
        expect(found.evidence).toEqual(expected);
        expect([found.text, found.category]).toEqual([question, category]);
        questions += 1;
      }
    }
    expect(questions).toBe(1986);
    expect(statuses).toMatchObject({ repaired: 6, dangling: 3 });
  });

  it('lies in turns that the conversation holds', async () => {
    for (const { id } of await service.conversationHeads('locomo10')) {
      const conversation = await service.conversation('locomo10', id);
      const turns = new Set(conversation.sessions.flatMap((session) => session.turns.map((turn) => turn.id)));
      for (const head of (await service.questionHeads('locomo10')).filter((q) => q.conversation === id)) {
        for (const ref of (await service.question('locomo10', head.id)).evidence) {
          if (ref.turn) expect(turns).toContain(ref.turn);
        }
      }
    }
  });
});
