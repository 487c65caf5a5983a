/** A mapping for a file of an unknown shape: what its lists look like, and what resolves when it is tried. Pure. */
import { type Message, message } from '../messages/index.ts';
import type { DatasetMapping, MappedQuestion } from '../model/index.ts';
import { count } from './count.ts';
import * as guess from './guess.ts';
import { type Lists, memoriesIn, type Tried, triedEvidence, withEvidence } from './references.ts';
import { SHIPPED } from './shipped.ts';
import { nameStep, type Place, pathFrom, placesIn, structureOf } from './structure.ts';

/** A field of a proposal, with its reason. */
export interface ProposedField {
  at: string;
  value: unknown;
  why: Message;
  check?: true;
  alternatives?: { value: unknown; evidence: { resolved: number; dangling: number }; mapping: DatasetMapping }[];
}

export type Proposal = { mapping: DatasetMapping; fields: ProposedField[] } | { mapping: null; looked: Message };

/** `records`: the first ones of the file. */
export function proposeMapping(records: readonly unknown[]): Proposal {
  const known = shippedFor(records);
  if (known) return known;
  const top = structureOf(records);
  const lists = listsIn(top);
  if ('looked' in lists) return { mapping: null, looked: lists.looked };
  return proposalOf(records, top, lists);
}

/** A shipped mapping under which turns and questions are found, and most of the evidence. */
function shippedFor(records: readonly unknown[]): Proposal | null {
  for (const mapping of SHIPPED) {
    // Some look for conversations in the file as a whole.
    const { counts, evidence } = count(
      mapping,
      !mapping.conversation.each || records.length === 1 ? records : [records],
    );
    const asked = counts.questions > 0 && 2 * counts.questions >= counts.conversations;
    const fits = counts.turns > 0 && asked && evidence.resolved >= evidence.dangling;
    const why = message('mapping.shipped', { name: mapping.name ?? '' });
    if (fits) return { mapping, fields: [{ at: '$', value: mapping.name, why }] };
  }
  return null;
}

interface Found extends Omit<Lists, 'questions'> {
  says: Place;
  questions: Place | null;
  asks: Place | null;
}

function listsIn(top: Place): Found | { looked: Message } {
  const places = [...placesIn(top)];
  const items = places.filter((place) => place.up?.items === place && guess.isObject(place));
  const asking = guess.best([top, ...items], guess.asking);
  const turns = guess.best(
    items.filter((place) => place !== asking),
    (place) => {
      const says = guess.saysOf(place);
      if (says === null) return 0;
      const named = guess.isNamed(says, 'text') ? 3 : 1;
      return named * (guess.speakerOf(place, says) ? 3 : 1) * Math.log2(1 + place.values.length);
    },
  );
  const says = turns && guess.saysOf(turns);
  if (!turns || !says) {
    const lists = items.map(({ path }) => path).slice(0, 8);
    return { looked: message('mapping.looked', { lists, keys: [...top.members.keys()].slice(0, 12) }) };
  }
  return { turns, says, session: sessionOf(turns), questions: asking, asks: asking && guess.asksOf(asking) };
}

/** The items of the next list around the turns. */
function sessionOf(turns: Place): Place | null {
  for (let place = turns.up; place !== null; place = place.up) if (place.up?.items === place) return place;
  return null;
}

function proposalOf(records: readonly unknown[], top: Place, found: Found): Proposal {
  const fields: ProposedField[] = [];
  const taken = new Set<Place>();
  const put = (at: string, value: unknown, why: Message, check?: boolean) => {
    fields.push({ at, value, why, ...(check && { check: true as const }) });
    return value as string;
  };
  const valueAt = (at: string, place: Place | null, base: Place, why: (place: Place) => Message, check?: boolean) => {
    if (place === null) return {};
    taken.add(place);
    const name = at.slice(at.lastIndexOf('.') + 1);
    return { [name]: put(at, pathFrom(place, base) ?? place.path, why(place), check) };
  };
  const { turns, says, session, questions, asks } = found;
  const scalars = (place: Place) => guess.membersOf(place).filter((one) => guess.isScalar(one) && !taken.has(one));
  const ids = guess.best(scalars(top), (place) => {
    const values = new Set(guess.scalarsOf(place));
    return values.size === records.length && place !== asks && guess.isNamed(place, 'conversationId') ? 1 : 0;
  });
  const conversation: DatasetMapping['conversation'] = {};
  if (ids) {
    taken.add(ids);
    const values = new Set(ids.values).size;
    const reason = message('mapping.distinct', { values, records: records.length });
    conversation.id = put('$.conversation.id', ids.path, reason);
  }
  const dateIn = (place: Place) => guess.best(scalars(place), (one) => guess.share(one, guess.isDate));
  const dates = (place: Place) =>
    message('mapping.dates', { read: place.values.filter(guess.isDate).length, all: place.values.length });
  const ofSession: DatasetMapping['session'] | null = session && {
    each: put('$.session.each', session.path, message('mapping.list', { items: session.values.length })),
    ...valueAt('$.session.date', dateIn(session), session, dates),
  };
  const beside = session && ofSession?.date === undefined ? guess.dateBeside(session) : null;
  if (ofSession && beside) ofSession.date = put('$.session.date', beside.value, dates(beside.of));
  const turn: DatasetMapping['turn'] = {
    each: put(
      '$.turn.each',
      session ? (pathFrom(turns, session) ?? turns.path) : turns.path,
      message('mapping.list', { items: turns.values.length }),
    ),
    text: '@',
    ...valueAt('$.turn.text', says, turns, (place) =>
      guess.isNamed(place, 'text')
        ? message('mapping.named', { key: place.key ?? '' })
        : message('mapping.longest', { characters: Math.round(guess.meanLength(place)) }),
    ),
    ...valueAt('$.turn.speaker', guess.speakerOf(turns, says), turns, (place) =>
      message('mapping.few', { values: new Set(place.values).size }),
    ),
    ...valueAt('$.turn.date', dateIn(turns), turns, dates),
    ...valueAt(
      '$.turn.image',
      guess.best(scalars(turns), (one) => guess.share(one, guess.isLink)),
      turns,
      (place) => message('mapping.named', { key: place.key ?? '' }),
    ),
    ...valueAt(
      '$.turn.caption',
      guess.best(scalars(turns), (one) => (guess.isNamed(one, 'caption') ? 1 : 0)),
      turns,
      (place) => message('mapping.named', { key: place.key ?? '' }),
      true,
    ),
  };
  const marked = guess.best(guess.membersOf(turns), (one) => (guess.marksEvidence(one) ? 1 : 0));
  if (marked) {
    const at = pathFrom(marked, turns) ?? marked.path;
    turn.evidence = { at, is: true };
    const reason = message('mapping.marks', {
      key: marked.key ?? '',
      turns: marked.values.filter((one) => one === true).length,
    });
    fields.push({ at: '$.turn.evidence', value: turn.evidence, why: reason });
  }
  lookUp(turn, guess.membersOf(top), turns, fields);
  const base: DatasetMapping = { version: 1, conversation, ...(ofSession && { session: ofSession }), turn };
  const lists = { turns, session };
  if (!questions || !asks) {
    const asked = guess.best(guess.membersOf(turns), (one) => (guess.marksQuestions(one) ? 1 : 0));
    if (!asked) return { mapping: base, fields };
    const text = pathFrom(says, turns) ?? '@';
    const question: MappedQuestion = {
      each: put(
        '$.question.each',
        `${turns.path.replace(/\[\*\]$/, '')}[?@${nameStep(asked.key ?? '')} == true]`,
        message('mapping.marked_questions', {
          key: asked.key ?? '',
          turns: asked.values.filter((one) => one === true).length,
        }),
      ),
      text,
      answer: put('$.question.answer', text.replace('@', '@+1'), message('mapping.next_turn', {})),
      askedAt: 'turn',
    };
    const type = guess.best(guess.membersOf(turns), (one) => (!taken.has(one) && guess.isNamed(one, 'type') ? 1 : 0));
    Object.assign(
      question,
      valueAt('$.question.type', type, turns, (place) =>
        message('mapping.few', { values: new Set(place.values).size }),
      ),
    );
    const whole = { ...base, question };
    const places = { ...lists, questions: turns };
    const tried = triedEvidence(records, whole, places, {
      taken: new Set([...taken, asked]),
      memories: memoriesIn(top, places),
      from: '@+1',
    });
    return withBest(whole, tried, fields);
  }
  const alone = questions === top;
  const named = (role: Parameters<typeof guess.isNamed>[1]) =>
    guess.best(guess.membersOf(questions), (one) =>
      !taken.has(one) && one !== asks && guess.isNamed(one, role) ? 1 : 0,
    );
  const why = (place: Place) => message('mapping.named', { key: place.key ?? '' });
  const question: MappedQuestion = {
    each: put('$.question.each', questions.path, message('mapping.list', { items: questions.values.length })),
    text: '@',
    ...valueAt('$.question.text', asks, questions, (place) =>
      message('mapping.questions', { percent: Math.round(100 * guess.share(place, guess.isQuestion)) }),
    ),
    ...(alone && ids && { id: ids.path }),
    ...valueAt('$.question.options', named('options'), questions, why),
    ...valueAt('$.question.answer', named('answer'), questions, why),
    ...valueAt('$.question.rubric', named('rubric'), questions, why),
    ...valueAt('$.question.type', named('type'), questions, (place) =>
      message('mapping.few', { values: new Set(place.values).size }),
    ),
  };
  const options = question.options === undefined ? null : named('correct');
  Object.assign(question, valueAt('$.question.correct', options, questions, why));
  const whole = { ...base, question };
  const tried = triedEvidence(
    records,
    whole,
    { questions, turns, session },
    {
      taken,
      memories: memoriesIn(top, { turns, questions, session }),
    },
  );
  return withBest(whole, tried, fields);
}

/** Speakers by letters that the record has names for. */
function lookUp(turn: DatasetMapping['turn'], beside: Place[], turns: Place, fields: ProposedField[]): void {
  const { speaker } = turn;
  if (typeof speaker !== 'string') return;
  const said = [...turns.members.values()].find((one) => pathFrom(one, turns) === speaker);
  const known = new Set(said?.values.map(String));
  const names = beside.find(
    (one) => guess.isObject(one) && one.members.size > 0 && [...known].every((key) => one.members.has(key)),
  );
  if (!names || known.size === 0) return;
  turn.speaker = `${names.path}[${speaker}]`;
  const field = fields.find(({ at }) => at === '$.turn.speaker');
  if (field) Object.assign(field, { value: turn.speaker, why: message('mapping.looked_up', { key: names.key ?? '' }) });
}

function withBest(base: DatasetMapping, tried: readonly Tried[], fields: ProposedField[]): Proposal {
  const [first, ...others] = tried;
  if (!first) return { mapping: base, fields };
  const { resolved, dangling } = first.evidence;
  const why = message('mapping.resolves', { resolved, all: resolved + dangling });
  for (const [part, id] of Object.entries(first.ids))
    if (typeof id === 'string') fields.push({ at: `$.${part}.id`, value: id, why });
    else if (id) fields.push({ at: '$.memory', value: id, why });
  const alternatives = others
    .slice(0, 4)
    .map(({ rule, evidence, ids }) => ({ value: rule, evidence, mapping: withEvidence(base, rule, ids) }));
  const check = others.some(({ evidence }) => evidence.resolved === resolved && evidence.dangling === dangling);
  fields.push({ at: '$.question.evidence[0]', value: first.rule, why, ...(check && { check: true }), alternatives });
  return { mapping: withEvidence(base, first.rule, first.ids), fields };
}
