import type { Conversation, ConversationExcerpt, Question, Session } from '../model/index.ts';

/** So many turns show whether a conversation was understood. */
const SHOWN = { evidence: 4, plain: 4, text: 400 };

/** One question of a conversation, one whose evidence is found if there is any, with the turns it leads to and the one before each. */
export function excerptOf(conversation: Conversation, questions: readonly Question[]): ConversationExcerpt {
  const { id, sessions } = conversation;
  const asked = questions.find(({ evidence }) => evidence.some(({ session }) => session !== undefined)) ?? questions[0];
  const sums = { sessions: sessions.length, questions: questions.length };
  return {
    ...{ id, ...sums, turns: sessions.reduce((sum, { turns }) => sum + turns.length, 0) },
    ...(asked && { question: questionOf(asked) }),
    parts: partsOf(sessions, asked),
  };
}

function questionOf({ id, text, answer, type, evidence }: Question): NonNullable<ConversationExcerpt['question']> {
  const dangling = evidence.filter(({ status }) => status === 'dangling').map(({ raw }) => raw);
  return {
    ...{ id, text, answer, ...(type !== undefined && { type }) },
    resolved: evidence.length - dangling.length,
    dangling,
  };
}

const placeOf = (session: string, turn: string | undefined) => JSON.stringify([session, turn ?? null]);

function partsOf(sessions: readonly Session[], asked: Question | undefined): ConversationExcerpt['parts'] {
  const numbers = new Map<string, number>();
  for (const { session, turn } of asked?.evidence ?? [])
    if (session !== undefined && !numbers.has(placeOf(session, turn)))
      numbers.set(placeOf(session, turn), numbers.size + 1);
  const isWanted = (n: number | undefined) => n !== undefined && n <= SHOWN.evidence;
  const cited = sessions.filter(
    ({ id, turns }) =>
      isWanted(numbers.get(placeOf(id, undefined))) ||
      turns.some((turn) => isWanted(numbers.get(placeOf(id, turn.id)))),
  );
  const shown = cited.length > 0 ? cited : sessions.filter(({ turns }) => turns.length > 0).slice(0, 1);
  return shown.map(({ id, index, date, turns }) => {
    const marked = turns.map((turn) => numbers.get(placeOf(id, turn.id)));
    const near = turns.filter((_, at) => isWanted(marked[at]) || isWanted(marked[at + 1]));
    const evidence = numbers.get(placeOf(id, undefined));
    return {
      ...{ session: id, number: index + 1, turns: turns.length },
      ...(date.raw !== '' && { date }),
      ...(evidence !== undefined && { evidence }),
      shown: (near.length > 0 ? near : turns.slice(0, SHOWN.plain)).map((turn) => {
        const number = numbers.get(placeOf(id, turn.id));
        const text = turn.text.length > SHOWN.text ? `${turn.text.slice(0, SHOWN.text).toWellFormed()}…` : turn.text;
        return {
          ...{ index: turn.index, id: turn.id, speaker: turn.speaker, text },
          ...(number !== undefined && { evidence: number }),
        };
      }),
    };
  });
}
