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

/** Every finding of the index pass, as a rule. Ids are never given to another rule. */
const OF_CODES: Record<FindingCode, string> = {
  'record.unreadable': 'FILE-1',
  'record.truncated': 'FILE-2',
  'record.unexpected': 'FILE-3',
  'record.trailing': 'FILE-4',
  'encoding.invalid_utf8': 'FILE-5',
  'id.duplicate': 'FILE-6',
  'id.missing': 'FILE-7',
  'field.type': 'FILE-8',
  'value.too_deep': 'FILE-9',
  'session.empty': 'SES-1',
  'session.date_missing': 'SES-2',
  'session.date_unreadable': 'SES-3',
  'session.date_without_session': 'SES-4',
  'session.after_question': 'SES-5',
  'session.unsorted': 'SES-6',
  'haystack.length_mismatch': 'SES-7',
  'turn.malformed': 'TURN-1',
  'turn.duplicate_id': 'TURN-2',
  'turn.unknown_speaker': 'TURN-3',
  'image.caption_without_url': 'TURN-4',
  'image.url_without_caption': 'TURN-5',
  'observation.multiple_turns': 'TURN-6',
  'observation.dangling': 'TURN-7',
  'question.duplicate_text': 'QUE-1',
  'question.no_text': 'QUE-2',
  'question.unknown_type': 'QUE-3',
  'answer.missing': 'ANS-1',
  'answer.not_string': 'ANS-2',
  'answer.both': 'ANS-3',
  'answer.differs_from_rubric': 'ANS-5',
  'answer.twice_among_options': 'ANS-6',
  'answer.told_by_length': 'ANS-7',
  'evidence.empty': 'EVI-1',
  'evidence.repaired': 'EVI-2',
  'evidence.dangling': 'EVI-3',
  'evidence.session_without_turn': 'EVI-4',
  'evidence.turn_outside_answer_session': 'EVI-5',
  'evidence.for_abstention': 'EVI-6',
  'memory.not_said': 'EVI-8',
  'memory.repeated_store': 'EVI-9',
  'game.no_events': 'GAME-1',
  'game.no_outcome': 'GAME-2',
  'game.outcome_mismatch': 'GAME-3',
  'game.mutual_count': 'GAME-4',
};

/** Rules that are computed from questions and conversations when they are asked for. */
const COMPUTED: Omit<AuditRule, 'group'>[] = [
  { id: 'QUE-4', name: 'question.differing_repeat', severity: 'warning' },
  { id: 'QUE-5', name: 'question.answered_abstention', severity: 'warning' },
  { id: 'ANS-4', name: 'answer.not_in_evidence', severity: 'info' },
  { id: 'EVI-7', name: 'evidence.after_question', severity: 'warning' },
];

/** All rules, in the order in which they are shown. */
export const RULES: readonly AuditRule[] = [
  ...Object.entries(OF_CODES).map(([name, id]): AuditRule => {
    const code = name as FindingCode;
    return { id, group: groupOf(id), name: code, severity: FINDING_CODES[code], code };
  }),
  ...COMPUTED.map((rule) => ({ ...rule, group: groupOf(rule.id) })),
].sort((a, b) => RANK.indexOf(a.group) - RANK.indexOf(b.group) || numberOf(a) - numberOf(b));

const BY_ID = new Map(RULES.map((rule) => [rule.id, rule]));

export const ruleOf = (id: string): AuditRule | undefined => BY_ID.get(id);

/** The rule that a finding of the index pass comes under. */
export const ruleOfCode = (code: FindingCode): string => OF_CODES[code];

function numberOf({ id }: AuditRule): number {
  return Number(id.slice(id.indexOf('-') + 1));
}

function groupOf(id: string): RuleGroup {
  const [, group] = GROUPS.find(([beginning]) => id.startsWith(`${beginning}-`)) ?? [];
  if (group === undefined) throw new Error(`The rule ${id} is of no group.`);
  return group;
}
