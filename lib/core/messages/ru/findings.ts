import type { findings as english } from '../en/findings.ts';
import { russian } from '../languages.ts';
import type { Translated } from '../translated.ts';
import { forms } from './forms.ts';

/** How long a list of the file is, or why that can't be said. */
type ListLength = number | 'absent' | 'not_list';

const length = (said: ListLength) => (said === 'not_list' ? 'не список' : said === 'absent' ? 'нет' : said);

/** What a finding says, by its code; where one code says several things, behind a slash which. Values of the file stand apart. */
export const findings: Translated<typeof english> = {
  'record.unreadable/too_long': ({ record }) => `Запись ${record} длиннее 512 МиБ и пропущена. Не потеряна ли скобка?`,
  'record.unreadable/not_json': ({ record }) => `Запись ${record} — не корректный JSON; она пропущена.`,
  'record.unreadable/fault': ({ record, fault }) => `Запись ${record} — не корректный JSON, она пропущена: ${fault}.`,
  'record.truncated/not_json': ({ record }) => `Файл обрывается внутри записи ${record}; она пропущена.`,
  'record.truncated/fault': ({ record, fault }) => `Файл обрывается внутри записи ${record}, она пропущена: ${fault}.`,
  'record.unexpected/locomo':
    'Ожидалась запись LoCoMo: объект с "conversation" либо с "speaker_a", "speaker_b" и "session_1". Она пропущена.',
  'record.unexpected/locomo-plus':
    'Ожидалась реплика-ключ LoCoMo-Plus: объект с "cue_dialogue" и "trigger_query". Запись пропущена.',
  'record.unexpected/longmemeval': 'Ожидалась запись LongMemEval: объект со списком haystack_sessions. Она пропущена.',
  'record.unexpected/gigamemory': 'Ожидалась запись GigaMemory: объект со списком sessions. Она пропущена.',
  'record.unexpected/mutualfriends':
    'Ожидался диалог MutualFriends: объект со "scenario" (или "scenario_kbs") и "events". Он пропущен.',
  'record.unexpected/beam': 'Ожидался диалог BEAM: объект со списком "chat". Запись пропущена.',
  'record.unexpected/beam_no_chat': ({ chat }) =>
    `У «${chat}» есть пробные вопросы, но нет chat.json. Запись пропущена.`,
  'record.unexpected/realtalk':
    'Ожидалась переписка REALTALK: объект со списками "session_1", … сообщений с "clean_text". Она пропущена.',
  'record.unexpected/halumem': 'Ожидался пользователь HaluMem: объект со списком "sessions". Запись пропущена.',
  'record.unexpected/realmem': 'Ожидалась персона RealMem: объект со списком "dialogues". Запись пропущена.',
  'record.unexpected/mapped': 'По сопоставлению здесь должен быть список или объект. Запись пропущена.',
  'record.unexpected/no_conversation': ({ records }) =>
    `Записи с вопросами (${records}) указывают на диалог, которого в файле диалогов нет; они пропущены.`,
  'record.unexpected/personamem':
    'Ожидалась история PersonaMem: вопросы и общий контекст или документы, на которые они ссылаются. Запись пропущена.',
  'record.trailing':
    'Между записями или после них есть посторонний текст либо между двумя нет запятой. Этот текст пропущен; записи показаны.',
  'encoding.invalid_utf8': 'В записи есть байты не в UTF-8. Они показаны как �.',

  'id.duplicate/session': ({ id, shown }) => `Сессия с id ${id} уже есть; эта показана как ${shown}.`,
  'id.duplicate/record': ({ id, shown }) => `Запись с id «${id}» уже есть; эта показана как «${shown}».`,
  'id.duplicate/question': ({ id, shown }) => `Вопрос с id «${id}» уже есть; этот показан как «${shown}».`,
  'id.missing/session': ({ shown }) => `У сессии нет id; она показана как ${shown}.`,
  'id.missing/turn': ({ shown }) => `У реплики нет dia_id; она названа ${shown}.`,
  'id.missing/personas': ({ shown }) => `Пара персон не относится ни к одной части; она названа ${shown}.`,
  'id.missing/sample_id': ({ shown }) => `У записи нет sample_id; она названа ${shown}.`,
  'id.missing/question_id': ({ shown }) => `У записи нет question_id; она показана как ${shown}.`,
  'id.missing/record': ({ shown }) => `У записи нет id; она показана как ${shown}.`,
  'id.missing/uuid': ({ shown }) => `У диалога нет uuid; он назван ${shown}.`,

  'field.type/messages': 'Сессия — не список сообщений; она показана пустой.',
  'field.type/content': 'Содержимое — не строка; оно показано как текст.',
  'field.type/has_answer': 'has_answer — ни true, ни false; считается false.',
  'field.type/references': ({ field }) => `${field} — не список; поле пропущено.`,
  'field.type/question_text': 'Вопрос — не строка; он показан как текст.',
  'field.type/question': 'Вопрос — не объект; он пропущен.',
  'field.type/questions': '"qa" — не список; оставлено среди прочих полей.',
  'field.type/adversarial_answer': 'Ответ-ловушка — не текст; он показан как текст.',
  'field.type/evidence': '"evidence" — не список; читается как список из одного элемента.',
  'field.type/reference': 'Ссылка на опору — не текст; она прочитана как текст.',
  'field.type/memory': 'Воспоминание — не объект с текстом; оно пропущено.',
  'field.type/memories': 'Воспоминания — не список; они не показаны.',
  'field.type/probing_questions': 'probing_questions — не объект со списками и не его текст; вопросы не показаны.',
  'field.type/object': ({ field }) => `"${field}" — не объект; оставлено среди прочих полей.`,
  'field.type/turns': ({ session }) => `${session} — не список реплик; оставлено среди прочих полей.`,
  'field.type/turn_text': 'Текст реплики — не строка.',
  'field.type/images': '"img_url" — не список URL; всё, что не текст, пропущено.',
  'field.type/persona': 'Персона — не список предложений; она показана как текст.',
  'field.type/no_name': ({ field }) => `Нет имени в ${field}.`,
  'field.type/name': ({ field }) => `Имя в ${field} — не текст; оно показано как текст.`,
  'field.type/events': '"events" — не список; диалог показан без реплик.',
  'field.type/knowledge_base': ({ agent }) => `В базе знаний агента ${agent} есть элементы, которые не объекты.`,
  'value.too_deep': ({ levels }) =>
    `Всё, что вложено глубже ${russian.plural(levels, forms('уровня', 'уровней', 'уровней'))}, пропущено; остальная запись показана.`,

  'session.empty/left_out': ({ session }) => `В ${session} нет реплик; сессия пропущена.`,
  'session.empty/shown': 'В сессии нет реплик; она не считается.',
  'session.date_missing/session': ({ session }) => `У ${session} нет даты.`,
  'session.date_missing/with_turns': 'В сессии есть реплики, но нет даты.',
  'session.date_missing/events': 'Ни у одного события диалога нет времени.',
  'session.date_unreadable/session': ({ session }) => `Дата ${session} показана как есть.`,
  'session.date_unreadable/longmemeval': 'Дата не в виде 2023/05/20 (Sat) 02:21; она показана как есть.',
  'session.date_unreadable/seconds': 'Время первого события — не секунды с 1970 года; оно показано как есть.',
  'session.date_without_session': ({ session }) => `Для ${session} есть дата, но такой сессии нет.`,
  'session.after_question': ({ asked }) => `Сессия датирована позже, чем задан вопрос (${asked}).`,
  'session.unsorted/by_number': 'Сессии идут не по датам; они показаны по номерам.',
  'session.unsorted/file_order': 'Сессии идут не по датам; сохранён порядок файла.',
  'haystack.length_mismatch': ({ ids, dates, sessions }) =>
    `Списки разной длины (haystack_session_ids: ${length(ids)}, haystack_dates: ${length(dates)}, haystack_sessions: ${sessions}).`,

  'turn.malformed/turn': 'Реплика — не объект; она показана как текст.',
  'turn.malformed/no_speaker': 'У реплики не указан говорящий.',
  'turn.malformed/no_text': 'У реплики нет текста.',
  'turn.malformed/no_speaker_no_text': 'У реплики нет ни говорящего, ни текста.',
  'turn.malformed/message': 'Сообщение — не объект с role и content; оно показано как текст.',
  'turn.malformed/no_role': 'У сообщения нет role; говорящий неизвестен.',
  'turn.malformed/no_content': 'У сообщения нет content; его текст пуст.',
  'turn.malformed/no_agent': 'В событии не указано, какой агент действует.',
  'turn.malformed/no_friend': 'В выборе не назван друг; он показан как текст.',
  'turn.malformed/no_action': 'У события нет action; оно показано как сообщение.',
  'turn.malformed/event_text': 'У сообщения нет собственного текста; оно показано как текст.',
  'turn.duplicate_id': ({ id, shown }) => `Реплика ${id} уже есть; эта названа ${shown}.`,
  'turn.unknown_speaker/name': ({ known }) => `Говорящий — не ${known.join(' и не ')}.`,
  'turn.unknown_speaker/role': 'role — не user, не assistant и не system.',
  'turn.unknown_speaker/agent': 'Событие не принадлежит ни агенту 0, ни агенту 1.',
  'image.caption_without_url': 'У реплики есть подпись к изображению, но нет его URL.',
  'image.url_without_caption': 'У реплики есть URL изображения, но нет подписи.',
  'observation.multiple_turns': ({ turns }) =>
    `Наблюдение ссылается на ${russian.plural(turns, forms('реплику', 'реплики', 'реплик'))}.`,
  'observation.dangling': 'Наблюдение ссылается на реплику, которой нет; ссылка показана без перехода.',

  'question.duplicate_text': 'Вопрос с таким текстом в диалоге уже был.',
  'question.no_text/alone': 'У вопроса нет текста.',
  'question.no_text/conversation': 'У вопроса нет текста; показан только диалог.',
  'question.no_text/dialogue': 'У вопроса нет текста; показан только диалог.',
  'question.unknown_type/category': 'Категория — не число от 1 до 5.',
  'question.unknown_type/locomo-plus': 'Связь — не одна из causal, state, goal, value.',
  'question.unknown_type/longmemeval': 'Такого типа вопросов в бенчмарке нет.',
  'question.unknown_type/gigamemory': 'Такого типа вопросов в соревновании нет.',
  'question.unknown_type/beam': 'Тип вопроса — не один из десяти типов бенчмарка.',
  'question.unknown_type/halumem': 'Тип вопроса — не один из шести типов бенчмарка.',
  'answer.twice_among_options': 'Верный вариант стоит среди вариантов дважды.',
  'answer.missing': 'У вопроса нет эталонного ответа.',
  'answer.not_string/string': 'Эталонный ответ — не строка; он показан как текст.',
  'answer.not_string/text': 'Эталонный ответ — не текст; он показан как текст.',
  'answer.both': 'У вопроса есть и ответ, и ответ-ловушка.',
  'answer.differs_from_rubric': ({ item }) => `В ответе другой срок, чем в рубрике: «${item}».`,
  'answer.told_by_length/longest': ({ options }) => `Верный вариант — самый длинный из ${options}.`,
  'answer.told_by_length/shortest': ({ options }) => `Верный вариант — самый короткий из ${options}.`,
  'memory.not_said/number': ({ number }) => `До конца её сессии ни одна реплика не называет число ${number}.`,
  'memory.not_said/words': 'Двух третей слов или больше нет ни в одной реплике её сессии.',
  'memory.repeated_store': ({ again, listed }) =>
    `Из ${listed} воспоминаний, перечисленных после сессий, ${again} уже были перечислены раньше: это каждый раз всё хранилище, а не добавленное.`,
  'evidence.empty': 'У вопроса не указана опора.',
  'evidence.repaired': ({ turns }) => `Прочитано как ${russian.list(turns)}.`,
  'evidence.dangling/session': 'Сессии с таким id нет.',
  'evidence.dangling/turn': 'Ссылка не указывает ни на одну реплику диалога.',
  'evidence.dangling/quote': 'Ни одна реплика диалога этого не говорит.',
  'evidence.dangling/memory': 'Ни у одного воспоминания диалога нет такого текста.',
  'evidence.dangling/part': 'Часть ссылки не указывает ни на одну реплику диалога.',
  'evidence.session_without_turn/all': ({ sessions }) =>
    `Ни одна реплика истории не отмечена has_answer; опора известна только по сессиям (${sessions}).`,
  'evidence.session_without_turn/one': 'В сессии с ответом нет реплики с пометкой has_answer.',
  'evidence.turn_outside_answer_session': 'Реплика отмечена has_answer, но её сессия не указана как сессия с ответом.',
  'evidence.for_abstention': 'Ответа в диалоге нет, но сессии указаны.',

  'game.no_events': 'В диалоге нет событий.',
  'game.no_outcome': 'Исход диалога не записан.',
  'game.outcome_mismatch/success': 'Успех не записан, хотя оба агента последним выбрали общего друга.',
  'game.outcome_mismatch/failure': 'Записан успех, хотя последним выбран не общий друг обоих агентов.',
  'game.mutual_count/none': 'В базах знаний нет общего друга.',
  'game.mutual_count/several': ({ friends }) => `Общих друзей в базах знаний: ${russian.count(friends)}.`,
};
