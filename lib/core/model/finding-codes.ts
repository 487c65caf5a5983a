/** `error`: data that could not be shown; `warning`: repaired or doubtful; `info`: a fact. */
export const SEVERITIES = ['error', 'warning', 'info'] as const;
export type Severity = (typeof SEVERITIES)[number];

export type FindingCode = keyof typeof FINDING_CODES;

/** Every finding, with its severity and its explanation. */
export const FINDING_CODES = {
  'record.unreadable': ['error', 'A record is not valid JSON; it is left out, the others are shown.'],
  'record.truncated': ['error', 'The file ends inside a record; the records before it are shown.'],
  'record.unexpected': ['error', 'A record does not have the shape of its family; it is left out.'],
  'record.trailing': ['warning', 'There is text after the end of the data.'],
  'encoding.invalid_utf8': ['warning', 'Bytes that are not UTF-8 are shown as replacement characters.'],
  'id.duplicate': ['warning', 'Two records have the same id; later ones get ~2, ~3, …'],
  'id.missing': ['warning', 'A record has no id of its own; one was made from its position.'],
  'field.type': ['warning', 'A field has another type than expected; it is shown as text or left out.'],
  'value.too_deep': ['warning', 'A value is nested more than 100 levels deep; what lies deeper is left out.'],
  'session.empty': ['info', 'A session has no turns. It does not count as a session.'],
  'session.date_missing': ['warning', 'A session with turns has no date.'],
  'session.date_unreadable': ['warning', 'A session date is not in the known form; it is shown as it is.'],
  'session.date_without_session': ['info', 'There is a date for a session that does not exist.'],
  'session.after_question': ['warning', 'A session is dated after the question is asked.'],
  'session.unsorted': ['info', 'Sessions are not in date order in the file.'],
  'haystack.length_mismatch': ['warning', 'The parallel lists of session ids, dates and sessions differ in length.'],
  'turn.malformed': ['warning', 'A turn lacks its speaker or its text.'],
  'turn.duplicate_id': ['warning', 'Two turns of a conversation have the same id; later ones get ~2, ~3, …'],
  'turn.unknown_speaker': ['warning', 'A turn’s speaker is not one of the participants.'],
  'image.caption_without_url': ['info', 'A turn has an image caption but no image URL.'],
  'image.url_without_caption': ['info', 'A turn has an image URL but no caption.'],
  'observation.multiple_turns': ['info', 'An observation cites several turns.'],
  'observation.dangling': ['warning', 'An observation cites a turn that does not exist.'],
  'question.duplicate_text': ['info', 'The same question text occurs more than once in a conversation.'],
  'question.no_text': ['warning', 'A question has no text.'],
  'question.unknown_type': ['warning', 'The question type or category is not one the benchmark defines.'],
  'answer.missing': ['info', 'The question has no gold answer.'],
  'answer.not_string': ['info', 'The gold answer is a number or another value that is not text.'],
  'answer.both': ['info', 'The question has both an answer and an adversarial answer.'],
  'evidence.empty': ['info', 'The question cites no evidence.'],
  'evidence.repaired': ['warning', 'An evidence reference is malformed; what it means could be read.'],
  'evidence.dangling': ['warning', 'An evidence reference names nothing in the conversation.'],
  'evidence.session_without_turn': ['info', 'An answer session has no turn marked has_answer.'],
  'evidence.turn_outside_answer_session': ['warning', 'A turn marked has_answer is in no answer session.'],
  'evidence.for_abstention': ['info', 'A question without an answer in the dialogue cites evidence.'],
  'game.no_events': ['info', 'The dialogue has no events.'],
  'game.no_outcome': ['info', 'The dialogue has no recorded outcome.'],
  'game.outcome_mismatch': ['warning', 'The recorded outcome differs from what the selections say.'],
  'game.mutual_count': ['warning', 'The knowledge bases share no friend, or more than one.'],
} as const satisfies Record<string, readonly [Severity, string]>;
