import { textsAbout } from '#texts';
import { type Message, message } from '../messages/index.ts';
import { render, wordsOf } from '../messages/render.ts';
import type { AuditFinding, Conversation, Question, QuestionHead, Where } from '../model/index.ts';
import { contentWords } from './content-words.ts';
import { ruleOf } from './rules.ts';
import { type WordIndex, wordIndexOf } from './word-index.ts';

/** Turns named for where an answer's words do occur. */
const PLACES = 3;

const found = (id: string, where: Where, said: Message, more: Partial<AuditFinding> = {}): AuditFinding => ({
  rule: id,
  ...aboutRule(id),
  where,
  message: render(said),
  ...said,
  ...more,
});

function aboutRule(id: string): Pick<AuditFinding, 'severity' | 'title'> {
  const rule = ruleOf(id);
  return rule ? { severity: rule.severity, title: textsAbout('rules')(rule.name) } : { severity: 'info' };
}

/** A finding in the language of the moment, whenever it was made. */
export const saidFinding = (finding: AuditFinding): AuditFinding => ({
  ...finding,
  ...aboutRule(finding.rule),
  message: wordsOf(finding) ?? finding.message,
});

/** Rules that need no conversation (QUE-4, QUE-5), over all questions in file order. */
export function checkHeads(heads: readonly QuestionHead[]): AuditFinding[] {
  const first = new Map<string, QuestionHead>();
  return heads.flatMap((head) => {
    const where = { conversation: head.conversation, question: head.id };
    const key = `${head.conversation}\n${head.text.trim()}`;
    const before = first.get(key);
    if (before === undefined) first.set(key, head);
    const differs = before && (before.answer !== head.answer || before.typeKey !== head.typeKey);
    const { answer } = head;
    return [
      ...(before && differs && head.text.trim() !== ''
        ? [found('QUE-4', where, message('audit.repeat', { id: before.id, there: said(before), here: said(head) }))]
        : []),
      ...(head.category !== undefined && head.abstention && answer !== null
        ? [found('QUE-5', where, message('audit.answered', {}), { value: answer })]
        : []),
    ];
  });
}

function said({ answer, category, typeLabel: type }: QuestionHead): Message {
  if (category === undefined)
    return answer === null ? message('gold.none/type', { type }) : message('gold.answer/type', { answer, type });
  return answer === null ? message('gold.none', { category }) : message('gold.answer', { answer, category });
}

/** Rules that look into the conversation (ANS-4, EVI-7), for one of its questions. */
export function checkQuestion(question: Question, conversation: Conversation): AuditFinding[] {
  return [...lateEvidence(question, conversation), ...unsupportedAnswer(question, wordIndexOf(conversation))];
}

function lateEvidence({ id, conversation, date, evidence }: Question, { sessions }: Conversation): AuditFinding[] {
  const asked = date?.iso;
  if (asked === undefined) return [];
  const cited = new Set(evidence.flatMap(({ session }) => session ?? []));
  return sessions.flatMap((session) => {
    const { iso, raw } = session.date;
    // Days compare with days: a bare date is not before a time of the same day.
    const length = Math.min(asked.length, iso?.length ?? 0);
    if (!cited.has(session.id) || iso === undefined || iso.slice(0, length) <= asked.slice(0, length)) return [];
    const said = message('audit.later', { asked: date?.raw ?? '', cited: raw });
    return [found('EVI-7', { conversation, question: id, session: session.id }, said)];
  });
}

/** ANS-4. Cited turns count; a session counts as a whole only where the file cites none of its turns. */
function unsupportedAnswer(question: Question, index: WordIndex): AuditFinding[] {
  const { answer, abstention, evidence } = question;
  if (answer === null || abstention) return [];
  const refs = evidence.filter(({ derived }) => !derived);
  const turns = refs.flatMap(({ turn }) => (turn === undefined ? [] : (index.turn(turn) ?? [])));
  const withTurns = new Set<string>(turns.map(({ session }) => session.id));
  const whole = refs.flatMap(({ turn, session }) =>
    turn === undefined && session !== undefined && !withTurns.has(session) ? index.turnsOf(session) : [],
  );
  const cited = [...turns, ...whole];
  const words = contentWords(answer);
  if (cited.length === 0 || words.size === 0) return [];
  if ([...words.keys()].some((stem) => cited.some((place) => index.says(place, stem)))) return [];
  const elsewhere = index.placesOf(words, PLACES);
  const [best] = elsewhere;
  const said = best
    ? message('audit.unsupported', { turns: cited.length, turn: best.turn, words: best.words })
    : message('audit.unsupported_anywhere', { turns: cited.length });
  return [
    found('ANS-4', { conversation: question.conversation, question: question.id }, said, {
      value: answer,
      elsewhere,
    }),
  ];
}
