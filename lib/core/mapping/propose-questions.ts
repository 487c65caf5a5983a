/** The questions of an unknown file: what they hold by names and looks, and what they cite by what resolves when it is tried. */
import { message } from '../messages/index.ts';
import type { DatasetMapping, MappedQuestion } from '../model/index.ts';
import type { Draft } from './draft.ts';
import * as guess from './guess.ts';
import { answering, choiceOf, longestOf, sorting } from './guess-questions.ts';
import { few, named, type Turns, trueIn } from './propose-history.ts';
import { type Lists, memoriesIn, type Tried, triedEvidence, withEvidence } from './references.ts';
import { nameStep, type Place, pathFrom } from './structure.ts';

/** What questions are tried on. */
export interface Trial {
  /** Records of one file, or what was gathered of several. */
  records: readonly unknown[];
  /** What the conversations are made of. */
  top: Place;
  found: Turns;
  draft: Draft;
}

/** `asking`: the items that ask, or the records. `first`: members that the questions have before. */
export function withQuestions(
  base: DatasetMapping,
  asking: Place,
  { records, top, found, draft }: Trial,
  first: Partial<MappedQuestion> = {},
): DatasetMapping {
  const asks = guess.asksOf(asking) ?? longestOf(asking, draft.taken);
  if (asks === null) return base;
  const sure = guess.asksOf(asking) !== null;
  const free = () => guess.membersOf(asking).filter((one) => !draft.taken.has(one) && one !== asks);
  const role = (name: Parameters<typeof guess.isNamed>[1]) =>
    guess.best(free(), (one) => (guess.isNamed(one, name) ? 1 : 0));
  const member = (name: string, place: Place | null, why = named, check = false) =>
    draft.member(`$.question.${name}`, place, asking, { why, check });
  const items = message('mapping.list', { items: asking.values.length });
  const question: MappedQuestion = {
    ...first,
    each: draft.path('$.question.each', asking, null, items),
    text: '@',
    ...member(
      'text',
      asks,
      (place) =>
        sure
          ? message('mapping.questions', { percent: Math.round(100 * guess.share(place, guess.isQuestion)) })
          : message('mapping.longest', { characters: Math.round(guess.meanLength(place)) }),
      !sure,
    ),
  };
  const choice = choiceOf(free());
  const options = role('options') ?? choice?.options ?? null;
  if (options) {
    Object.assign(question, member('options', options.inside ?? options));
    draft.taken.add(options);
  }
  Object.assign(question, answerOf(free(), asking, draft), member('rubric', role('rubric')));
  Object.assign(question, member('type', role('type'), few));
  if (question.type === undefined && /\.\*\[\*\]$/.test(asking.path))
    question.type = draft.put('$.question.type', '@^key', message('mapping.keys', {}));
  if (options) Object.assign(question, member('correct', role('correct') ?? choice?.correct ?? null));
  const lists: Lists = { questions: asking, turns: found.turns, session: found.session };
  const memories = memoriesIn(top, lists);
  const whole = { ...base, question };
  const tried = triedEvidence(records, whole, lists, { taken: draft.taken, memories });
  const cited = tried[0] ? JSON.stringify(tried[0].rule.ref) : '';
  const left = () => free().filter(({ key }) => !cited.includes(`@${nameStep(key ?? '')}`));
  if (question.type === undefined) Object.assign(question, member('type', guess.best(left(), sorting), few, true));
  if (question.answer === undefined && question.correct === undefined) {
    const answer = guess.best(left(), answering);
    const why = () => message('mapping.different', { values: new Set(answer?.values).size });
    Object.assign(question, member('answer', answer, why, true));
  }
  return withBest({ ...base, question }, tried, draft);
}

/** What is called an answer; where questions call it differently, the first that each has. */
function answerOf(free: readonly Place[], asking: Place, draft: Draft): Pick<MappedQuestion, 'answer'> {
  const called = free.filter((one) => guess.isNamed(one, 'answer') && one.values.some((value) => value !== null));
  const [first, ...others] = called.sort((a, b) => b.values.length - a.values.length);
  const { answer } = draft.member('$.question.answer', first ?? null, asking, { why: named });
  if (typeof answer !== 'string' || !first || others.length === 0 || first.values.length >= asking.values.length)
    return answer === undefined ? {} : { answer };
  for (const one of others) draft.taken.add(one);
  return { answer: { first: [answer, ...others.map((one) => pathFrom(one, asking) ?? one.path)] } };
}

/** Where turns themselves ask: what the next one says is the answer. */
export function withAskingTurns(base: DatasetMapping, { records, top, found, draft }: Trial): DatasetMapping {
  const { turns, says, session } = found;
  const marks = (one: Place) => guess.marksQuestions(one, says);
  const asked = guess.best(guess.membersOf(turns), (one) => (marks(one) ? 1 : 0));
  if (!asked) return base;
  const text = pathFrom(says, turns) ?? '@';
  const why = message('mapping.marked_questions', { key: asked.key ?? '', turns: trueIn(asked) });
  const each = `${turns.path.replace(/\[\*\]$/, '')}[?@${nameStep(asked.key ?? '')} == true]`;
  const question: MappedQuestion = {
    each: draft.put('$.question.each', each, why),
    text,
    answer: draft.put('$.question.answer', text.replace('@', '@+1'), message('mapping.next_turn', {})),
    askedAt: 'turn',
  };
  const free = guess.membersOf(turns).filter((one) => !draft.taken.has(one) && one !== asked);
  const type = guess.best(free, (one) => (guess.isNamed(one, 'type') ? 1 : 0));
  Object.assign(question, draft.member('$.question.type', type, turns, { why: few }));
  const whole = { ...base, question };
  const lists: Lists = { questions: turns, turns, session };
  const taken = new Set([...draft.taken, asked]);
  const tried = triedEvidence(records, whole, lists, { taken, memories: memoriesIn(top, lists), from: '@+1' });
  return withBest(whole, tried, draft);
}

function withBest(base: DatasetMapping, tried: readonly Tried[], draft: Draft): DatasetMapping {
  const [first, ...others] = tried;
  if (!first) return base;
  const { resolved, dangling } = first.evidence;
  const why = message('mapping.resolves', { resolved, all: resolved + dangling });
  for (const [part, id] of Object.entries(first.ids))
    if (typeof id === 'string') draft.put(`$.${part}.id`, id, why);
    else if (id) draft.put('$.memory', id, why);
  const alternatives = others
    .slice(0, 4)
    .map(({ rule, evidence, ids }) => ({ value: rule, evidence, mapping: withEvidence(base, rule, ids) }));
  const check = others.some(({ evidence }) => evidence.resolved === resolved && evidence.dangling === dangling);
  const at = '$.question.evidence[0]';
  draft.fields.push({ at, value: first.rule, why, ...(check && { check: true as const }), alternatives });
  return withEvidence(base, first.rule, first.ids);
}
