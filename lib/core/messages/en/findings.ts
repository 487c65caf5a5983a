import { english } from '../languages.ts';

/** How long a list of the file is, or why that can't be said. */
type ListLength = number | 'absent' | 'not_list';

const length = (said: ListLength) => (said === 'not_list' ? 'not a list' : said);

/** What a finding says, by its code; where one code says several things, behind a slash which. Values of the file stand apart. */
export const findings = {
  'record.unreadable/too_long': ({ record }: { record: number }) =>
    `Record ${record} is longer than 512 MiB and is left out. Is a bracket missing?`,
  'record.unreadable/not_json': ({ record }: { record: number }) =>
    `Not valid JSON in record ${record}; it is left out.`,
  'record.unreadable/fault': ({ record, fault }: { record: number; fault: string }) =>
    `Not valid JSON in record ${record}, which is left out: ${fault}.`,
  'record.truncated/not_json': ({ record }: { record: number }) =>
    `The file ends inside record ${record}; it is left out.`,
  'record.truncated/fault': ({ record, fault }: { record: number; fault: string }) =>
    `The file ends inside record ${record}, which is left out: ${fault}.`,
  'record.unexpected/locomo':
    'Expected a LoCoMo record: an object with "conversation", or with "speaker_a", "speaker_b" and "session_1". It is left out.',
  'record.unexpected/locomo-plus':
    'Expected a cue of LoCoMo-Plus: an object with "cue_dialogue" and "trigger_query". It is left out.',
  'record.unexpected/longmemeval':
    'Expected a LongMemEval record: an object with a list haystack_sessions. It is left out.',
  'record.unexpected/gigamemory': 'Expected a GigaMemory record: an object with a list sessions. It is left out.',
  'record.unexpected/mutualfriends':
    'Expected a MutualFriends dialogue: an object with "scenario" (or "scenario_kbs") and "events". It is left out.',
  'record.unexpected/beam': 'Expected a BEAM chat: an object with a list "chat". It is left out.',
  'record.unexpected/beam_no_chat': ({ chat }: { chat: string }) =>
    `"${chat}" has probing questions and no chat.json. It is left out.`,
  'record.unexpected/realtalk':
    'Expected a REALTALK chat: an object with lists "session_1", … of messages with "clean_text". It is left out.',
  'record.unexpected/halumem': 'Expected a HaluMem user: an object with a list "sessions". It is left out.',
  'record.unexpected/realmem': 'Expected a RealMem persona: an object with a list "dialogues". It is left out.',
  'record.unexpected/mapped': 'Expected a list or an object, as the mapping says. It is left out.',
  'record.unexpected/no_conversation': ({ records }: { records: number }) =>
    `${english.plural(records, { one: 'record of questions names', other: 'records of questions name' })} a conversation that is not in the file of conversations; they are left out.`,
  'record.unexpected/personamem':
    'Expected a PersonaMem history: questions, and the shared context or the documents that they name. It is left out.',
  'record.trailing':
    'There is text between or after the records, or a comma is missing between two. It is left out; the records are shown.',
  'encoding.invalid_utf8': 'The record contains bytes that are not UTF-8. They are shown as �.',

  'id.duplicate/session': ({ id, shown }: { id: string; shown: string }) =>
    `An earlier session has the id ${id}; this one is shown as ${shown}.`,
  'id.duplicate/record': ({ id, shown }: { id: string; shown: string }) =>
    `Another record has the id "${id}"; this one is shown as "${shown}".`,
  'id.duplicate/question': ({ id, shown }: { id: string; shown: string }) =>
    `Another question has the id "${id}"; this one is shown as "${shown}".`,
  'id.missing/session': ({ shown }: { shown: string }) => `The session has no id; it is shown as ${shown}.`,
  'id.missing/turn': ({ shown }: { shown: string }) => `The turn has no dia_id; it is called ${shown}.`,
  'id.missing/personas': ({ shown }: { shown: string }) =>
    `The persona pair belongs to no split; it is called ${shown}.`,
  'id.missing/sample_id': ({ shown }: { shown: string }) => `The record has no sample_id; it is called ${shown}.`,
  'id.missing/question_id': ({ shown }: { shown: string }) => `The record has no question_id; it is shown as ${shown}.`,
  'id.missing/record': ({ shown }: { shown: string }) => `The record has no id; it is shown as ${shown}.`,
  'id.missing/uuid': ({ shown }: { shown: string }) => `The dialogue has no uuid; it is called ${shown}.`,

  'field.type/messages': 'The session is not a list of messages; it is shown empty.',
  'field.type/content': 'The content is not a string; it is shown as text.',
  'field.type/has_answer': 'has_answer is neither true nor false; it is taken as false.',
  'field.type/references': ({ field }: { field: string }) => `${field} is not a list; it is left out.`,
  'field.type/question_text': 'The question is not a string; it is shown as text.',
  'field.type/question': 'The question is not an object; it is left out.',
  'field.type/questions': '"qa" is not a list; it is kept among the other fields.',
  'field.type/adversarial_answer': 'The adversarial answer is not text; it is shown as text.',
  'field.type/evidence': '"evidence" is not a list; it is read as a list of one.',
  'field.type/reference': 'The evidence is not text; it is read as text.',
  'field.type/memory': 'A memory is not an object with a text; it is left out.',
  'field.type/memories': 'The memories are not a list; none is shown.',
  'field.type/probing_questions': 'The probing questions are no object of lists, nor a text of one; none is shown.',
  'field.type/object': ({ field }: { field: string }) =>
    `"${field}" is not an object; it is kept among the other fields.`,
  'field.type/turns': ({ session }: { session: string }) =>
    `${session} is not a list of turns; it is kept among the other fields.`,
  'field.type/turn_text': 'The text of the turn is not a string.',
  'field.type/images': '"img_url" is not a list of URLs; anything that is not text is left out.',
  'field.type/persona': 'The persona is not a list of sentences; it is shown as text.',
  'field.type/no_name': ({ field }: { field: string }) => `The name of ${field} is missing.`,
  'field.type/name': ({ field }: { field: string }) => `The name of ${field} is not text; it is shown as text.`,
  'field.type/events': '"events" is not a list; the dialogue is shown without turns.',
  'field.type/knowledge_base': ({ agent }: { agent: number }) =>
    `The knowledge base of agent ${agent} has items that are not objects.`,
  'value.too_deep': ({ levels }: { levels: number }) =>
    `What is nested more than ${levels} levels deep is left out; the rest of the record is shown.`,

  'session.empty/left_out': ({ session }: { session: string }) => `${session} has no turns; it is left out.`,
  'session.empty/shown': 'The session has no turns; it does not count.',
  'session.date_missing/session': ({ session }: { session: string }) => `${session} has no date.`,
  'session.date_missing/with_turns': 'The session has turns but no date.',
  'session.date_missing/events': 'No event of the dialogue has a time.',
  'session.date_unreadable/session': ({ session }: { session: string }) => `The date of ${session} is shown as it is.`,
  'session.date_unreadable/longmemeval': 'The date is not like 2023/05/20 (Sat) 02:21; it is shown as it is.',
  'session.date_unreadable/seconds': 'The time of the first event is not in seconds since 1970; it is shown as it is.',
  'session.date_without_session': ({ session }: { session: string }) =>
    `There is a date for ${session}, but no such session.`,
  'session.after_question': ({ asked }: { asked: string }) =>
    `The session is dated after the question is asked (${asked}).`,
  'session.unsorted/by_number': 'The sessions are not in date order; they are shown by number.',
  'session.unsorted/file_order': 'The sessions are not in date order; the file order is kept.',
  'haystack.length_mismatch': ({ ids, dates, sessions }: { ids: ListLength; dates: ListLength; sessions: number }) =>
    `The lists are not of one length (haystack_session_ids: ${length(ids)}, haystack_dates: ${length(dates)}, haystack_sessions: ${sessions}).`,

  'turn.malformed/turn': 'The turn is not an object; it is shown as text.',
  'turn.malformed/no_speaker': 'The turn lacks its speaker.',
  'turn.malformed/no_text': 'The turn lacks its text.',
  'turn.malformed/no_speaker_no_text': 'The turn lacks its speaker and its text.',
  'turn.malformed/message': 'The message is not an object with role and content; it is shown as text.',
  'turn.malformed/no_role': 'The message has no role; its speaker is unknown.',
  'turn.malformed/no_content': 'The message has no content; its text is empty.',
  'turn.malformed/no_agent': 'The event does not say which agent acts.',
  'turn.malformed/no_friend': 'The selection names no friend; it is shown as text.',
  'turn.malformed/no_action': 'The event has no action; it is shown as a message.',
  'turn.malformed/event_text': 'The message has no text of its own; it is shown as text.',
  'turn.duplicate_id': ({ id, shown }: { id: string; shown: string }) =>
    `An earlier turn is called ${id} too; this one is called ${shown}.`,
  'turn.unknown_speaker/name': ({ known }: { known: readonly string[] }) =>
    `The speaker of the turn is neither ${known.join(' nor ')}.`,
  'turn.unknown_speaker/role': 'The role is not user, assistant or system.',
  'turn.unknown_speaker/agent': 'The event is by neither agent 0 nor agent 1.',
  'image.caption_without_url': 'The turn has an image caption but no image URL.',
  'image.url_without_caption': 'The turn has an image URL but no caption.',
  'observation.multiple_turns': ({ turns }: { turns: number }) =>
    `The observation cites ${english.plural(turns, { one: 'turn', other: 'turns' })}.`,
  'observation.dangling': 'The observation cites a turn that does not exist; the citation is shown without a link.',

  'question.duplicate_text': 'The conversation has this question text before.',
  'question.no_text/alone': 'The question has no text.',
  'question.no_text/conversation': 'The question has no text; only the conversation is shown.',
  'question.no_text/dialogue': 'The question has no text; only the dialogue is shown.',
  'question.unknown_type/category': 'The category is not one of 1 to 5.',
  'question.unknown_type/locomo-plus': 'The relation is not one of causal, state, goal and value.',
  'question.unknown_type/longmemeval': 'The question type is not one of the benchmark.',
  'question.unknown_type/gigamemory': 'The question type is not one of the competition.',
  'question.unknown_type/beam': 'The question type is not one of the ten of the benchmark.',
  'question.unknown_type/halumem': 'The question type is not one of the six of the benchmark.',
  'answer.twice_among_options': 'The right option stands twice among the options.',
  'answer.missing': 'The question has no gold answer.',
  'answer.not_string/string': 'The gold answer is not a string; it is shown as text.',
  'answer.not_string/text': 'The gold answer is not text; it is shown as text.',
  'answer.both': 'The question has an answer and an adversarial answer.',
  'answer.differs_from_rubric': ({ item }: { item: string }) =>
    `The answer gives another length of time than the rubric: “${item}”.`,
  'answer.told_by_length/longest': ({ options }: { options: number }) =>
    `The right option is the longest of ${options}.`,
  'answer.told_by_length/shortest': ({ options }: { options: number }) =>
    `The right option is the shortest of ${options}.`,
  'memory.not_said/number': ({ number }: { number: string }) =>
    `No turn up to the end of its session says the number ${number}.`,
  'memory.not_said/words': 'Two thirds of its words or more stand in no turn of its session.',
  'memory.repeated_store': ({ again, listed }: { again: number; listed: number }) =>
    `Of ${listed} memories that are listed after the sessions ${again} were listed before: it is the whole store each time, not what was added.`,
  'evidence.empty': 'The question cites no evidence.',
  'evidence.repaired': ({ turns }: { turns: readonly string[] }) => `Read as ${english.list(turns)}.`,
  'evidence.dangling/session': 'No session has this id.',
  'evidence.dangling/turn': 'The reference names no turn of the conversation.',
  'evidence.dangling/quote': 'No turn of the conversation says this.',
  'evidence.dangling/memory': 'No memory of the conversation has this text.',
  'evidence.dangling/part': 'A part of the reference names no turn of the conversation.',
  'evidence.session_without_turn/all': ({ sessions }: { sessions: number }) =>
    `No turn of the history is marked has_answer; evidence is known by session only (${sessions}).`,
  'evidence.session_without_turn/one': 'The answer session has no turn marked has_answer.',
  'evidence.turn_outside_answer_session': 'The turn is marked has_answer, but its session is no answer session.',
  'evidence.for_abstention': 'The dialogue does not contain the answer, yet sessions are cited.',

  'game.no_events': 'The dialogue has no events.',
  'game.no_outcome': 'The dialogue has no recorded outcome.',
  'game.outcome_mismatch/success': 'No success is recorded, although both agents last selected the friend they share.',
  'game.outcome_mismatch/failure':
    'Success is recorded, although the last selections are not the friend both agents know.',
  'game.mutual_count/none': 'The knowledge bases share no friend.',
  'game.mutual_count/several': ({ friends }: { friends: number }) =>
    `The knowledge bases share ${english.plural(friends, { one: 'friend', other: 'friends' })}.`,
};
