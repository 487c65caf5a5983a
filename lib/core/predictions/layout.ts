/** The whole reading of a file's fields: what names the question, whose answers there are, who judged them. */
import { type Message, message } from '../messages/index.ts';
import type { FieldRole, FieldUse, Mapping } from '../model/index.ts';
import { listUses } from './evidence-fields.ts';
import { type Field, leafOf } from './fields.ts';
import type { GoldIndex } from './gold-index.ts';
import type { Identity } from './identify.ts';
import {
  isJudgedScore,
  isReasoned,
  isSpokenVerdict,
  isVerdict,
  type Judge,
  judgesAmong,
  unreadOf,
  unusedVerdict,
} from './judges.ts';
import { type Named, scoresAmong, type Timing, timingAmong, tokensAmong } from './measures.ts';
import { because, shown } from './notes.ts';
import { shareItems } from './repeats.ts';
import { type Retrieval, retrievalAmong } from './retrieval.ts';
import { answersAmong, likenesses, type Matches } from './roles.ts';
import {
  type Answerer,
  answerersAmong,
  MOST_SYSTEMS,
  Owners,
  retrieversAmong,
  systemField,
  tooManySystems,
  unmarked,
} from './systems.ts';
import { textOf } from './values.ts';

/** How the rows of one system are read. */
export interface SystemLayout {
  /** null when the file does not name it. */
  name: string | null;
  prediction: Field | null;
  judges: Judge[];
  retrieval: Retrieval | null;
  scores: Named[];
  timing: Timing | null;
  tokens: Named[];
}

export interface Layout {
  identity: Identity;
  gold: Field | null;
  systems: SystemLayout[];
  /** Says whose a row is, where rows of several systems are mixed. */
  by: Field | null;
  /** True for rows that the file itself does not count. */
  invalid: Field | null;
  uses: FieldUse[];
  /** What is said of verdicts that can't be read. */
  warnings: Message[];
}

const MAPPED = message('field.mapped', {});

const INVALID = /^(is_)?invalid$/;

/** Reads the fields. Roles that a mapping gives hold; the others are found out. `judged`: the file's head names a judge; `rubrics`: one speaks of rubrics, whose numbers are no verdicts. Throws a ProblemError (422) for more systems than are read from a file. */
export function layoutOf(
  fields: readonly Field[],
  identity: Identity,
  matches: Matches,
  index: GoldIndex,
  { file, mapping, judged, rubrics }: { file: string; mapping: Mapping | null; judged: boolean; rubrics: boolean },
): Layout {
  const roles = mapping?.fields ?? {};
  const roleOf = (field: Field): FieldRole | undefined =>
    Object.hasOwn(roles, field.name) ? roles[field.name] : undefined;
  const mappedTo = (role: FieldRole) => fields.filter((field) => roleOf(field) === role);
  const why = new Map<Field, { role: FieldRole; why: Message }>();
  const use = (field: Field | null | undefined, role: FieldRole, reason: Message = MAPPED) => {
    if (field && !why.has(field)) why.set(field, { role, why: roleOf(field) === role ? MAPPED : reason });
  };
  noteIdentity(identity, index, use);
  const by = systemField(fields, identity, matches);
  if (by) use(by, 'ignore', message('field.system', {}));

  const free = () => fields.filter((field) => field.keys !== null && roleOf(field) === undefined && !why.has(field));
  for (const field of mappedTo('gold-evidence')) use(field, 'gold-evidence');
  const lists = listUses(free(), matches, index, mappedTo('retrieved').length > 0);
  for (const { field, role, why: reason } of lists) if (role === 'gold-evidence') use(field, role, reason);
  const found = lists.filter(({ role }) => role === 'retrieved');
  const retrieved = [...mappedTo('retrieved'), ...found.map(({ field }) => field)];
  const likes = likenesses(
    fields.filter(
      (field) =>
        !why.has(field) &&
        !retrieved.includes(field) &&
        ['gold', 'prediction', undefined].includes(roleOf(field)) &&
        field.keys !== null,
    ),
    matches,
    index,
  );
  const answers = answersAmong(
    likes.filter(({ field }) => roleOf(field) === undefined),
    retrieved.length > 0,
  );
  const goldLike = likes.find(({ field }) => roleOf(field) === 'gold') ?? answers.gold;
  if (goldLike) use(goldLike.field, 'gold', equals(goldLike));
  const predictions = answers.predictions.map(({ field }) => field).filter((field) => field !== goldLike?.field);
  const answerers = answerersBy(mappedTo('prediction'), predictions);
  if (answerers.length > MOST_SYSTEMS) throw tooManySystems(file, answerers.length);
  for (const { prediction } of answerers)
    use(
      prediction,
      'prediction',
      predictionWhy(
        likes.find(({ field }) => field === prediction),
        goldLike?.field ?? null,
      ),
    );

  for (const field of mappedTo('retrieved')) use(field, 'retrieved');
  for (const { field, role, why: reason } of lists) use(field, role, reason);
  const mappedJudges = mappedTo('judge');
  const mayJudge = (field: Field) => !rubrics || !field.values.some((value) => typeof value === 'number');
  const named = [...mappedJudges, ...free().filter((field) => mayJudge(field) && isVerdict(field))];
  const plain = free().filter(isJudgedScore);
  const told = rubrics ? [] : [plain.filter((field) => isReasoned(field, free())), free().filter(isSpokenVerdict)];
  // The surest first.
  const verdicts = [named, ...told, judged ? plain : []].find(({ length }) => length > 0) ?? [];
  const reasons = mappedTo('judge-reason');
  const judges = judgesAmong(verdicts, [...new Set([...free(), ...verdicts, ...reasons])], {
    judges: new Set(mappedJudges),
    reasons: new Set(reasons),
  });
  for (const judge of judges) {
    use(
      judge.field,
      'judge',
      message(judge.scale === 'percent' ? 'field.verdicts_percent' : 'field.verdicts', { judge: judge.name }),
    );
    use(judge.reason, 'judge-reason', message('field.reason', { judge: judge.name }));
  }
  const ms = mappedTo('milliseconds')[0];
  const seconds = mappedTo('seconds')[0];
  const timing = timingAmong(
    free(),
    index.gold.family,
    ms ? { field: ms, perSecond: 1000 } : seconds ? { field: seconds, perSecond: 1 } : null,
  );
  if (timing) use(timing.field, timing.perSecond === 1000 ? 'milliseconds' : 'seconds', timing.why);
  const tokens = tokensAmong(free(), mappedTo('tokens'));
  for (const { field } of tokens) use(field, 'tokens', message('field.tokens', {}));
  const scores = scoresAmong(free(), mappedTo('score'));
  for (const { field, name } of scores) use(field, 'score', message('field.score', { name }));
  const unused = free().filter(mayJudge);
  const warnings = [...judges.map(unreadOf), ...unused.map((field) => unusedVerdict(field, judges.length > 0))];
  const invalid =
    fields.find((field) => INVALID.test(leafOf(field)) && ['ignore', undefined].includes(roleOf(field))) ?? null;

  const figures = [...judges, ...scores].map(({ field }) => field);
  const several =
    answerers.length > 0
      ? answerers
      : retrieversAmong(retrieved, figures, (fields) => shareItems(fields, index.gold.family));
  if (several.length > MOST_SYSTEMS) throw tooManySystems(file, several.length);
  const owners = new Owners(several);
  const timingOf = (answerer: Answerer) =>
    timingAmong(
      fields.filter(
        (field) => field.keys !== null && owners.has(field, answerer) && (!why.has(field) || field === timing?.field),
      ),
      index.gold.family,
      null,
    );
  const whole: SystemLayout = {
    name: null,
    prediction: null,
    judges,
    retrieval: null,
    scores,
    timing,
    tokens,
  };
  const asMapped = new Set(mappedTo('retrieved'));
  const retrievalOf = (of: readonly Field[]) => retrievalAmong(of, asMapped, matches, index);
  const systems =
    several.length === 0
      ? [{ ...whole, retrieval: retrievalOf(retrieved) }]
      : several.map((answerer) => ({
          ...partOf(whole, answerer, several, owners),
          prediction: answerers.length === 0 ? null : answerer.prediction,
          retrieval: retrievalOf(retrieved.filter((field) => owners.has(field, answerer))),
          timing: several.length > 1 ? timingOf(answerer) : timing,
        }));
  const kept = new Set(systems.flatMap((system) => system.retrieval?.fields ?? []));
  for (const [field, reason] of systems.flatMap((system) => [...(system.retrieval?.unread ?? [])]))
    if (!kept.has(field)) why.set(field, { role: 'retrieved', why: reason });
  const uses = fields.flatMap((field): FieldUse[] => {
    const known = why.get(field);
    if (known === undefined && (field.keys === null || field.present === 0)) return [];
    return [
      {
        field: field.name,
        role: known?.role ?? 'ignore',
        ...because(known?.why ?? (roleOf(field) === 'ignore' ? MAPPED : message('field.unused', {}))),
        rows: field.present,
        example: exampleOf(field),
      },
    ];
  });
  return {
    identity,
    gold: goldLike?.field ?? null,
    systems,
    by,
    invalid,
    uses,
    warnings: warnings.flatMap((one) => one ?? []),
  };
}

/** The answerers a mapping names, each its own; else those that are found. */
function answerersBy(mapped: readonly Field[], found: readonly Field[]): Answerer[] {
  if (mapped.length < 2) return answerersAmong(mapped.length === 1 ? mapped : found);
  return mapped.map((prediction) => {
    const [one] = answerersAmong([prediction]);
    return { prediction, mark: one?.mark ?? null, name: one?.name ?? prediction.name };
  });
}

/** What of the fields is an answerer's own or everybody's. */
function partOf(whole: SystemLayout, answerer: Answerer, all: readonly Answerer[], owners: Owners): SystemLayout {
  const mine = ({ field }: { field: Field }) => owners.has(field, answerer);
  const renamed = <T extends { name: string }>(one: T): T => ({ ...one, name: unmarked(one.name, answerer, all) });
  return {
    ...whole,
    name: answerer.name,
    judges: whole.judges.filter(mine).map(renamed),
    scores: whole.scores.filter(mine).map(renamed),
    tokens: whole.tokens.filter(mine).map(renamed),
  };
}

function noteIdentity(
  identity: Identity,
  index: GoldIndex,
  use: (field: Field | undefined, role: FieldRole, why: Message) => void,
) {
  const { questionId, question, conversation, position, category } = identity;
  const found = (field: Field, known: (value: unknown) => boolean) =>
    message('field.identity', {
      found: field.values.filter((value) => value !== undefined && value !== null && known(value)).length,
      rows: field.present,
    });
  if (questionId)
    use(
      questionId,
      'question-id',
      found(questionId, (value) => (index.byId(value) ?? index.byComposedId(value)) !== undefined),
    );
  if (question)
    use(
      question,
      'question',
      found(question, (value) => index.byText(value).length > 0),
    );
  if (conversation)
    use(
      conversation,
      'conversation',
      found(conversation, (value) => index.conversation(value, identity.conversationBase) !== undefined),
    );
  use(position, 'position', message('field.position', {}));
  use(category, 'category', message('field.name', {}));
}

function equals({ equal, compared, field }: { equal: number; compared: number; field: Field }): Message {
  if (compared === 0) return message('field.name', {});
  if (equal * 2 < compared) return message('field.gold_by_name', { equal, compared, field: field.name });
  return message('field.gold', { equal, compared });
}

function predictionWhy(like: { equal: number; compared: number } | undefined, gold: Field | null): Message {
  if (like === undefined || like.compared === 0)
    return gold ? message('field.answers_beside', { gold: gold.name }) : message('field.answers', {});
  const { equal, compared } = like;
  return gold
    ? message('field.answers_beside_compared', { gold: gold.name, equal, compared })
    : message('field.answers_compared', { equal, compared });
}

function exampleOf(field: Field): string {
  const value = field.values.find((one) => one !== null && one !== undefined && one !== '');
  return value === undefined ? '' : shown(textOf(value), 80);
}
