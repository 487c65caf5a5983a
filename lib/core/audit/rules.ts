import { type AuditRule, FINDING_CODES, type FindingCode, type RuleGroup } from '../model/index.ts';

/** The groups in the order in which they are shown, and what the ids of their rules begin with. */
const GROUPS: readonly [beginning: string, group: RuleGroup][] = [
  ['FILE', 'file'],
  ['SES', 'sessions'],
  ['TURN', 'turns'],
  ['QUE', 'questions'],
  ['ANS', 'answers'],
  ['EVI', 'evidence'],
  ['GAME', 'games'],
];
const RANK = GROUPS.map(([, group]) => group);

/** Every finding of the index pass, as a rule: its id, and why it matters. Ids are never given to another rule. */
const OF_CODES: Record<FindingCode, [id: string, explanation: string]> = {
  'record.unreadable': ['FILE-1', 'The content of such a record is missing from every count and score.'],
  'record.truncated': [
    'FILE-2',
    'The file was cut off while it was downloaded or written. Compare its size with the source.',
  ],
  'record.unexpected': ['FILE-3', 'The file mixes shapes, or a tool changed the record.'],
  'record.trailing': ['FILE-4', 'Strict parsers reject such a file.'],
  'encoding.invalid_utf8': ['FILE-5', 'Neither people nor systems can find words with such bytes.'],
  'id.duplicate': ['FILE-6', 'Predictions that name the id can mean either record.'],
  'id.missing': ['FILE-7', 'Predictions can be matched by position or text only.'],
  'field.type': ['FILE-8', 'Scorers that expect the usual type crash or compare wrongly.'],
  'value.too_deep': ['FILE-9', 'Recursive readers run out of stack on such a record.'],
  'session.empty': ['SES-1', 'Retrieval over sessions has fewer candidates than the list of ids says.'],
  'session.date_missing': ['SES-2', 'Words such as “yesterday” in it cannot be dated.'],
  'session.date_unreadable': ['SES-3', 'It cannot be put in order, nor can words such as “yesterday” in it be dated.'],
  'session.date_without_session': ['SES-4', 'Code that counts sessions by their dates counts too many.'],
  'session.after_question': ['SES-5', 'A system that respects time would not know the session when it is asked.'],
  'session.unsorted': ['SES-6', 'Code that assumes the file is in date order is misled.'],
  'haystack.length_mismatch': ['SES-7', 'Ids, dates and sessions beyond the shortest list belong to nothing.'],
  'turn.malformed': ['TURN-1', 'Loaders that expect both skip the turn or stop.'],
  'turn.duplicate_id': ['TURN-2', 'Evidence that cites the id can mean either turn.'],
  'turn.unknown_speaker': ['TURN-3', 'Loaders that know two speakers give the turn to the wrong one.'],
  'image.caption_without_url': [
    'TURN-4',
    'Only the caption is available; systems that look at images cannot see this one.',
  ],
  'image.url_without_caption': ['TURN-5', 'Text-only systems know nothing of the image.'],
  'observation.multiple_turns': ['TURN-6', 'Code that expects one turn id for an observation gets a list.'],
  'observation.dangling': ['TURN-7', 'Retrieval of observations cannot be checked against turns there.'],
  'question.duplicate_text': ['QUE-1', 'Predictions that are matched by text alone are ambiguous.'],
  'question.no_text': ['QUE-2', 'It cannot be asked.'],
  'question.unknown_type': ['QUE-3', 'The benchmark’s scorer has no rule for it.'],
  'answer.missing': ['ANS-1', 'It can be scored as an abstention only. LoCoMo’s category 5 has none by design.'],
  'answer.not_string': ['ANS-2', 'Scorers that call text functions on it crash.'],
  'answer.both': ['ANS-3', 'The result depends on which of them a scorer uses.'],
  'evidence.empty': ['EVI-1', 'LoCoMo’s scorer gives full recall for it whatever was retrieved.'],
  'evidence.repaired': ['EVI-2', 'The official recall compares the raw text, which no turn id can equal.'],
  'evidence.dangling': ['EVI-3', 'It can never be retrieved, so full recall is out of reach.'],
  'evidence.session_without_turn': ['EVI-4', 'Retrieval by turn does not count the question, or counts it as missed.'],
  'evidence.turn_outside_answer_session': ['EVI-5', 'Retrieval by turn and by session disagree about it.'],
  'evidence.for_abstention': [
    'EVI-6',
    'Either the answer is in the dialogue after all, or the sessions are cited by mistake.',
  ],
  'game.no_events': ['GAME-1', 'There is nothing to read or to score.'],
  'game.no_outcome': ['GAME-2', 'Success can only be derived from the selections.'],
  'game.outcome_mismatch': ['GAME-3', 'Success counted from rewards differs from success counted from selections.'],
  'game.mutual_count': ['GAME-4', 'The task has no answer, or more than one.'],
};

/** Rules that are computed from questions and conversations when they are asked for. */
const COMPUTED: Omit<AuditRule, 'group'>[] = [
  {
    id: 'QUE-4',
    name: 'question.differing_repeat',
    severity: 'warning',
    title: 'A repeated question text has another gold answer or category than before.',
    explanation:
      'The same answer is correct for one and wrong for the other, unless a prediction says which it answers. Compared within one conversation.',
  },
  {
    id: 'QUE-5',
    name: 'question.answered_abstention',
    severity: 'warning',
    title: 'A question whose right answer is to abstain has a gold answer.',
    explanation: 'LoCoMo’s category 5 only: its scorer counts the gold answer as wrong and a refusal as right.',
  },
  {
    id: 'ANS-4',
    name: 'answer.not_in_evidence',
    severity: 'info',
    title: 'No word of the gold answer occurs in the cited turns.',
    explanation:
      'The answer may follow all the same: “nine” from two dates, a country from a city. Or the citation, or the answer, is wrong. Compared are stems of content words with the text, the captions and the session date of every cited turn; questions to abstain from, derived evidence and answers of function words alone (yes, no) are left out.',
  },
  {
    id: 'EVI-7',
    name: 'evidence.after_question',
    severity: 'warning',
    title: 'A cited session is dated after the question is asked.',
    explanation: 'A system that respects time cannot know the answer yet.',
  },
];

/** All rules, in the order in which they are shown. */
export const RULES: readonly AuditRule[] = [
  ...Object.entries(FINDING_CODES).map(([code, [severity, title]]): AuditRule => {
    const [id, explanation] = OF_CODES[code as FindingCode];
    return { id, group: groupOf(id), name: code, severity, title, explanation, code: code as FindingCode };
  }),
  ...COMPUTED.map((rule) => ({ ...rule, group: groupOf(rule.id) })),
].sort((a, b) => RANK.indexOf(a.group) - RANK.indexOf(b.group) || numberOf(a) - numberOf(b));

const BY_ID = new Map(RULES.map((rule) => [rule.id, rule]));

export const ruleOf = (id: string): AuditRule | undefined => BY_ID.get(id);

/** The rule that a finding of the index pass comes under. */
export const ruleOfCode = (code: FindingCode): string => OF_CODES[code][0];

function numberOf({ id }: AuditRule): number {
  return Number(id.slice(id.indexOf('-') + 1));
}

function groupOf(id: string): RuleGroup {
  const [, group] = GROUPS.find(([beginning]) => id.startsWith(`${beginning}-`)) ?? [];
  if (group === undefined) throw new Error(`The rule ${id} is of no group.`);
  return group;
}
