/** The benchmarks for somebody who meets them for the first time, by family and what is said. */
export const families = {
  'locomo/files': 'locomo10.json, single conversations, persona pairs',
  'locomo/record':
    'Two people with names chat in many sessions over months and send each other pictures, here given by their captions. One record is one such conversation.',
  'locomo/questions':
    'A conversation of the release has about two hundred questions, in five numbered categories. Several ways to name the numbers circulate, so the number always stands beside the label; the label menu switches between them. Category 5 asks about things that never happened: the correct answer is that the conversation does not say.',
  'locomo/evidence':
    'Evidence is a list of turn ids: D1:3 is session 1, turn 3. Where the file writes one wrongly, it is repaired visibly or marked as dangling, with the raw text next to it.',
  'locomo/pieces': 'turns a question cites',
  'locomo/sessions': 'sessions',
  'locomo/predictions':
    'The benchmark’s own output, and the result files of mem0, Zep, Memobase, MemOS and others: rows by conversation or one after another, with question, answer and, where there are any, verdicts, stored scores, retrieved context, times.',
  'locomo-plus/files': 'locomo_plus.json, alone or with locomo10.json beside it',
  'locomo-plus/record':
    'A cue is a sentence or two in passing. Alone, one record is one cue; with LoCoMo’s file in the same folder, one record is a conversation with the cues that the benchmark puts into it.',
  'locomo-plus/questions':
    'Each cue has one remark, some weeks or months later, that only makes sense to who remembers it. Relations are causal, state, goal and value. There is no gold answer: a judge says correct, partial or wrong by the cue.',
  'locomo-plus/evidence': 'Evidence is the cue itself.',
  'locomo-plus/pieces': 'turns of the cue; those that LoCoMo’s questions cite',
  'locomo-plus/sessions': 'sessions, and the cues among them',
  'locomo-plus/predictions':
    'The benchmark’s own rows with judge_label and judge_score, and rows of question and verdict.',
  'longmemeval/files': '_s, _m, _oracle, cleaned, custom histories',
  'longmemeval/record':
    'One question and its haystack: dozens or hundreds of chat sessions between a user and an assistant, only a few of which matter. One record is one question with its own history.',
  'longmemeval/questions':
    'Types say what makes the question hard: facts from one session by user, assistant or preference, several sessions together, updated knowledge, or reasoning about dates. Ids that contain _abs have no answer in the history; the right behaviour is to abstain.',
  'longmemeval/evidence':
    'Evidence comes on two levels: answer sessions, and inside them the turns marked has_answer. A session can be named without any marked turn.',
  'longmemeval/pieces': 'marked turns, else answer sessions',
  'longmemeval/sessions': 'sessions',
  'longmemeval/predictions':
    'Rows of question_id and hypothesis, evaluation logs (.eval-results-…, .log) with their labels, and retrieval logs with ranked items.',
  'gigamemory/files': 'JSONL or one array',
  'gigamemory/record':
    'A long Russian dialogue between a user and an assistant in dozens of sessions. One record is one dialogue with its one question.',
  'gigamemory/questions':
    'Four types: a fact from one session, information to consolidate across sessions, information that was updated later, and no_info, where the dialogue holds no answer and saying so is right.',
  'gigamemory/evidence': 'Evidence names whole sessions, not turns. Even a no_info question can name some.',
  'gigamemory/pieces': 'sessions a question cites',
  'gigamemory/sessions': 'sessions',
  'gigamemory/predictions': 'submit.csv with id, answer and answer_time; rows with judged labels in JSON or CSV.',
  'mutualfriends/files': 'COCOA JSON, Hugging Face JSONL, Parquet',
  'mutualfriends/record':
    'Two people, each with a private list of friends, chat to find the one friend they share, then select it. One record is one dialogue with both lists.',
  'mutualfriends/questions':
    'There is one task in each dialogue: who is the mutual friend? It is shown as a question. Success means that both last selected the same friend and both lists have it.',
  'mutualfriends/evidence':
    'The file names no evidence. Turns that mention an attribute of the shared friend are derived from the lists and marked as such.',
  'mutualfriends/pieces': 'turns that mention the shared friend, derived',
  'mutualfriends/sessions': 'dialogues',
  'mutualfriends/predictions': 'Rows with the dialogue’s uuid and the friend that was selected.',
  'beam/files': 'chats/SIZE/N folders, Parquet of the hub',
  'beam/record':
    'One chat of a user and an assistant, from 100 thousand to 10 million tokens, in dated batches; the longest consist of ten plans. One record is one chat with its questions.',
  'beam/questions':
    'Twenty questions a chat, two of each of ten types, from abstention to temporal reasoning. Most answers are judged by the items of a rubric, each 0, ½ or 1; event ordering also by the order of what is named.',
  'beam/evidence': 'Evidence is a list of message numbers, which count over the whole chat from 0.',
  'beam/pieces': 'messages a question cites',
  'beam/sessions': 'batches',
  'beam/predictions': 'Rows with question and answer; verdicts of judges.',
  'realtalk/files': 'Chat_N_NAME_NAME.json',
  'realtalk/record':
    'Two real people chat daily for some weeks and send each other photos, here given by their captions; every message has its time. One record is one chat.',
  'realtalk/questions':
    'Some seventy questions a chat, in three numbered categories: several facts together, dates, and common sense.',
  'realtalk/evidence':
    'Evidence is turn ids as in LoCoMo; one string may hold several ids or a range. Some name turns that are not in the file: they are marked as dangling.',
  'realtalk/pieces': 'turns a question cites',
  'realtalk/sessions': 'sessions',
  'realtalk/predictions': 'Rows with question and answer, and the shapes that are known for LoCoMo.',
  'halumem/files': 'HaluMem-Medium.jsonl, HaluMem-Long.jsonl',
  'halumem/record':
    'A user with a made-up life talks with an assistant in dozens of dated sessions. Each session has the memory points that are to be kept of it, some of which replace earlier ones. One record is one user.',
  'halumem/questions':
    'Questions of six types are asked after their session, so what is said later is not yet said. Memory Boundary asks about what was never told: saying so is right.',
  'halumem/evidence': 'Evidence is the text of memory points; each is shown with the session it was noted in.',
  'halumem/pieces': 'sessions of the memory points a question cites',
  'halumem/sessions': 'sessions',
  'halumem/predictions': 'The benchmark’s generation files and its files of judged records.',
  'realmem/files': 'NAME_dialogues_256k.json',
  'realmem/record':
    'A persona talks with an assistant about several projects at once, in some two hundred short dated dialogues. Each has the memories that were noted of it. One record is one persona.',
  'realmem/questions':
    'Questions are turns of the dialogues: what the assistant says next is the gold answer, and what is said later is not yet said. Types say whether a project goes on, changes, shows a preference, or asks about time.',
  'realmem/evidence':
    'Evidence is the memories that the answer rests on, each with its session and, where its words were copied, its turn.',
  'realmem/pieces': 'turns the memories were noted of, else their sessions',
  'realmem/sessions': 'dialogues',
  'realmem/predictions': 'Ranked sessions by query, as the benchmark’s own evaluation takes them.',
  'personamem/files': 'questions_32k.csv with shared_contexts_32k.jsonl; AMB’s queries and documents',
  'personamem/record':
    'A persona’s life as told to an assistant in a row of sessions, in which facts and tastes change. One record is one such history, shared by several questions.',
  'personamem/questions':
    'Each has four options, one of which fits the persona at that moment of the history; what comes later is not yet said. Types range from facts that were told to new situations.',
  'personamem/evidence':
    'The authors’ files name none. AMB’s copy names the sessions that belong to the history of the question.',
  'personamem/pieces': 'sessions a question cites',
  'personamem/sessions': 'sessions',
  'personamem/predictions': 'CSV with question_id and the letter that was chosen; rows with question id and answer.',
  'mapped/files': 'JSON, JSON Lines, CSV, Parquet with a mapping',
  'mapped/record':
    'A benchmark of any shape, read as a mapping says: which values are conversations, sessions, turns and memories. One record is one conversation.',
  'mapped/questions': 'Questions, answers, options, rubrics and types are those that the mapping names.',
  'mapped/evidence': 'Evidence names turns, sessions, memories or words of turns, as the mapping says.',
  'mapped/pieces': 'turns or sessions a question cites',
  'mapped/sessions': 'sessions',
  'mapped/predictions': 'Rows with question and answer, or question id; verdicts of judges; ids of what was retrieved.',
} as const;

/** What a question type is about, where its name does not say it to a newcomer. */
export const typeHints = {
  'longmemeval/single-session-user': 'a fact the user told in one session',
  'longmemeval/single-session-assistant': 'something the assistant said in one session',
  'longmemeval/single-session-preference': 'a preference the answer should respect',
  'longmemeval/multi-session': 'several sessions have to be combined',
  'longmemeval/temporal-reasoning': 'dates have to be worked out',
  'longmemeval/knowledge-update': 'a fact changed later; the newest counts',
  'gigamemory/fact_equal_session': 'a fact from one session',
  'gigamemory/info_consolidation': 'information spread over sessions',
  'gigamemory/info_updating': 'information that changed later',
  'gigamemory/no_info': 'the dialogue does not tell',
} as const;
