/** Samples that are offered by name, and what each of the newer families adds to the workspace. */
import path from 'node:path';
import { indexed, root } from './support/server.ts';
import { expect, test } from './support/test.ts';
import { expectEvidence, timeline, workspace } from './support/workspace.ts';

test.use({ paths: [path.join(root, 'public/samples/beam-sample.json')] });
/** Six datasets are opened, and seven pages. */
test.describe.configure({ timeout: 120_000 });

test('each of the newer families opens by its name and shows what it is about', async ({ page, request, site }) => {
  const inspector = page.getByRole('complementary', { name: 'Question' });
  const sampleOf = async (sample: string) => {
    const answer = await request.post('/api/v1/datasets', { data: { sample } });
    expect(answer.status()).toBe(202);
    await indexed(site.url);
    return (await answer.json()).id as string;
  };
  const open = async (dataset: string, find: (id: string) => boolean = () => true) => {
    const all = await (await request.get(`/api/v1/datasets/${dataset}/questions?view=heads`)).json();
    const asked = all.items.find(({ id }: { id: string }) => find(id));
    await page.goto(workspace(dataset, asked.conversation, { question: asked.id }));
    return asked;
  };

  await test.step('the dialogue offers those that are not open', async () => {
    await page.goto('/?add');
    const offered = page.getByRole('list', { name: 'Samples' });
    await expect(offered.getByRole('button', { name: 'BEAM' })).toHaveCount(0);
    await offered.getByRole('button', { name: 'REALTALK' }).click();
    await expect(page.getByRole('link', { name: 'realtalk-sample' })).toBeVisible();
    await indexed(site.url);
  });

  await test.step('REALTALK: several turns in one string, and a range', async () => {
    await open('realtalk-sample', (id) => id.endsWith(':1'));
    await expectEvidence(page, { turns: ['D2:4', 'D2:5', 'D3:1', 'D3:2'] });
  });

  await test.step('LoCoMo-Plus: the cue is the evidence', async () => {
    await open(await sampleOf('locomo-plus'), (id) => id === 'cog-0');
    await expect(timeline(page).getByText('since the pipe burst over the piano', { exact: false })).toBeVisible();
  });

  await test.step('PersonaMem: options with the right one, and what is not yet said', async () => {
    await open(await sampleOf('personamem'), (id) => id === 'ines-1');
    // Of the options: data checks quote the same one as soon as they are here.
    const right = inspector.getByRole('listitem').filter({ has: page.getByText('gold', { exact: true }) });
    await expect(
      right.getByText('A small stool from old oak, since wood keeps still under your hands.', { exact: true }),
    ).toBeVisible();
    await expect(inspector.getByText('gold', { exact: true })).toBeVisible();
    await expect(timeline(page).locator('[data-not-yet-said]').first()).toBeAttached();
  });

  await test.step('HaluMem and RealMem: memories are evidence', async () => {
    await open(await sampleOf('halumem'));
    await expect(inspector.getByText('Lena Hart is a ferry engineer in Bergen')).toBeVisible();
    await open(await sampleOf('realmem'));
    await expect(inspector.getByText('Jonas cannot stand mushrooms.')).toBeVisible();
  });

  await test.step('a mapping: five people in two rooms of a day, and words of a turn as evidence', async () => {
    await open(await sampleOf('mapped'), (id) => id === 'pier-4:1');
    await expectEvidence(page, { turns: ['p3'] });
    for (const name of ['Ruth', 'Amir', 'Jo', 'Lene', '#works', '#permits'])
      await expect(timeline(page).getByText(name, { exact: true }).first()).toBeVisible();
  });

  await test.step('a mapping: what an agent did and saw, with a picture that is not fetched by itself', async () => {
    await open(await sampleOf('mapped'), (id) => id === 'crane-booking:0');
    await expectEvidence(page, { turns: ['b5'] });
    const seen = timeline(page).locator('[data-turn-id="b5"]');
    await expect(seen.getByText('observation', { exact: true })).toBeVisible();
    await expect(seen.getByText('A green notice with the booking')).toBeVisible();
    await expect(seen.getByRole('button', { name: 'Load image' })).toBeVisible();
    await expect(timeline(page).locator('[data-turn-id="b4"]').getByText('action', { exact: true })).toBeVisible();
  });

  await test.step('BEAM: an answer by the items of its rubric, and by its order', async () => {
    const asked = await open('beam-sample', (id) => id.includes(':event_ordering:'));
    const { expected } = await (
      await request.get(`/api/v1/datasets/beam-sample/questions/${encodeURIComponent(asked.id)}`)
    ).json();
    const rubric: string[] = expected.items;
    const row = {
      question: asked.text,
      answer: [rubric[1], rubric[0], ...rubric.slice(2)].join('\n'),
      llm_judge_responses: rubric.map((_, at) => ({ score: [1, 0.5, 0][at % 3], reason: `Judged ${at}.` })),
      event_ordering: { precision: 1, recall: 1, f1: 1, tau_norm: 0.9, final_score: 0.9 },
    };
    const buffer = Buffer.from(JSON.stringify([row]));
    const sent = await request.post('/api/v1/datasets/beam-sample/runs', {
      multipart: { file: { name: 'oven.json', mimeType: 'application/json', buffer } },
    });
    expect(sent.status()).toBe(201);
    const runs = (await sent.json()).id;
    await page.goto(workspace('beam-sample', asked.conversation, { question: asked.id, runs }));
    const card = inspector.getByRole('article');
    await expect(card.locator('[data-item-score]')).toHaveCount(rubric.length);
    await expect(card.getByText('Kendall’s tau-b 0.80, official · F1 1.00')).toBeVisible();
    await expect(card.getByText(`≈ ${rubric.length} of ${rubric.length} found`, { exact: false })).toBeVisible();
    // The items stand there alone, not in the gold's list as well.
    await expect(inspector.locator('[data-expected]')).toBeHidden();
  });
});
