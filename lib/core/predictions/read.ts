import { traitsOf } from '../families/registry.ts';
import { message } from '../messages/index.ts';
import {
  type GoldSet,
  KEPT,
  type Mapping,
  type MatchedPrediction,
  type MatchReport,
  own,
  problemIn,
  type RunManifest,
} from '../model/index.ts';
import { problem } from '../problems/index.ts';
import { Collector } from './collect.ts';
import { refuseDataset, rowsOrDataset } from './dataset-given.ts';
import { documentIn, type PredictionsBytes } from './document.ts';
import { type Field, fieldsOf, leafOf, type Row, valueIn } from './fields.ts';
import { type GoldIndex, goldIndexOf } from './gold-index.ts';
import type { Identity } from './identify.ts';
import { isKept } from './kept.ts';
import { type Layout, layoutOf, type SystemLayout } from './layout.ts';
import { headOf, manifestOf } from './manifest.ts';
import { Matcher } from './matcher.ts';
import { answerStrength } from './names.ts';
import { Nearest } from './nearest.ts';
import { Counted, left, shown } from './notes.ts';
import { memberStep } from './paths.ts';
import { readKept } from './read-kept.ts';
import {
  compared,
  judgeNames,
  nothingSaid,
  type Reading,
  type SystemPredictions,
  saysSomething,
  stem,
} from './reading.ts';
import { identityBy } from './roles.ts';
import { rowSetIn } from './row-set.ts';
import { rubricVoteIn } from './rubrics.ts';
import { shapeOf } from './shape.ts';
import { MOST_SYSTEMS, tooManySystems } from './systems.ts';
import { isScalar, type Scalar } from './values.ts';

/** Rows that are looked at to tell the fields: all of the first, then now and then one. */
const FIRST_ROWS = 3000;
const EVERY = 50;
const MOST_ROWS = 6000;

/**
 * Reads a predictions file of any shape and matches its rows with a dataset's questions. The file's name is only shown.
 * Several systems in the file make several entries. `mapping` says how to read it; what it leaves open is found out, and
 * the mapping that was used is returned complete.
 * Throws a ProblemError (422) that says where, when the file cannot be read, holds no answers, or the mapping does not fit.
 */
export function readPredictions(file: PredictionsBytes, gold: GoldSet, mapping: Mapping | null): Reading {
  const unread = new Counted<MatchReport['problems']['items'][number]>();
  const index = goldIndexOf(gold);
  const document = documentIn(file, unread, mapping?.cut === true);
  const set = rowsOrDataset(file, gold.family, () => rowSetIn(file.name, document, index, mapping?.rows, unread));
  const apart = saysHow(mapping) ? null : membersApart(file, set.path, gold, mapping);
  if (apart) return apart;
  const { sample, all } = look(set.rows);
  if (sample.length === 0) throw problem('predictions.no_rows', { file: file.name }, { where: { file: file.name } });
  for (const { path, matched } of set.others)
    unread.add(left(message('predictions.other_list', { path, matched }), { file: file.name, path }));

  if (isKept(sample) && own(mapping?.fields, KEPT) !== 'ignore') return readKept(file.name, set, index, unread);
  const fields = fieldsOf(sample);
  checkMapping(file.name, fields, mapping);
  const identity = identityBy(fields, index, mapping);
  const mapped = remapped(identity, fields, index, mapping);
  const trial = new Matcher(index, identity, undefined, mapped);
  const matches = sample.map((row) => trial.match(row).question);
  const head = headOf(document, set.path);
  const named = manifestOf(head, [], []).judge !== undefined;
  const layout = layoutOf(fields, identity, matches, index, {
    file: file.name,
    mapping,
    judged: named,
    rubrics: sample.some((row, at) => hasRubricVote(row, matches[at], index)),
  });
  for (const warning of layout.warnings) unread.add(left(warning, { file: file.name }));
  if (!layout.systems.some(isSystems)) refuseDataset(file, gold.family);
  if (!layout.systems.some(mayBeScored) && !traitsOf(gold.family).scoresDialogues) {
    if (layout.gold) throw onlyGold(file.name, layout.gold.name);
    unread.add(left(message('predictions.nothing_said', {}), { file: file.name }));
  }

  const nearest = new Nearest(index);
  const rows = all ?? set.rows();
  // Rows of the benchmark's own shape are its questions: one that says nothing of the system was not asked.
  const asked = set.path.endsWith('.qa[]') ? answeredOf(rows, layout) : rows;
  const parts = gather(asked, layout, (system) => {
    return new Collector({ file: file.name, index, layout, system, mapped, nearest });
  });
  const several = parts.length > 1;
  const said = several ? fields.filter((field) => field !== layout.by) : fields;
  const common = {
    ...shapeOf(document, set.path, layout),
    fields: layout.uses,
    datasetHash: compared(manifestOf(head, said, []).datasetSha256, gold.sha256),
  };
  const systems = parts.map(({ name, system, collector }): SystemPredictions => {
    const { predictions, report } = collector.finish({ ...common, problems: unread.listed() });
    const whole = several || set.measures === undefined ? report : { ...report, measures: set.measures };
    const manifest = judged(manifestOf(head, said, listLengths(system, predictions)), system);
    return {
      name: name ?? manifest.system ?? stem(file.name),
      predictions,
      report: whole,
      manifest: several && name !== null ? { ...manifest, system: name } : manifest,
      judges: judgeNames(predictions),
    };
  });
  return {
    systems,
    mapping: {
      rows: set.path,
      fields: Object.fromEntries(layout.uses.map(({ field, role }) => [field, role])),
      ...(mapping?.cut && { cut: true }),
    },
  };
}

const saysHow = (mapping: Mapping | null) =>
  mapping !== null && (mapping.rows !== undefined || Object.keys(mapping.fields).length > 0);

/**
 * The files of a folder or an archive each by itself, where several have rows: read as one, the `rows` are those of the file with the most, and
 * the others' answers would be left, or said to be theirs. null: they are read as one.
 */
function membersApart(
  { name, members = [] }: PredictionsBytes,
  rows: string,
  gold: GoldSet,
  mapping: Mapping | null,
): Reading | null {
  if (!members.some((member) => rows.startsWith(`$${memberStep(member.name)}`))) return null;
  const unread = new Counted<MatchReport['problems']['items'][number]>();
  const apart = members.flatMap((member) => {
    try {
      const { systems } = readPredictions(member, gold, mapping);
      // Of another dataset, or a summary: there are rows and none is about a question.
      if (!systems.some(({ report }) => report.matched > 0))
        throw problem('predictions.no_rows', { file: member.name });
      if (systems.some(({ predictions, report }) => saysSomething(predictions, report)))
        return [{ member: stem(member.name), systems }];
      throw nothingSaid(member.name);
    } catch (error) {
      const found = problemIn(error);
      if (found === null) throw error;
      unread.add(
        left(message('predictions.member_left', { member: member.name, why: found.title }), { file: member.name }),
      );
      return [];
    }
  });
  if (apart.length < 2) return null;
  const all = apart.flatMap(({ member, systems }) => systems.map((system) => ({ member, system })));
  if (all.length > MOST_SYSTEMS) throw tooManySystems(name, all.length);
  const called = (wanted: string) => all.filter(({ system }) => system.name === wanted).length;
  return {
    systems: all.map(({ member, system }): SystemPredictions => {
      const problems: typeof unread = new Counted();
      for (const list of [system.report.problems, unread]) problems.addListed(list);
      return {
        ...system,
        name: called(system.name) > 1 && system.name !== member ? `${member} · ${system.name}` : system.name,
        report: { ...system.report, problems: problems.listed() },
      };
    }),
    mapping: { fields: {}, ...(mapping?.cut && { cut: true }) },
  };
}

/** Whether a judge of rubrics speaks in a row. */
const hasRubricVote = (row: Row, at: number | null | undefined, index: GoldIndex) =>
  at !== null && at !== undefined && rubricVoteIn(row.value, index.question(at)) !== null;

/** A system of the file and the rows that are its. `name` null: the file does not name it. */
interface Part {
  name: string | null;
  system: SystemLayout;
  collector: Collector;
}

/** The rows that say something of some system. */
function* answeredOf(rows: Iterable<Row>, { systems }: Layout): Generator<Row> {
  const fields = systems.flatMap(({ prediction, judges, retrieval, scores }) => [
    ...(prediction ? [prediction] : []),
    ...judges.map(({ field }) => field),
    ...(retrieval?.fields ?? []),
    ...scores.map(({ field }) => field),
  ]);
  for (const row of rows)
    if (fields.length === 0 || fields.some((field) => valueIn(row, field) !== undefined)) yield row;
}

/** Gives every row to the system or systems it belongs to. */
function gather(rows: Iterable<Row>, layout: Layout, collectorOf: (system: SystemLayout) => Collector): Part[] {
  const { by, systems } = layout;
  const parts = new Map<string, Part>();
  for (const row of rows) {
    const value = by && valueIn(row, by);
    const named = by && isScalar(value) ? systemName(value, by) : null;
    // A row of one system's answer is none of the others'; a row without any is everybody's.
    const answers = ({ prediction }: SystemLayout) => prediction !== null && valueIn(row, prediction) !== undefined;
    const spoken = systems.length > 1 && systems.some(answers);
    for (const [i, system] of systems.entries()) {
      if (spoken && !answers(system)) continue;
      const key = `${named ?? ''}\n${i}`;
      let part = parts.get(key);
      if (part === undefined) {
        const name = [named, system.name].filter((one) => one !== null).join(' · ') || null;
        part = { name, system, collector: collectorOf(system) };
        parts.set(key, part);
      }
      part.collector.add(row);
    }
  }
  return [...parts.values()];
}

/** Whether a system surely spoke: an `answer` alone may be the benchmark's. */
const isSystems = ({ prediction, judges }: SystemLayout) =>
  judges.length > 0 || (prediction !== null && answerStrength(leafOf(prediction)) >= 0.8);

/** How many items each row retrieved, where the file gives lists; a text has no count. */
const listLengths = ({ retrieval }: SystemLayout, predictions: readonly MatchedPrediction[]) =>
  retrieval?.fields.some(({ values }) => values.some(Array.isArray))
    ? predictions.flatMap(({ retrieved }) => retrieved?.length ?? [])
    : [];

/** Where a file has verdicts and no answers, the model it names is the judge. */
function judged(manifest: RunManifest, { prediction, judges }: SystemLayout): RunManifest {
  const { model, ...rest } = manifest;
  const only = prediction === null && judges.length > 0 && model !== undefined && manifest.judge === undefined;
  return only ? { ...rest, judge: model } : manifest;
}

function look(rows: () => Iterable<Row>): { sample: Row[]; all: Row[] | null; total: number } {
  const sample: Row[] = [];
  let total = 0;
  for (const row of rows()) {
    if (total < FIRST_ROWS || (total % EVERY === 0 && sample.length < MOST_ROWS)) sample.push(row);
    total += 1;
  }
  return { sample, all: total <= FIRST_ROWS ? sample : null, total };
}

const mayBeScored = ({ prediction, judges, retrieval, scores }: SystemLayout) =>
  prediction !== null || judges.length > 0 || retrieval !== null || scores.length > 0;

const onlyGold = (file: string, field: string) =>
  problem('predictions.only_gold', { file, field }, { where: { file } });

/** A mapping may only name fields there are. */
function checkMapping(file: string, fields: readonly Field[], mapping: Mapping | null) {
  const names = new Set(fields.map(({ name }) => name));
  const unknown = Object.keys(mapping?.fields ?? {}).filter((name) => !names.has(name));
  if (unknown.length === 0) return;
  throw problem(
    'mapping.unknown_fields',
    { file, unknown: unknown.map((name) => shown(name, 60)), known: [...names].slice(0, 60) },
    { where: { file } },
  );
}

/** Identifying fields that would not have been taken without the mapping. */
function remapped(
  identity: Identity,
  fields: readonly Field[],
  index: GoldIndex,
  mapping: Mapping | null,
): ReadonlySet<string> {
  if (mapping === null) return new Set();
  const found = identityBy(fields, index, null);
  const keys = ['question', 'questionId', 'conversation', 'position'] as const;
  return new Set(keys.flatMap((key) => (identity[key] && identity[key] !== found[key] ? [identity[key].name] : [])));
}

/** Runs that are only counted are called by their field: `seed 2`. */
const systemName = (value: Scalar, by: Field) =>
  /^\d*$/.test(String(value)) ? `${leafOf(by)} ${value}` : String(value);
