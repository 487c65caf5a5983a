import {
  type Conversation,
  type EvidenceRef,
  evidenceEntries,
  type Question,
  type Turn,
  type TurnKind,
} from '../model/index.ts';

interface EvidenceTurn {
  session_id: string;
  turn_id: string;
  date: string;
  speaker: string;
  /** Absent: a message. */
  kind?: TurnKind;
  /** Absent: there are none. */
  channel?: string;
  text: string;
}

/** A question with the text of its evidence, one flat row. */
export interface QuestionRow {
  question_id: string;
  conversation_id: string;
  /** LoCoMo category number as text, else the type. */
  type: string;
  question: string;
  answer: string;
  adversarial_answer: string;
  abstention: boolean;
  question_date: string;
  /** The references as in the file, repeats too; marks of turns (`has_answer`) and what follows from lists once. */
  evidence: string[];
  evidence_turns: EvidenceTurn[];
  evidence_sessions: string[];
  /** References that name nothing in the conversation. */
  dangling: string[];
}

/** The row of a question of this conversation. Turns that several references name are listed once, in the references' order. */
export function questionRow(question: Question, conversation: Conversation): QuestionRow {
  const turns = new Map<string, EvidenceTurn>();
  const sessions = new Set<string>();
  for (const { session, turn, status } of question.evidence) {
    if (status === 'dangling' || session === undefined) continue;
    sessions.add(session);
    const place = turn === undefined ? undefined : find(conversation, session, turn);
    if (place) turns.set(`${session}\n${turn}`, place);
  }
  const dangling = question.evidence.filter(({ status }) => status === 'dangling').map(({ raw }) => raw);
  return {
    question_id: question.id,
    conversation_id: question.conversation,
    type: question.typeKey,
    question: question.text,
    answer: question.answer ?? '',
    adversarial_answer: question.adversarialAnswer ?? '',
    abstention: question.abstention,
    question_date: question.date?.raw ?? '',
    evidence: [
      ...evidenceEntries(question.evidence.filter((ref) => !isMark(ref))),
      ...new Set(question.evidence.filter(isMark).map(({ raw }) => raw)),
    ],
    evidence_turns: [...turns.values()],
    evidence_sessions: [...sessions],
    dangling: [...new Set(dangling)],
  };
}

/** Evidence that stands at its turn, or is derived, not in a list of references. */
const isMark = ({ raw, derived }: EvidenceRef) => derived === true || raw === 'has_answer';

function find(conversation: Conversation, session: string, turn: string): EvidenceTurn | undefined {
  const holder = conversation.sessions.find(({ id }) => id === session);
  const found: Turn | undefined = holder?.turns.find(({ id }) => id === turn);
  if (!holder || !found) return undefined;
  return {
    session_id: session,
    turn_id: turn,
    date: holder.date.raw,
    speaker: found.speaker,
    ...(found.kind && { kind: found.kind }),
    ...(found.channel !== undefined && { channel: found.channel }),
    text: turnText(found),
  };
}

/** A turn as text loaders read it: its text as it is; with a caption `[Image: caption] text`, trimmed, the bracket alone when the text is empty. */
export function turnText({ text, images }: Turn): string {
  const captions = (images ?? []).flatMap(({ caption }) => (caption === undefined ? [] : [`[Image: ${caption}]`]));
  return captions.length === 0 ? text : [...captions, text].join(' ').trim();
}
