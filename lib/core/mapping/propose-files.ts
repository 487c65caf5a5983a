/** A mapping for a dataset of several files, or a table: which files hold the conversations, which the questions, and the ids that join most of them. Pure. */
import { message } from '../messages/index.ts';
import type { DatasetMapping, MappedQuestion, MappedValue } from '../model/index.ts';
import { count } from './count.ts';
import { Draft } from './draft.ts';
import { type FileGroup, fileGroups, type SampledFile } from './file-groups.ts';
import { namedFiles } from './files.ts';
import { gather } from './gather.ts';
import * as guess from './guess.ts';
import { longestOf } from './guess-questions.ts';
import { writtenAs } from './inside-text.ts';
import { nodeOf } from './path.ts';
import { asShipped, fits, type Proposal, proposeMapping } from './propose.ts';
import { askingIn, historyOf, lookedFor } from './propose-history.ts';
import { withAskingTurns, withQuestions } from './propose-questions.ts';
import { SHIPPED } from './shipped.ts';
import { isKeyed, nameStep, type Place, structureOf } from './structure.ts';
import { compileEach, compileValue } from './value.ts';
import { byConversation, idsBy, type Named, runsIn, togetherness, type View, viewsOf } from './views.ts';

/** So many ways to join are tried with their evidence. */
const TRIED = 4;
/** Fewer questions than this share find no conversation by the right ids. */
const JOINS_FROM = 0.5;

/** `files`: the first records of each. */
export async function proposeForFiles(files: readonly SampledFile[]): Promise<Proposal> {
  const [only, ...more] = files;
  if (only && more.length === 0) {
    const single = proposeMapping(only.records);
    if (single.mapping !== null) return single;
  }
  const groups = fileGroups(files);
  const shipped = await shippedFor(groups);
  if (shipped) return shipped;
  const all = groups.map((group) => ({ group, views: viewsOf(group), asked: askedIn(group) }));
  const joins = all
    .flatMap(({ group, views }) =>
      all.flatMap((other) =>
        other.group === group || other.asked === null ? [] : joinsOf({ group, views }, other.group, other.asked),
      ),
    )
    .sort((a, b) => Number(b.asked.sure) - Number(a.asked.sure) || b.share - a.share);
  const proposals = [];
  for (const join of differing(joins)) {
    const made = await joined(join);
    if (made) proposals.push(made);
  }
  const [best] = proposals.sort((a, b) => b.worth - a.worth);
  if (best) return best.proposal;
  const alone = all
    .flatMap(({ group, views }) => views.map((view) => ({ group, view })))
    .filter(({ view: { conversation, found } }) => !conversation.group || guess.speakerOf(found.turns, found.says))
    .sort((a, b) => worthOf(b.view) - worthOf(a.view))[0];
  if (alone) return unjoined(alone, files);
  return { mapping: null, looked: lookedFor(structureOf(files.flatMap(({ records }) => records.slice(0, 20)))) };
}

/** A built-in mapping of the files it names, or of those that are alike, of which most are asked about. */
async function shippedFor(groups: readonly FileGroup[]): Promise<Proposal | null> {
  const names = groups.flatMap(({ files }) => files.map(({ name }) => name));
  for (const shipped of SHIPPED) {
    if (Object.keys(shipped.files ?? {}).length > 1) {
      if (!hasFiles(shipped, names)) continue;
      if (fits(count(shipped, await gatheredOf(shipped, groups)))) return asShipped(shipped);
    } else
      for (const group of groups) {
        if (2 * group.files.length <= names.length) continue;
        const mapping = ofGroup(shipped, group);
        if (fits(count(mapping, await gatheredOf(mapping, [group])))) return asShipped(mapping);
      }
  }
  return null;
}

function hasFiles(mapping: DatasetMapping, names: readonly string[]): boolean {
  try {
    return namedFiles(mapping, names).every(({ files }) => files.length > 0);
  } catch {
    return false;
  }
}

/** Of several files, ids that begin anew in each are told apart by the file. */
function ofGroup(shipped: DatasetMapping, { pattern, files }: FileGroup): DatasetMapping {
  const [named] = Object.values(shipped.files ?? {});
  const path = typeof named === 'object' ? { ...named, path: pattern } : pattern;
  const { id } = shipped.conversation;
  const mapping = { ...shipped, files: { data: path } };
  return id === undefined || files.length === 1
    ? mapping
    : { ...mapping, conversation: { ...shipped.conversation, id: withFile(id) } };
}

type Part = Exclude<MappedValue, { first: unknown }>;

const withFile = (id: MappedValue): MappedValue =>
  typeof id === 'object' && 'first' in id ? { first: id.first.map(inFile) } : inFile(id);

function inFile(id: Part): Part {
  if (typeof id === 'string') return { template: `{@file}:{${id}}` };
  return 'template' in id ? { template: `{@file}:${id.template}` } : id;
}

/** The best of each view: its conversations are the same, whichever of their ids is taken. */
function differing(joins: readonly Join[]): Join[] {
  const first = joins.filter(
    ({ view, asked }, at) => joins.findIndex((one) => one.view === view && one.asked === asked) === at,
  );
  return first.slice(0, TRIED);
}

/** How likely the conversations of a view are the file's, where no question says so. */
function worthOf({ found, scopes, ids, conversation }: View): number {
  const key = conversation.group ? ids[0]?.place : undefined;
  const tidy = key ? togetherness(key) : 1;
  const named = ids.some(({ place }) => place && guess.isNamed(place, 'conversationId')) ? 0.5 : 0;
  const several = found.turns.values.length > scopes.length ? 1 : 0;
  return several + tidy + named;
}

interface Asked {
  top: Place;
  asking: Place;
  /** They look like questions; otherwise they are what has an id of a conversation and a text. */
  sure: boolean;
  keys: Named[];
}

function askedIn({ files, parts }: FileGroup): Asked | null {
  const top = structureOf(files.flatMap(({ records }) => records));
  const likely = askingIn(top);
  const asking = likely ?? (longestOf(top, new Set()) ? top : null);
  if (asking === null) return null;
  const scalars = (place: Place) => guess.membersOf(place).filter(guess.isScalar);
  const why = (place: Place) => message('mapping.named', { key: place.key ?? '' });
  const around: Named[] = [];
  let up = '@';
  for (let at: Place | null = asking; at !== null && at !== top; at = at.up) {
    if (at !== asking)
      for (const one of scalars(at)) around.push({ value: `${up}${nameStep(one.key ?? '')}`, why: why(one) });
    if (isKeyed(at)) around.push({ value: `${up}key`, why: message('mapping.keys', {}) });
    up += '^';
  }
  const fromTop = scalars(top).map((place) => ({ value: writtenAs(place.path), why: why(place), place }));
  const own =
    asking === top ? [] : scalars(asking).map((place) => ({ value: pathBelow(place, asking), why: why(place), place }));
  const byFile = parts.map((value) => ({ value, why: message('mapping.file_part', { files: files.length }) }));
  return { top, asking, sure: likely !== null, keys: [...own, ...fromTop, ...around, ...byFile] };
}

const pathBelow = (place: Place, base: Place): string => `@${place.path.slice(base.path.length)}`;

interface Join {
  group: FileGroup;
  view: View;
  id: Named;
  other: FileGroup;
  asked: Asked;
  key: Named;
  /** Of the questions, how many find their conversation; above 1 where most conversations are asked about, too. */
  share: number;
}

function joinsOf(
  { group, views }: { group: FileGroup; views: readonly View[] },
  other: FileGroup,
  asked: Asked,
): Join[] {
  const keys = asked.keys.map((key) => ({ key, values: valuesOf(key.value, asked, other) }));
  return views.flatMap((view) =>
    view.ids.flatMap((id) => {
      const ids = new Set(idsBy(id.value, view).filter((one) => one !== ''));
      return keys.flatMap(({ key, values }) => {
        const found = values.filter((one) => ids.has(one));
        const covered = new Set(found).size / Math.max(1, ids.size);
        // Of files that were not looked into whole the one or the other end may lack.
        const share = Math.max(found.length / Math.max(1, values.length), covered) + 0.5 * covered;
        const chance = ids.size > 1 && new Set(found).size < 2;
        return found.length === 0 || chance || share < JOINS_FROM
          ? []
          : [{ group, view, id, other, asked, key, share }];
      });
    }),
  );
}

function valuesOf(value: MappedValue, { asking }: Asked, { files }: FileGroup): string[] {
  const { one } = compileValue(value);
  const each = compileEach(writtenAs(asking.path));
  return files.flatMap(({ name, records }) =>
    records.flatMap((record) => {
      const root = nodeOf(record);
      const scope = { root, here: root, file: name };
      return each(scope).map((here) => String(one({ ...scope, here }) ?? ''));
    }),
  );
}

const NAMES = { conversations: 'conversations', questions: 'questions' } as const;

/** Null where nothing is said under it, since both ends would be the same files. */
async function joined(join: Join): Promise<{ proposal: Proposal; worth: number } | null> {
  const { group, view, id, other, asked, key } = join;
  const draft = new Draft();
  if (key.place) draft.taken.add(key.place);
  const files = {
    [NAMES.conversations]: draft.put('$.files.conversations', fileOf(group, view), filesOf(group)),
    [NAMES.questions]: draft.put('$.files.questions', other.pattern, filesOf(other)),
  };
  const why = message('mapping.joins', { share: Math.round(100 * Math.min(1, join.share)) });
  const base: DatasetMapping = {
    ...{ version: 1, files },
    conversation: { from: NAMES.conversations, ...conversationOf(view, id, draft) },
    ...withBreaks(view, draft),
  };
  const first: Partial<MappedQuestion> = {
    from: NAMES.questions,
    conversation: draft.put('$.question.conversation', key.value, why),
  };
  const probe: DatasetMapping = {
    ...base,
    question: { ...first, each: writtenAs(asked.asking.path), text: { const: '?' } },
  };
  const records = await gatheredOf(probe, [group, other]);
  const mapping = withQuestions(base, asked.asking, { records, top: view.top, found: view.found, draft }, first);
  const { counts, evidence } = count(mapping, records);
  if (counts.turns === 0) return null;
  const cited = evidence.resolved / Math.max(1, evidence.resolved + evidence.dangling);
  return { proposal: { mapping, fields: draft.fields }, worth: join.share + cited + (asked.sure ? 1 : 0) };
}

/** Conversations of files that no other file asks about: what they hold themselves. */
async function unjoined(
  { group, view }: { group: FileGroup; view: View },
  all: readonly SampledFile[],
): Promise<Proposal> {
  const draft = new Draft();
  const several = all.length > 1;
  const [id] = view.ids;
  const files = several && {
    files: { [NAMES.conversations]: draft.put('$.files.conversations', fileOf(group, view), filesOf(group)) },
  };
  const conversation = id ? conversationOf(view, id, draft) : view.conversation;
  const base: DatasetMapping = { version: 1, ...files, conversation, ...withBreaks(view, draft) };
  const records = await gatheredOf(base, [group]);
  const trial = { records, top: view.top, found: view.found, draft };
  const asking = askingIn(view.top);
  const mapping = asking ? withQuestions(base, asking, trial) : withAskingTurns(base, trial);
  return { mapping, fields: draft.fields };
}

const fileOf = ({ pattern }: FileGroup, { records }: View) => (records ? { path: pattern, records } : pattern);
const filesOf = ({ files }: FileGroup) => message('mapping.alike', { files: files.length });

function conversationOf({ conversation }: View, id: Named, draft: Draft): DatasetMapping['conversation'] {
  if (id.place) draft.taken.add(id.place);
  for (const [key, value] of Object.entries(conversation)) draft.put(`$.conversation.${key}`, value, id.why);
  return { ...conversation, id: draft.put('$.conversation.id', id.value, id.why) };
}

/** Rows that are turns are in sessions where a value stays the same for a while. */
function withBreaks(view: View, draft: Draft): Pick<DatasetMapping, 'session' | 'turn'> {
  const { top, found, ids } = view;
  const keys = new Set(ids.flatMap(({ place }) => place?.key ?? []));
  const spans = guess
    .membersOf(found.turns)
    .filter((one) => found.session === null && !keys.has(one.key ?? '') && guess.isScalar(one) && one !== found.says);
  const span = guess.best(spans, (one) => {
    const lists = byConversation(view, one);
    const runs = lists.flatMap(runsIn).length;
    const distinct = lists.reduce((sum, list) => sum + new Set(list).size, 0);
    const named = guess.isNamed(one, 'sessionId') || guess.isNamed(one, 'date');
    const stays = 2 * runs <= one.values.length && runs > lists.length;
    return stays && (named || distinct === runs) ? distinct / runs + (named ? 1 : 0) : 0;
  });
  if (span === null) return historyOf(top, found, draft);
  draft.taken.add(span);
  const at = pathBelow(span, found.turns);
  const isDate = guess.share(span, guess.isDate) > 0.5;
  const change = draft.put(
    '$.session.break',
    { change: at },
    message('mapping.runs', { values: new Set(span.values).size }),
  );
  return { ...historyOf(top, found, draft), session: { break: change, ...(isDate ? { date: at } : { id: at }) } };
}

/** What the mapping gathers of the first records. */
async function gatheredOf(mapping: DatasetMapping, groups: readonly FileGroup[]): Promise<unknown[]> {
  const known = new Map(groups.flatMap(({ files }) => files.map((file) => [file.name, file] as const)));
  const files = mapping.files ? namedFiles(mapping, [...known.keys()]) : [{ name: 'data', files: [...known.keys()] }];
  async function* read(name: string, how: string | undefined) {
    const { records = [] } = known.get(name) ?? {};
    yield* how === 'whole' ? [records] : records;
  }
  const lines: unknown[] = [];
  for await (const line of gather(mapping, files, read)) lines.push(JSON.parse(line));
  return lines;
}
