/** Where an unknown file has its sessions and turns, by the names and looks of its members. */
import { type Message, message } from '../messages/index.ts';
import type { DatasetMapping } from '../model/index.ts';
import type { Draft } from './draft.ts';
import * as guess from './guess.ts';
import { areKinds } from './kinds.ts';
import { type Place, pathFrom, placesIn } from './structure.ts';

/** The list of the turns, what they say, and the list of sessions around them. */
export interface Turns {
  turns: Place;
  says: Place;
  session: Place | null;
}

const listsIn = (top: Place): Place[] =>
  [...placesIn(top)].filter((place) => place.up?.items === place && guess.isObject(place));

/** The items, or the records themselves, that ask. */
export const askingIn = (top: Place): Place | null => guess.best([top, ...listsIn(top)], guess.asking);

/** How likely items are turns. */
function saying(place: Place): number {
  const says = guess.saysOf(place);
  if (says === null) return 0;
  const named = guess.isNamed(says, 'text') ? 3 : 1;
  return named * (guess.speakerOf(place, says) ? 3 : 1) * Math.log2(1 + place.values.length);
}

export function turnsIn(top: Place, asking: Place | null): Turns | null {
  const turns = guess.best(
    listsIn(top).filter((place) => place !== asking),
    saying,
  );
  const says = turns && guess.saysOf(turns);
  return turns && says ? { turns, says, session: sessionOf(turns) } : null;
}

export const lookedFor = (top: Place): Message =>
  message('mapping.looked', {
    lists: listsIn(top)
      .map(({ path }) => path)
      .slice(0, 8),
    keys: [...top.members.keys()].slice(0, 12),
  });

/** The items of the lists around a place, the next ones first. */
export function listsAround(place: Place): Place[] {
  const found: Place[] = [];
  for (let at = place.up; at !== null; at = at.up) if (at.up?.items === at) found.push(at);
  return found;
}

/** The items of the next list around the turns; of exchanges in a list, what has members of its own. */
const sessionOf = (turns: Place): Place | null => {
  const [next, ...others] = listsAround(turns);
  return [next, ...others].find((one) => one !== undefined && guess.isObject(one)) ?? next ?? null;
};

const scalarsIn = (place: Place, draft: Draft) =>
  guess.membersOf(place).filter((one) => guess.isScalar(one) && !draft.taken.has(one));
const dateIn = (place: Place, draft: Draft) =>
  guess.best(scalarsIn(place, draft), (one) => guess.share(one, guess.isDate));
const dates = (place: Place) =>
  message('mapping.dates', { read: place.values.filter(guess.isDate).length, all: place.values.length });
export const named = (place: Place) => message('mapping.named', { key: place.key ?? '' });
export const few = (place: Place) => message('mapping.few', { values: new Set(place.values).size });

export const distinct = ({ values }: Place, records: number) =>
  message('mapping.distinct', { values: new Set(values).size, records });

/** Sessions and turns as a mapping has them. */
export function historyOf(
  top: Place,
  { turns, says, session }: Turns,
  draft: Draft,
): Pick<DatasetMapping, 'session' | 'turn'> {
  const items = ({ values }: Place) => message('mapping.list', { items: values.length });
  const sessions: DatasetMapping['session'] | null = session && {
    each: draft.path('$.session.each', session, null, items(session)),
    ...draft.member('$.session.date', dateIn(session, draft), session, { why: dates }),
  };
  const beside = session && sessions?.date === undefined ? guess.dateBeside(session) : null;
  if (sessions && beside) sessions.date = draft.put('$.session.date', beside.value, dates(beside.of));
  const turn: DatasetMapping['turn'] = {
    each: draft.path('$.turn.each', turns, session, items(turns)),
    text: '@',
    ...draft.member('$.turn.text', says, turns, {
      why: (place) =>
        guess.isNamed(place, 'text')
          ? named(place)
          : message('mapping.longest', { characters: Math.round(guess.meanLength(place)) }),
    }),
    ...draft.member('$.turn.speaker', guess.speakerOf(turns, says), turns, { why: few }),
    ...draft.member(
      '$.turn.kind',
      guess.best(scalarsIn(turns, draft), (one) => (areKinds(one.values) ? 1 : 0)),
      turns,
      { why: few },
    ),
    ...draft.member('$.turn.date', dateIn(turns, draft), turns, { why: dates }),
    ...draft.member(
      '$.turn.image',
      guess.best(scalarsIn(turns, draft), (one) => guess.share(one, guess.isLink)),
      turns,
      { why: named },
    ),
    ...draft.member(
      '$.turn.caption',
      guess.best(scalarsIn(turns, draft), (one) => (guess.isNamed(one, 'caption') ? 1 : 0)),
      turns,
      { why: named, check: true },
    ),
  };
  const marked = guess.best(guess.membersOf(turns), (one) => (guess.marksEvidence(one) ? 1 : 0));
  if (marked) {
    const why = message('mapping.marks', { key: marked.key ?? '', turns: trueIn(marked) });
    turn.evidence = draft.put('$.turn.evidence', { at: pathFrom(marked, turns) ?? marked.path, is: true }, why);
  }
  lookUp(turn, guess.membersOf(top), turns, draft);
  return { ...(sessions && { session: sessions }), turn };
}

export const trueIn = ({ values }: Place): number => values.filter((one) => one === true).length;

/** Speakers by letters that the record has names for. */
function lookUp(turn: DatasetMapping['turn'], beside: Place[], turns: Place, draft: Draft): void {
  const { speaker } = turn;
  if (typeof speaker !== 'string') return;
  const said = [...turns.members.values()].find((one) => pathFrom(one, turns) === speaker);
  const known = new Set(said?.values.map(String));
  const names = beside.find(
    (one) => guess.isObject(one) && one.members.size > 0 && [...known].every((key) => one.members.has(key)),
  );
  if (!names || known.size === 0) return;
  turn.speaker = `${names.path}[${speaker}]`;
  const field = draft.fields.find(({ at }) => at === '$.turn.speaker');
  if (field) Object.assign(field, { value: turn.speaker, why: message('mapping.looked_up', { key: names.key ?? '' }) });
}
