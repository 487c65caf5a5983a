/** The complete LoCoMo release: 200 of its questions, drawn at random by a fixed seed, each landing on exactly its evidence. */
import fs from 'node:fs';
import path from 'node:path';
import { root } from './support/server.ts';
import { expect, test } from './support/test.ts';
import { reachQuestion, workspace } from './support/workspace.ts';

const file = path.resolve(root, process.env.MEMOSCOPE_REAL_DATA ?? '../shared/data', 'locomo/locomo10.json');
const absent = !fs.existsSync(file);
if (absent) console.warn('SKIPPED: the real LoCoMo file is not there (set MEMOSCOPE_REAL_DATA).');

interface Task {
  conversation: string;
  id: string;
  turns: string[];
}

interface RawConversation {
  sample_id: string;
  conversation: Record<string, unknown>;
  qa: { evidence: string[] }[];
}

/** An own reading of the file, that shares no code with the product: every `D…:…` that names an existing turn. */
function tasks(): Task[] {
  const conversations: RawConversation[] = JSON.parse(fs.readFileSync(file, 'utf8'));
  return conversations.flatMap(({ sample_id, conversation, qa }) => {
    const known = new Set<string>();
    for (const [key, turns] of Object.entries(conversation)) {
      if (/^session_\d+$/.test(key) && Array.isArray(turns)) for (const { dia_id } of turns) known.add(String(dia_id));
    }
    return qa.map(({ evidence }, index) => {
      const cited = evidence.flatMap((raw) =>
        [...raw.matchAll(/D:?(\d+):(\d+)/g)].map(([, s, t]) => `D${Number(s)}:${Number(t)}`),
      );
      // In the question's own order: its first reference is where one lands.
      const turns = [...new Set(cited)].filter((id) => known.has(id));
      return { conversation: sample_id, id: `${sample_id}:${index}`, turns };
    });
  });
}

/** The same numbers in every run (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function draw(all: Task[], count: number): Task[] {
  const next = randomNumbers(20230508);
  return all
    .map((task) => ({ task, rank: next() }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, count)
    .map(({ task }) => task)
    .sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));
}

test.use({ paths: absent ? [] : [file] });

/** In the page: exactly `turns` are marked as evidence, and the first of them is inside the window and the timeline. */
function standsOn(turns: string[]): boolean {
  const marked = [...document.querySelectorAll('[data-turn-id][data-evidence="true"]')];
  const ids = marked.map((node) => node.getAttribute('data-turn-id'));
  if (ids.length !== turns.length || !turns.every((id) => ids.includes(id))) return false;
  const first = marked[ids.indexOf(turns[0] ?? null)];
  if (!first) return turns.length === 0;
  const { top, bottom, left, right } = first.getBoundingClientRect();
  const middle = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
  const seen = document.elementFromPoint((left + right) / 2, middle);
  return seen !== null && (first.contains(seen) || seen.contains(first));
}

test('200 random questions of LoCoMo land on exactly their evidence', async ({ page }) => {
  test.skip(absent, 'the real LoCoMo file is not there (set MEMOSCOPE_REAL_DATA)');
  test.setTimeout(600_000);
  const drawn = draw(tasks(), 200);
  const missed: string[] = [];
  let open = '';
  for (const { conversation, id, turns } of drawn) {
    if (conversation !== open) await page.goto(workspace('locomo10', conversation, { question: id }));
    else await (await reachQuestion(page, id)).click();
    open = conversation;
    const landed = await page.waitForFunction(standsOn, turns, { timeout: 15_000 }).then(
      () => true,
      () => false,
    );
    if (!landed) missed.push(`${id} (${turns.join(' ')})`);
  }
  expect(missed).toEqual([]);
});
