import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { causeName, causeSums, DEFAULT_JUDGING, MOST_COMPARED } from '../../core/model/index.ts';
import { problemOf } from '../../core/model/testing.ts';
import { reportHtml } from '../../core/report/html.ts';
import { reportMarkdown } from '../../core/report/markdown.ts';
import { LocalService } from './local-service.ts';
import { type ReportOptions, reportOf } from './report.ts';
import { opened, SAMPLES } from './testing.ts';
import { garden, predictionsFile, rowsFor } from './testing-gardens.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'memoscope-test-report-'));
const OPTIONS: ReportOptions = { metric: null, disputed: 'keep', categories: '1-4', anonymous: false };
let service: LocalService;

beforeAll(async () => {
  service = new LocalService({ home: path.join(folder, 'home') });
  await opened(service, garden(folder));
  for (const [name, right] of [
    ['<b>Fig</b>', 2],
    ['Plum|Tree', 5],
  ] as const) {
    const rows = (await rowsFor(service, 'garden', (at) => at < right)).map((row) => ({ ...row, bleu_score: 0.5 }));
    await service.runs.add('garden', predictionsFile(folder, `${right}.json`, rows), { name });
  }
});

afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

const ids = async () => (await service.runs.list('garden')).map(({ id }) => id);

it('says of runs side by side what was worked out, and what that rests on', async () => {
  const runs = await ids();
  const report = await reportOf(service, runs, OPTIONS, '1.2.3');
  expect(report.runs.map(({ name, score, pair }) => [name, score.value, score.n, pair?.delta ?? null])).toEqual([
    ['<b>Fig</b>', 2 / 6, 6, null],
    ['Plum|Tree', 5 / 6, 6, 0.5],
  ]);
  // Four answers of the first and one of the second are a paper boat: the middle one stands for all.
  expect(report.errors.map(({ question, kind, similar }) => [question.id, kind, similar])).toEqual([
    ['garden-1:4', 'other-words', 5],
  ]);
  expect(report.runs[0]?.sha256).toMatch(/^[0-9a-f]{64}$/);
  const hash = createHash('sha256')
    .update(readFileSync(path.join(folder, 'garden.json')))
    .digest('hex');
  expect(report.dataset.sha256).toBe(hash);
  const again = await reportOf(service, runs, OPTIONS, '1.2.3');
  expect([report.id, again.id]).toEqual([expect.stringMatching(/^[0-9a-f]{4}-[0-9a-f]{4}$/), report.id]);

  const html = reportHtml(report);
  expect(html).toContain('&lt;b&gt;Fig&lt;/b&gt;');
  expect(html).not.toMatch(/<b>Fig|<script|https?:\/\//);
  expect(html).toContain(`data-report="${report.id}"`);
  const markdown = reportMarkdown(report);
  expect(markdown).toContain('| Plum\\|Tree | 83.3\u202f% |');
  expect(markdown).toContain(`sha256 ${report.runs[1]?.sha256}`);
  expect(markdown).toContain('@misc{memoscope-');

  // Of a grade there is no p: no answer is right or wrong.
  const headOf = (text: string) => text.split('\n').find((line) => line.includes(' n '));
  expect(headOf(markdown)).toMatch(/\| p \|/);
  expect(html).toContain('>p</th>');
  const graded = await reportOf(service, runs, { ...OPTIONS, metric: 'stored.bleu_score' }, '1.2.3');
  expect(headOf(reportMarkdown(graded))).not.toMatch(/\| p \|/);
  expect(reportHtml(graded)).not.toContain('>p</th>');
});

it('by a metric that no run has values of is none, as a comparison is', async () => {
  const runs = await ids();
  const asked = { ...OPTIONS, metric: 'bad' };
  const refused = {
    status: 400,
    code: 'compare.no_values',
    params: { metric: 'bad', known: expect.arrayContaining(['accuracy', 'official_f1']) },
  };
  expect(await problemOf(() => reportOf(service, runs, asked, '1'))).toMatchObject(refused);
  expect(await problemOf(() => reportOf(service, runs.slice(0, 1), asked, '1'))).toMatchObject(refused);
});

it('of one run has no differences; names can be left out', async () => {
  const [first = ''] = await ids();
  const report = await reportOf(service, [first], { ...OPTIONS, anonymous: true }, '1.2.3');
  expect(report.runs.map(({ id, name, pair, file }) => [id, name, pair, file])).toEqual([['A', 'A', null, '']]);
  expect(reportMarkdown(report)).not.toContain('Fig');
  expect(await problemOf(() => reportOf(service, [], OPTIONS, '1'))).toMatchObject({ code: 'report.no_run' });
  expect(await problemOf(() => reportOf(service, ['x'], OPTIONS, '1'))).toMatchObject({ status: 404 });
});

it('tells causes that rest on estimates from those that files name, as the page of the run counts them', async () => {
  await opened(service, path.join(SAMPLES, 'locomo-sample.json'));
  const sample = (name: string) => ({ name, path: path.join(SAMPLES, 'predictions', name) });
  const [{ id = '' } = {}] = await service.runs.add('locomo-sample', sample('locomo-atlas.json'), {});
  await service.runs.addMemories(id, sample('locomo-atlas-memories.jsonl'), 'locomo-sample');
  const report = await reportOf(service, [id], OPTIONS, '1.2.3');
  const { attributions } = await service.runs.analysis(id, DEFAULT_JUDGING);
  expect(report.runs[0]?.causes).toEqual(attributions.filter(({ count }) => count > 0));
  expect(report.runs[0]?.causes[0]).toMatchObject({ attribution: 'never-stored', count: 5, estimated: 2 });
  const sums = causeSums(attributions);
  const words = `≈ ${sums.estimated} of ${sums.told} rest on estimates: words of retrieved texts`;
  const markdown = reportMarkdown(report);
  expect(markdown).toContain('| 5 (≈ 2) |');
  expect(markdown).toMatch(new RegExp(`^${words}.+ the others on what the files name\\.$`, 'mu'));
  expect(markdown).toMatch(/^atlas reaches .+ are “.+”\.$/mu);
  const html = reportHtml(report);
  expect(html).toContain(words);
  // Whoever hears it is told what a picture is of, and no column without a name.
  expect(html).not.toMatch(/<th[^>]*><\/th>|<svg role="img"(?! aria-label="[^"]+")/);
  expect(html).toContain('<svg role="img" aria-label=');
  // A part for the three that are given, a hatched one for the two others.
  expect(html).toContain('title="never stored"><i style="background-color:#054f5e"></i><small>3</small>');
  expect(html).toContain(
    'title="≈ never stored"><i class="estimated" style="background-color:#054f5e"></i><small>≈ 2</small>',
  );
  const guessed = report.errors.find(({ estimated }) => estimated);
  expect(guessed && causeName(guessed)).toMatch(/^≈ /);
});

it('without disputed questions leaves these out of all of its figures, of one run as of several', async () => {
  const runs = await ids();
  const asked: ReportOptions = { ...OPTIONS, disputed: 'exclude' };
  await service.reviews.put('garden', 'garden-1:4', { verdict: 'gold-wrong', answer: 'wild leek' });
  try {
    for (const some of [runs, runs.slice(0, 1)]) {
      const kept = await reportOf(service, some, OPTIONS, '1');
      expect(kept.runs[0]).toMatchObject({ score: { value: 2 / 6, n: 6 }, answered: 6 });
      expect(causeSums(kept.runs[0]?.causes ?? []).told).toBe(4);
      const { errors, runs: of, ...report } = await reportOf(service, some, asked, '1');
      expect(of[0]).toMatchObject({
        score: { value: 2 / 5, n: 5 },
        byType: { 4: { value: 2 / 5, n: 5 } },
        answered: 5,
      });
      expect(causeSums(of[0]?.causes ?? []).told).toBe(3);
      expect(errors.map(({ question }) => question.id)).not.toContain('garden-1:4');
      expect(errors[0]?.similar).toBe(some.length === 2 ? 4 : 3);
      const markdown = reportMarkdown({ ...report, errors, runs: of });
      expect(markdown).toContain('on 5 questions (without 1 disputed · categories 1–4)');
      // As where runs are compared: the run’s headline beside what is counted here.
      expect(markdown).toMatch(/\| 40\.0\u202f% \(published: 33\.3\u202f%, n = 6\) \|/u);
    }
  } finally {
    await service.reviews.remove('garden', 'garden-1:4');
  }
});

it('counts own verdicts in all of its figures, says so, and has the published figure beside', async () => {
  const runs = await ids();
  const [first = ''] = runs;
  const before = await reportOf(service, [first], OPTIONS, '1');
  expect(before.runs[0]).not.toHaveProperty('overridden');
  expect(before.runs[0]).not.toHaveProperty('published');
  await service.runs.setVerdict(first, 'garden-1:5', { correct: true });
  try {
    for (const some of [runs, [first]]) {
      const report = await reportOf(service, some, OPTIONS, '1');
      const [own] = report.runs;
      expect(own).toMatchObject({ score: { value: 3 / 6, n: 6 }, byType: { 4: { value: 3 / 6, n: 6 } } });
      expect(own).toMatchObject({ overridden: 1, published: { value: 2 / 6, n: 6, scope: '1-4' } });
      expect(causeSums(own?.causes ?? []).told).toBe(3);
      const markdown = reportMarkdown(report);
      expect(markdown).toContain('(with own verdicts · categories 1–4)');
      expect(markdown).toMatch(/\| 50\.0\u202f% \(published: 33\.3\u202f%, n = 6\) \|/u);
      expect(markdown).toContain('6 scored, 0 missing, 1 own verdict in place of the judges’');
      const html = reportHtml(report);
      expect(html).toContain('published: 33.3\u202f%, n = 6');
      expect(html).toContain('1 own verdict in place of the judges’');
    }
  } finally {
    await service.runs.setVerdict(first, 'garden-1:5', null);
  }
});

it('says of each type how many questions are scored, not how many there are', async () => {
  await opened(service, garden(folder, 'orchard'));
  const answered = (await rowsFor(service, 'orchard', (at) => at < 2)).slice(0, 6);
  const added = [
    ...(await service.runs.add('orchard', predictionsFile(folder, 'all.json', answered), { name: 'all' })),
    ...(await service.runs.add('orchard', predictionsFile(folder, 'some.json', answered.slice(1)), { name: 'some' })),
  ].map(({ id }) => id);
  const everything: ReportOptions = { ...OPTIONS, categories: 'all' };
  const one = await reportOf(service, added.slice(0, 1), everything, '1');
  const rows = (text: string) => text.split('\n').filter((line) => /^\| [45] /.test(line));
  expect(rows(reportMarkdown(one))).toEqual([
    expect.stringMatching(/^\| 4 .+ \| 6 \| 33\.3\u202f% /u),
    expect.stringMatching(/^\| 5 .+ \| 0 \| n\/a \|$/u),
  ]);
  expect(reportHtml(one)).toContain('n = 0</text>');
  // Runs that are scored on other numbers of questions are told as a range.
  const both = await reportOf(service, added, everything, '1');
  expect(rows(reportMarkdown(both))[0]).toMatch(/^\| 4 .+ \| 5–6 \|/u);
});

it('marks each of the most runs that are compared differently, and names the run wherever its mark stands alone', async () => {
  const report = await reportOf(service, await ids(), OPTIONS, '1');
  const [run] = report.runs;
  if (!run) throw new Error('no run');
  const many = Array.from({ length: MOST_COMPARED }, (_, at) => ({ ...run, id: `r${at}`, name: `Run ${at + 1}` }));
  const errors = report.errors.map((error) => ({ ...error, run: 'r10' }));
  const html = reportHtml({ ...report, types: [...report.types, ...report.types], runs: many, errors });
  const marks = [...html.matchAll(/<th scope="row"><span class="named">(<svg.+?<\/svg>)/gu)].map(([, mark]) => mark);
  expect(new Set(marks).size).toBe(MOST_COMPARED);
  const [typical = ''] = /<table class="typical">.+?<\/table>/su.exec(html) ?? [];
  expect(typical).toContain(`${marks[10]}<span>Run 11</span>`);
  // Each dot of a plot, for whoever points at it and for whoever hears what it shows.
  const [plot = ''] = /<svg role="img" aria-label="Scores by type".+?<\/svg>/su.exec(html) ?? [];
  expect(plot).toContain('<title>Run 11: 33.3\u202f%');
  expect(/<desc>(.+?)<\/desc>/su.exec(plot)?.[1]).toContain('n = 6: Run 1 33.3\u202f%');
});
