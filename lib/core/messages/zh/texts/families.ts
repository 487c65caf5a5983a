import type * as english from '../../en/texts/families.ts';
import type { Translated } from '../../translated.ts';

export const families: Translated<typeof english.families> = {
  'locomo/files': 'locomo10.json、单个对话、人设对',
  'locomo/record':
    '两个有名字的人在数月间的多个会话中聊天，并互发图片（此处以图片说明表示）。一条记录就是一个这样的对话。',
  'locomo/questions':
    '发布版中的每个对话约有两百个问题，分为五个编号类别。这些编号有多种叫法流传，因此编号总是显示在标签旁，并可在标签菜单中切换叫法。类别 5 询问从未发生的事：正确的回答是对话中没有提到。',
  'locomo/evidence':
    '证据是发言 ID 的列表：D1:3 表示会话 1 的第 3 条发言。文件中写错的 ID 会在界面上修复或标记为悬空，原始文本显示在旁边。',
  'locomo/pieces': '问题引用的发言',
  'locomo/sessions': '会话',
  'locomo/predictions':
    '该基准自己的输出，以及 mem0、Zep、Memobase、MemOS 等的结果文件：按对话分组或逐行排列，含问题、回答，以及可能有的判定、存储的得分、检索上下文和用时。',
  'locomo-plus/files': 'locomo_plus.json，单独或与 locomo10.json 一起',
  'locomo-plus/record':
    '线索是顺口说出的一两句话。单独打开时一条记录就是一条线索；同一文件夹中有 LoCoMo 文件时，一条记录是一段对话，其中插入了该基准放入的线索。',
  'locomo-plus/questions':
    '每条线索数周或数月后都有一句话，只有记得线索的人才能听懂。关系有 causal、state、goal、value 四种。没有标准答案：裁判依据线索判为 correct、partial 或 wrong。',
  'locomo-plus/evidence': '证据就是线索本身。',
  'locomo-plus/pieces': '线索的发言，以及 LoCoMo 问题引用的发言',
  'locomo-plus/sessions': '会话，以及其中的线索',
  'locomo-plus/predictions': '该基准自己的行，含 judge_label 和 judge_score；以及含问题和判定的行。',
  'longmemeval/files': '_s、_m、_oracle、清洗版、自定义历史',
  'longmemeval/record':
    '一个问题及其 haystack（历史会话集）：用户与助手之间的几十或几百个聊天会话，其中只有少数有用。一条记录就是一个问题及其自己的历史。',
  'longmemeval/questions':
    '类型说明问题难在何处：来自单个会话的事实（由用户、助手或偏好给出）、跨多个会话的信息、更新过的知识，或对日期的推理。ID 含 _abs 的问题在历史中没有答案，正确做法是拒答。',
  'longmemeval/evidence':
    '证据有两级：答案会话，以及其中标记为 has_answer 的发言。会话可能被指明，但其中没有任何标记的发言。',
  'longmemeval/pieces': '标记的发言，否则为答案会话',
  'longmemeval/sessions': '会话',
  'longmemeval/predictions':
    '含 question_id 和 hypothesis 的行、带标签的评测日志（.eval-results-…、.log），以及含检索项排名的检索日志。',
  'gigamemory/files': 'JSONL 或单个数组',
  'gigamemory/record': '用户与助手之间跨越几十个会话的俄语长对话。一条记录就是一个对话及其唯一的问题。',
  'gigamemory/questions':
    '四种类型：来自单个会话的事实、需要跨会话整合的信息、后来更新过的信息，以及 no_info——对话中没有答案，如实说明才算正确。',
  'gigamemory/evidence': '证据指明整个会话，而不是发言。no_info 问题也可能指明会话。',
  'gigamemory/pieces': '问题引用的会话',
  'gigamemory/sessions': '会话',
  'gigamemory/predictions': '含 id、answer 和 answer_time 的 submit.csv；JSON 或 CSV 格式、带评判标签的行。',
  'mutualfriends/files': 'COCOA JSON、Hugging Face JSONL、Parquet',
  'mutualfriends/record':
    '两个人各有一份私有的好友列表，通过聊天找出唯一的共同好友，然后选择该好友。一条记录就是一个对话及双方的列表。',
  'mutualfriends/questions':
    '每个对话有一个任务：谁是共同好友？它以问题的形式显示。双方最后选择的是同一好友，且该好友在双方列表中，才算成功。',
  'mutualfriends/evidence': '文件没有指明证据。提到共同好友某一属性的发言是从列表推导出来的，并标记为推导所得。',
  'mutualfriends/pieces': '提到共同好友的发言（推导所得）',
  'mutualfriends/sessions': '对话',
  'mutualfriends/predictions': '含对话的 uuid 和所选好友的行。',
  'beam/files': 'chats/SIZE/N 文件夹，hub 上的 Parquet',
  'beam/record':
    '用户与助手的一段对话，长 10 万到 1000 万 token，按日期分批；最长的由十个计划组成。一条记录就是一段对话及其问题。',
  'beam/questions':
    '每段对话二十个问题，十种类型各两个。多数答案按评分细则逐项评判，每项 0、½ 或 1；event ordering 还看所列事项的顺序。',
  'beam/evidence': '证据是消息编号的列表，编号从 0 起贯穿整段对话。',
  'beam/pieces': '问题引用的消息',
  'beam/sessions': '批次',
  'beam/predictions': '含问题和答案的行；裁判的判定。',
  'realtalk/files': 'Chat_N_姓名_姓名.json',
  'realtalk/record': '两位真人连续数周每天聊天并互发照片，此处以照片说明给出；每条消息都有时间。一条记录就是一段聊天。',
  'realtalk/questions': '每段聊天约七十个问题，分三个编号类别：多个事实、日期和常识。',
  'realtalk/evidence':
    '证据是与 LoCoMo 相同的发言 id；一个字符串可含多个 id 或一个范围。有些发言不在文件中：标为悬空。',
  'realtalk/pieces': '问题引用的发言',
  'realtalk/sessions': '会话',
  'realtalk/predictions': '含问题和答案的行，以及已知的 LoCoMo 结果文件。',
  'halumem/files': 'HaluMem-Medium.jsonl、HaluMem-Long.jsonl',
  'halumem/record':
    '一位虚构的用户在数十次标有日期的会话中与助手交谈。每次会话都附有应保留的记忆点，其中一些取代先前的记忆点。一条记录就是一位用户。',
  'halumem/questions':
    '六种类型的问题在各自的会话之后提出，之后的内容当时尚未说出。Memory Boundary 询问从未提及的事：如实说明即为正确。',
  'halumem/evidence': '证据是记忆点的文本；每条都显示其记录所在的会话。',
  'halumem/pieces': '问题引用的记忆点所在的会话',
  'halumem/sessions': '会话',
  'halumem/predictions': '该基准自己的生成文件及其评判记录文件。',
  'realmem/files': '姓名_dialogues_256k.json',
  'realmem/record':
    '一位人物在约两百段标有日期的短对话中与助手同时推进多个项目。每段对话都附有从中记下的记忆。一条记录就是一位人物。',
  'realmem/questions':
    '问题是对话中的发言：助手的下一句就是标准答案，之后的内容当时尚未说出。类型说明项目是在继续、变化、体现偏好，还是涉及时间。',
  'realmem/evidence': '证据是答案所依据的记忆，每条附其会话；若原文有摘录，还附其发言。',
  'realmem/pieces': '记忆所取自的发言，否则为其会话',
  'realmem/sessions': '对话',
  'realmem/predictions': '按查询排序的会话，即该基准自己的评测所接受的形式。',
  'personamem/files': 'questions_32k.csv 与 shared_contexts_32k.jsonl；AMB 的 queries 与 documents',
  'personamem/record':
    '一位人物在一连串会话中向助手讲述自己的生活，事实和喜好会随时间变化。一条记录就是一段这样的历史，由多个问题共用。',
  'personamem/questions':
    '每题四个选项，其中一个符合该人物在历史中那一刻的情况；之后的内容当时尚未说出。类型从讲过的事实到全新的情境。',
  'personamem/evidence': '作者的文件没有给出证据。AMB 的副本列出属于该问题历史的会话。',
  'personamem/pieces': '问题引用的会话',
  'personamem/sessions': '会话',
  'personamem/predictions': '含 question_id 和所选字母的 CSV；含问题 id 和答案的行。',
  'mapped/files': '带映射的 JSON、JSON Lines、CSV、Parquet',
  'mapped/record': '任意形式的基准，按映射读取：映射说明哪些值是对话、会话、发言和记忆。一条记录就是一个对话。',
  'mapped/questions': '问题、答案、选项、评分细则和类型均由映射指明。',
  'mapped/evidence': '证据按映射指明发言、会话、记忆或发言中的文字。',
  'mapped/pieces': '问题引用的发言或会话',
  'mapped/sessions': '会话',
  'mapped/predictions': '含问题（或其 id）和回答的行；评判结果；检索所得的 id。',
};

export const typeHints: Translated<typeof english.typeHints> = {
  'longmemeval/single-session-user': '用户在一个会话中说出的事实',
  'longmemeval/single-session-assistant': '助手在一个会话中说过的内容',
  'longmemeval/single-session-preference': '回答应尊重的偏好',
  'longmemeval/multi-session': '须结合多个会话',
  'longmemeval/temporal-reasoning': '须推算日期',
  'longmemeval/knowledge-update': '事实后来有变化，以最新的为准',
  'gigamemory/fact_equal_session': '来自一个会话的事实',
  'gigamemory/info_consolidation': '分散在多个会话中的信息',
  'gigamemory/info_updating': '后来有变化的信息',
  'gigamemory/no_info': '对话中没有提到',
};
