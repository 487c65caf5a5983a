import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { textsAbout } from '#texts';
import { costOf, type Estimate, judgedAnswers, type Prices, withJudge, withVotes } from '../lib/core/judge/index.ts';
import { typeLabels } from '../lib/core/model/index.ts';
import { problem } from '../lib/core/problems/index.ts';
import { scoreRun } from '../lib/core/scoring/index.ts';
import {
  estimate,
  type Going,
  type Judged,
  judgeAddress,
  judgeAnswers,
  KeptReplies,
  type Plan,
  planOf,
  promptNamed,
} from '../lib/server/judge/index.ts';
import { homeFolder } from '../lib/server/service/home-folder.ts';
import { mapArgument } from './dataset-argument.ts';
import { atLeast } from './judge-offer.ts';
import { type JudgedSubject, keepVotes, subjectOf, writeJudged } from './judge-subject.ts';
import { withDataset } from './open-dataset.ts';
import { fromWhereTyped, print } from './print.ts';
import { categoriesIn, mappingIn } from './score.ts';
import { decimal } from './table.ts';

const USAGE =
  'memoscope judge DATASET [PREDICTIONS] [--run R] --address URL --model M [--key-env NAME] [--prompt FILE|URL|memoscope/1] [--rate N] [--at-once N] [--limit N] [--price-in X --price-out Y] [--categories 1-4|all] [--dry-run] [--yes] [--json] [--out FILE] [--mapping FILE] [--map FILE] [--home DIR]';

const t = textsAbout('judge');

/** `memoscope judge`: has a model say of each answer whether it is right; one more judge of the run. */
export async function judge(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      run: { type: 'string' },
      address: { type: 'string', default: process.env.MEMOSCOPE_JUDGE_ADDRESS || undefined },
      model: { type: 'string', default: process.env.MEMOSCOPE_JUDGE_MODEL || undefined },
      'key-env': { type: 'string' },
      prompt: { type: 'string', default: 'memoscope/1' },
      rate: { type: 'string' },
      'at-once': { type: 'string', default: '4' },
      limit: { type: 'string' },
      'price-in': { type: 'string' },
      'price-out': { type: 'string' },
      categories: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      out: { type: 'string' },
      mapping: { type: 'string' },
      map: { type: 'string' },
      home: { type: 'string' },
      'allow-private-urls': { type: 'boolean', default: false },
    },
  });
  const [named, predictions, ...more] = positionals;
  if (named === undefined || (predictions ?? values.run) === undefined || more.length > 0)
    throw problem('usage.judge', { usage: textsAbout('commands')('usage', { how: USAGE }) });
  if (values['allow-private-urls']) process.env.MEMOSCOPE_ALLOW_PRIVATE_URLS = '1';
  const { address, model: name } = values;
  if (!address) throw problem('judge.needed', { option: 'address' });
  if (!name) throw problem('judge.needed', { option: 'model' });
  const model = { ...judgeAddress(address), model: name, key: keyIn(values['key-env']) };
  const speed = {
    perMinute: atLeast('rate', values.rate, 0.1),
    atOnce: atLeast('at-once', values['at-once'], 1) ?? 1,
  };
  const limit = atLeast('limit', values.limit, 1) ?? undefined;
  const prices = pricesIn(values['price-in'], values['price-out']);
  const prompt = await promptNamed(placed(values.prompt));
  const categories = categoriesIn(values.categories);
  const mapping = values.mapping === undefined ? null : mappingIn(values.mapping);
  const say = (line: string) => process.stderr.write(`${line}\n`);

  const opening = { named, home: values.home, withRuns: true, mapping: await mapArgument(values.map) };
  await withDataset(opening, async (dataset) => {
    const subject = await subjectOf(dataset, predictions, values.run, mapping);
    const labels = typeLabels(dataset.ready.summary.questionTypes);
    const rows = new Map(subject.rows.map((row) => [row.question, row]));
    const plan = planOf(judgedAnswers(subject.gold, rows, labels, categories), prompt, name, limit);
    const kept = new KeptReplies(homeFolder(values.home), model);
    const expected = estimate(plan, kept, prices);
    const planned = { dataset: dataset.id, run: subject.name, judge: plan.judge, host: model.host };
    for (const line of describePlan(plan, expected, model.host, prices)) say(line);
    if (values['dry-run']) {
      if (values.json)
        await printJson({ ...planned, asked: plan.asked.length, skipped: plan.skipped, estimate: expected });
      return;
    }
    if (!values.yes) await confirm();
    const done = await judgeAnswers(plan, model, speed, kept, { onGoing: progress() });
    const judged = withVerdicts(subject, done);
    const file = subject.stored === null || values.out !== undefined ? values.out : null;
    const written = file === null ? null : writeJudged(dataset, judged, file, categories);
    if (subject.stored !== null) await keepVotes(dataset, subject.stored, done);
    for (const line of describeDone(done, prices)) say(line);
    if (subject.stored !== null) say(t('stored', { run: subject.name }));
    if (written !== null) say(t('written', { file: written }));
    if (values.json)
      await printJson({ ...planned, ...done.by, calls: done.calls, ...(written !== null && { file: written }) });
  });
  return 0;
}

const printJson = (said: object) => print(`${JSON.stringify(said)}\n`);

/** From the environment alone: it is in no list of processes, and no history of a shell. */
function keyIn(name: string | undefined): string | null {
  const key = process.env[name ?? 'MEMOSCOPE_JUDGE_KEY'] || null;
  if (name !== undefined && key === null) throw problem('judge.no_key', { name });
  return key;
}

function pricesIn(sent: string | undefined, made: string | undefined): Prices | null {
  const [of, out] = [atLeast('price-in', sent, 0), atLeast('price-out', made, 0)];
  return of === null && out === null ? null : { in: of ?? 0, out: out ?? 0 };
}

/** A file is meant from where the command was typed; `memoscope/1` is no file. */
const placed = (prompt: string): string => (prompt === 'memoscope/1' ? prompt : fromWhereTyped(prompt));

function describePlan(
  plan: Plan,
  { calls, kept, tokens, cost }: Estimate,
  host: string,
  prices: Prices | null,
): string[] {
  return [
    t('plan', { judge: plan.judge, host, n: plan.asked.length }),
    ...(plan.skipped > 0 ? [t('skipped', { n: plan.skipped })] : []),
    ...(kept > 0 ? [t('kept', { n: kept })] : []),
    t('estimated', { calls, tokens_in: tokens.in, tokens_out: tokens.out }),
    prices === null ? t('no_cost') : t('cost', { cost: decimal(cost ?? 0, 2) }),
    t('leaves', { host }),
  ];
}

async function confirm(): Promise<void> {
  if (!process.stdin.isTTY) throw problem('judge.not_confirmed', {});
  const ask = createInterface({ input: process.stdin, output: process.stderr });
  try {
    if (!/^\s*(y|yes|д|да|是)\s*$/i.test(await ask.question(`${t('confirm')} `)))
      throw problem('judge.not_confirmed', {});
  } finally {
    ask.close();
  }
}

/** On a terminal one line that changes; else a line for every twentieth. */
function progress(): (going: Going) => void {
  const { isTTY } = process.stderr;
  return ({ done, total, right, none }) => {
    const step = Math.max(1, Math.ceil(total / 20));
    if (!isTTY && done % step !== 0 && done < total) return;
    const line = t('going', { done, total, right, none });
    process.stderr.write(isTTY ? `\r${line}${done === total ? '\n' : ''}` : `${line}\n`);
  };
}

function withVerdicts(subject: JudgedSubject, { votes, by }: Judged): JudgedSubject {
  const rows = withVotes(subject.rows, votes);
  const plain = rows.map((row) => ({ ...row, where: {}, raw: null }));
  const { scores, ...figures } = scoreRun(subject.gold, plain, subject.report.measures);
  return {
    ...subject,
    ...figures,
    manifest: withJudge(subject.manifest, by, rows),
    rows: rows.map((row, at) => ({ ...row, scores: scores[at] ?? {} })),
  };
}

function describeDone({ votes, by }: Judged, prices: Prices | null): string[] {
  const reasons = new Map<string, number>();
  for (const { correct, reason = '' } of votes) {
    if (correct !== null) continue;
    const why = reason.startsWith('API_ERROR') ? reason : t('unread');
    reasons.set(why, (reasons.get(why) ?? 0) + 1);
  }
  const { tokens } = by;
  const cost = tokens && prices ? `, ${t('cost', { cost: decimal(costOf(tokens, prices), 2) })}` : '';
  return [
    t('judged', { judge: by.name, right: by.right, judged: by.judged }),
    ...[...reasons].map(([why, n]) => t('none', { n, why })),
    ...(tokens ? [`${t('spent', { tokens_in: tokens.in, tokens_out: tokens.out })}${cost}`] : []),
  ];
}
