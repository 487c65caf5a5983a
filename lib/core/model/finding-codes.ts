/** `error`: data that could not be shown; `warning`: repaired or doubtful; `info`: a fact. */
export const SEVERITIES = ['error', 'warning', 'info'] as const;
export type Severity = (typeof SEVERITIES)[number];

export type FindingCode = keyof typeof FINDING_CODES;

/** Every finding, with its severity. */
export const FINDING_CODES = {
  'record.unreadable': 'error',
  'record.truncated': 'error',
  'record.unexpected': 'error',
  'record.trailing': 'warning',
  'encoding.invalid_utf8': 'warning',
  'id.duplicate': 'warning',
  'id.missing': 'warning',
  'field.type': 'warning',
  'value.too_deep': 'warning',
  'session.empty': 'info',
  'session.date_missing': 'warning',
  'session.date_unreadable': 'warning',
  'session.date_without_session': 'info',
  'session.after_question': 'warning',
  'session.unsorted': 'info',
  'haystack.length_mismatch': 'warning',
  'turn.malformed': 'warning',
  'turn.duplicate_id': 'warning',
  'turn.unknown_speaker': 'warning',
  'image.caption_without_url': 'info',
  'image.url_without_caption': 'info',
  'observation.multiple_turns': 'info',
  'observation.dangling': 'warning',
  'question.duplicate_text': 'info',
  'question.no_text': 'warning',
  'question.unknown_type': 'warning',
  'answer.missing': 'info',
  'answer.not_string': 'info',
  'answer.both': 'info',
  'answer.differs_from_rubric': 'warning',
  'evidence.empty': 'info',
  'evidence.repaired': 'warning',
  'evidence.dangling': 'warning',
  'evidence.session_without_turn': 'info',
  'evidence.turn_outside_answer_session': 'warning',
  'evidence.for_abstention': 'info',
  'game.no_events': 'info',
  'game.no_outcome': 'info',
  'game.outcome_mismatch': 'warning',
  'game.mutual_count': 'warning',
} as const satisfies Record<string, Severity>;
