/** A static bundle: chosen questions shown by a plain file server, with no Memoscope behind it. */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { serveFolder } from './support/file-server.ts';
import { bundleOf, textsOf } from './support/site-files.ts';
import { expect, test } from './support/test.ts';
import { expectEvidence, question, questionList, selectedQuestion } from './support/workspace.ts';

const bundle = (...args: string[]) => bundleOf('public/samples/locomo-sample.json', ...args);

let folder: string;
test.beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'memoscope-site-test-'));
});
test.afterAll(() => fs.rm(folder, { recursive: true, force: true }));

test('a question of the bundle leads to its evidence, and a reload stays there', async ({ page }) => {
  const out = path.join(folder, 'chosen');
  const told = await bundle('--questions', 'conv-1:0,conv-1:4,conv-2:4', '--out', out);
  expect(told).toMatchObject({ stdout: '', stderr: expect.stringContaining(`Written to "${out}"`) });
  const server = await serveFolder(out);
  try {
    await page.goto(`${server.url}/`);
    await expect(
      questionList(page)
        .getByRole('row')
        .filter({ has: page.locator('a') }),
    ).toHaveCount(3);

    // The palette offers what the bundle holds, and nothing else.
    const palette = page.getByRole('combobox', { name: 'Search or jump anywhere' });
    await expect(async () => {
      // Before the page is all there, the key does nothing.
      if ((await palette.count()) === 0) await page.keyboard.press('ControlOrMeta+k');
      await expect(palette).toBeFocused({ timeout: 1500 });
    }).toPass();
    const found = page.getByRole('option');
    await palette.fill('conv-');
    await expect(found.filter({ hasText: /conv-\d:\d/ })).toHaveCount(3);
    await palette.fill('D2:11');
    await expect(found).toHaveText([/conv-1 D2:11$/, /conv-2 D2:11$/, /^Every turn of this dataset/]);
    // What was said is found as well, in files that are fetched for it; a word with an error finds its question.
    await palette.fill('greihound');
    await expect(found.filter({ hasText: 'conv-1:4' })).toHaveCount(1);
    await palette.fill('library');
    await expect(found.filter({ hasText: 'Search all' })).toHaveCount(0);
    await palette.fill('greyhound');
    await found
      .filter({ hasText: /D\d+:\d+$/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/conversations\/conv-1\?.*turn=D/);

    await page.goto(`${server.url}/datasets/locomo-sample/conversations/conv-1`);
    await question(page, 'conv-1:4').click();
    await expectEvidence(page, { turns: ['D2:11', 'D3:2'] });
    await page.reload();
    await expectEvidence(page, { turns: ['D2:11', 'D3:2'] });

    // Into another conversation, whose page was never loaded.
    await page.getByRole('button', { name: /whole dataset/i }).click();
    await expect(question(page, 'conv-2:4')).toBeVisible();
    await page.keyboard.press('j');
    await expect.poll(() => selectedQuestion(page)).toBe('conv-2:4');
    await expectEvidence(page, { turns: ['D2:6', 'D5:2'] });
    expect(server.missing).toEqual([]);
  } finally {
    server.stop();
  }
});

test('chosen runs: outcomes in the lists, predictions and retrieved ranks beside the evidence, and no server', async ({
  page,
}) => {
  const out = path.join(folder, 'runs');
  const atlas = 'public/samples/predictions/locomo-atlas.json';
  const recent = 'public/samples/predictions/locomo-recent-window.jsonl';
  await bundle('--questions', 'conv-1:0,conv-1:4,conv-2:4', '--runs', `${atlas},${recent}`, '--out', out);
  const server = await serveFolder(out);
  try {
    await page.goto(`${server.url}/`);
    await expect(page).toHaveURL(/questions\/\?runs=atlas,locomo-recent-window$/);
    await expect(page.getByRole('columnheader', { name: 'Answer of atlas' })).toBeVisible();
    await page
      .getByRole('link', { name: /three|what|which|when|why|how/i })
      .first()
      .click();
    await expect(page).toHaveURL(/\/conversations\/.*runs=atlas(,|%2C)locomo-recent-window/);

    // An address that names no runs shows those of the bundle.
    await page.goto(`${server.url}/datasets/locomo-sample/conversations/conv-1`);
    await expect(page.locator('[data-question-id="conv-1:4"][data-outcome="correct"]').first()).toBeVisible();
    await question(page, 'conv-1:4').click();
    await expectEvidence(page, { turns: ['D2:11', 'D3:2'] });
    const answer = page.getByRole('article', { name: 'Answer of atlas' });
    await expect(answer).toContainText('greyhound');
    await expect(answer.getByRole('link')).toHaveCount(0);
    await expect(page.getByRole('article', { name: 'Answer of locomo-recent-window' })).toBeVisible();
    await expect(page.locator('[data-turn-id="D3:2"][data-retrieved="1"]')).toBeVisible();
    // What needs a server is not offered, and its key does nothing.
    await expect(page.getByRole('button', { name: /^runs/i })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Runs', exact: true })).toBeHidden();
    await page.keyboard.press('c');
    await page.reload();
    await expect(answer).toContainText('greyhound');
    expect(page.url()).toContain('question=conv-1');
    expect(server.missing).toEqual([]);
  } finally {
    server.stop();
  }
  // Nothing of the other questions, and figures of these alone.
  const files = await textsOf(out);
  const held = (file: string): unknown => JSON.parse(files.get(`data/${file}.json.gz`) ?? 'null');
  expect(Object.keys(held('answers/conv-1/0') as object)).toEqual(['conv-1:0', 'conv-1:4']);
  expect(Object.keys(held('answers/conv-2/0') as object)).toEqual(['conv-2:4']);
  expect([...files.keys()].filter((file) => file.startsWith('data/answers/'))).toHaveLength(2);
  expect(held('heads/atlas')).toHaveLength(3);
  expect(held('runs')).toMatchObject([{ id: 'atlas', matched: 3, metrics: { official_f1: { all: { n: 3 } } } }, {}]);
});

test('whole: the overview is there, and nothing that is not written is asked for', async ({ page }) => {
  const out = path.join(folder, 'whole');
  await bundle('--out', out);
  const server = await serveFolder(out);
  try {
    await page.goto(`${server.url}/`);
    await expect(page.getByRole('heading', { name: 'locomo-sample' })).toBeVisible();
    await page.getByRole('link', { name: /^conversations/i }).click();
    await page.getByRole('link', { name: 'conv-2' }).first().click();
    await question(page, 'conv-2:0').click();
    await expectEvidence(page, { turns: ['D1:3'] });
    expect(server.missing).toEqual([]);
  } finally {
    server.stop();
  }
});

test('--lang: every page of the site is in the language of the command', async ({ page }) => {
  const out = path.join(folder, 'russian');
  await bundle('--lang', 'ru', '--out', out);
  const pages = [...(await textsOf(out))].filter(([file]) => path.posix.basename(file) === 'index.html');
  expect(pages.length).toBeGreaterThanOrEqual(6);
  for (const [file, html] of pages) expect(html, file).toMatch(/<html[^>]* lang="ru"/);
  expect(pages.find(([file]) => file === 'index.html')?.[1]).toContain('>Открыть датасет</a>');
  const server = await serveFolder(out);
  try {
    await page.goto(`${server.url}/`);
    await expect(
      page.getByRole('navigation', { name: 'Датасет' }).getByRole('link', { name: 'Вопросы' }),
    ).toBeVisible();
    expect(server.missing).toEqual([]);
  } finally {
    server.stop();
  }
});

test('the search page finds words, phrases and beginnings, and leads to the turn', async ({ page }) => {
  const out = path.join(folder, 'searched');
  await bundle('--base', '/notes/', '--out', out);
  const server = await serveFolder(out, '/notes');
  try {
    await page.goto(`${server.url}/datasets/locomo-sample/`);
    await page.getByRole('navigation', { name: 'Dataset' }).getByRole('link', { name: 'Search' }).click();
    const field = page.getByRole('searchbox', { name: 'Search turns' });
    const hits = page.getByRole('list', { name: 'Turns found' }).getByRole('listitem');
    await field.fill('greyh*');
    await expect(hits.first().locator('mark').first()).toHaveText(/^greyhound/i);
    const every = await hits.count();
    await page.getByRole('button', { name: 'Evidence turns only' }).click();
    await expect(hits.filter({ hasNotText: 'evidence' })).toHaveCount(0);
    expect(await hits.count()).toBeLessThanOrEqual(every);
    await field.fill('"greyhound the"');
    await expect(page.getByText('No matching turns')).toBeVisible();
    await field.fill('greyhound');
    const turn = await hits.first().getAttribute('data-turn-id');
    await hits.first().getByRole('link').click();
    await expect(page.locator(`[data-turn-id="${turn}"]`)).toBeInViewport();
    await expect(page.locator(`[data-turn-id="${turn}"]`)).toContainText(/greyhound/i);
    expect(server.missing).toEqual([]);
  } finally {
    server.stop();
  }
});

test('runs: leaderboard, list, pages and their comparison, all from files', async ({ page }) => {
  const out = path.join(folder, 'with-runs');
  const atlas = 'public/samples/predictions/locomo-atlas.json';
  const recent = 'public/samples/predictions/locomo-recent-window.jsonl';
  await bundle('--runs', `${atlas},${recent}`, '--out', out);
  const server = await serveFolder(out);
  try {
    await page.goto(`${server.url}/datasets/locomo-sample/`);
    const board = page.getByRole('region', { name: 'Runs' });
    await expect(board.locator('[data-run-id]')).toHaveCount(2);
    await expect(board.getByRole('checkbox', { name: /^Compare / })).toHaveCount(0);
    await page.getByRole('navigation', { name: 'Dataset' }).getByRole('link', { name: 'Runs' }).click();
    await expect(page.locator('[data-headline][data-run-id]')).toHaveCount(2);
    await page.getByRole('link', { name: 'atlas', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'atlas', level: 1 })).toBeVisible();
    await expect(page.locator('[data-headline]').first()).toHaveAttribute('data-n', /^\d+$/);
    await expect(page.getByRole('group', { name: 'Judging' })).toHaveCount(0);
    await expect(page.getByText('judged as Memoscope does by default')).toBeVisible();

    await page.getByRole('button', { name: /^compare/i }).click();
    await expect(page.getByRole('heading', { name: '2 runs compared' })).toBeVisible();
    await expect(page.getByRole('group', { name: 'How runs are compared' })).toHaveCount(0);
    const compared = page.getByRole('region', { name: 'Compared questions' });
    await expect(compared.locator('[data-changes]').first()).toBeVisible();
    // An address without the runs is of the same comparison.
    await page.goto(`${server.url}/compare/`);
    await compared.locator('[data-changes]').first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/conversations\//);
    await expect(page.getByRole('article', { name: 'Answer of atlas' })).toBeVisible();
    await page.getByRole('article', { name: 'Answer of atlas' }).getByRole('link', { name: 'atlas' }).click();
    await expect(page.getByRole('heading', { name: 'atlas', level: 1 })).toBeVisible();

    // Each page says itself what may run in it; that it asks for nothing that is not there is seen in a folder of a host.
    const pages = [...(await textsOf(out))].filter(([file]) => path.posix.basename(file) === 'index.html');
    expect(pages.length).toBeGreaterThanOrEqual(9);
    for (const [file, html] of pages)
      expect(html, file).toMatch(
        /<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'/,
      );
    expect(server.missing).toEqual([]);
  } finally {
    server.stop();
  }
});

test('--base: the whole site stands in a folder of its host', async ({ page }) => {
  const out = path.join(folder, 'project');
  const runs = ['locomo-atlas.json', 'locomo-recent-window.jsonl'].map((name) => `public/samples/predictions/${name}`);
  await bundle('--runs', runs.join(), '--base', '/notes/memory/', '--out', out);
  const server = await serveFolder(out, '/notes/memory');
  try {
    await page.goto(`${server.url}/`);
    await expect(page).toHaveURL(/\/notes\/memory\/datasets\/locomo-sample\/questions\/\?runs=/);
    await page.getByRole('link', { name: 'How much did the second-hand' }).first().click();
    await expect(page).toHaveURL(/\/notes\/memory\/datasets\/locomo-sample\/conversations\//);
    await expect(page.getByRole('article', { name: 'Answer of atlas' })).toBeVisible();
    await expect(page.locator('[data-turn-id][data-evidence="true"]').first()).toBeInViewport();
    await page.getByRole('article', { name: 'Answer of atlas' }).getByRole('link', { name: 'atlas' }).click();
    await expect(page.getByRole('heading', { name: 'atlas', level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'locomo-sample' }).click();
    await expect(page.getByRole('heading', { name: 'locomo-sample' })).toBeVisible();
    await expect(page).toHaveURL(/\/notes\/memory\/datasets\/locomo-sample$/);
    await page.getByRole('link', { name: 'Memoscope' }).click();
    await expect(page).toHaveURL(/\/questions\/\?runs=/);

    // Every link of every page leads to a page.
    const pages = [...(await textsOf(out)).keys()].filter((file) => path.posix.basename(file) === 'index.html');
    expect(pages.length).toBeGreaterThanOrEqual(9);
    const followed = new Set<string>();
    for (const file of pages) {
      await page.goto(`${server.url}/${path.posix.dirname(file)}/`);
      await expect(page.getByRole('main')).toBeVisible();
      await page.waitForLoadState('networkidle');
      const links = await page
        .locator('a[href]:visible')
        .evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href));
      for (const link of links.map((one) => one.replace(/[?#].*/, ''))) {
        if (followed.has(link)) continue;
        followed.add(link);
        expect((await page.request.get(link)).status(), `${link} on ${file}`).toBe(200);
      }
    }
    expect(server.missing).toEqual([]);
    expect(server.asked.filter((address) => !address.startsWith('/notes/memory/'))).toEqual([]);
    // What a link leads to is opened, not asked for in parts.
    expect(server.asked.filter((address) => address.includes('_rsc'))).toEqual([]);
  } finally {
    server.stop();
  }
  await expect(bundle('--base', 'https://example.org/x/', '--out', `${out}-2`)).rejects.toMatchObject({
    stderr: expect.stringContaining('Not a path for --base'),
  });
});

test('an unknown question, an unknown run or a folder with other files is refused, and nothing is written', async () => {
  const out = path.join(folder, 'refused');
  await expect(bundle('--questions', 'conv-9:1', '--out', out)).rejects.toMatchObject({
    stderr: expect.stringContaining('conv-9:1'),
  });
  await expect(bundle('--runs', 'no-such-run', '--out', out)).rejects.toMatchObject({
    stderr: expect.stringContaining('no-such-run'),
  });
  await fs.mkdir(out);
  await fs.writeFile(path.join(out, 'thesis.txt'), 'mine');
  await expect(bundle('--out', out)).rejects.toMatchObject({ stderr: expect.stringContaining('holds other files') });
  expect(await fs.readdir(out)).toEqual(['thesis.txt']);
});
