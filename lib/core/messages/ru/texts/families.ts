import type { families as englishFamilies, typeHints as englishTypeHints } from '../../en/texts/families.ts';
import type { Translated } from '../../translated.ts';

/** The benchmarks for somebody who meets them for the first time, by family and what is said. */
export const families: Translated<typeof englishFamilies> = {
  'locomo/files': 'locomo10.json, отдельные диалоги, пары персон',
  'locomo/record':
    'Два человека с именами месяцами переписываются в чате, много сессий подряд, и присылают друг другу картинки — здесь они даны подписями. Одна запись — один такой диалог.',
  'locomo/questions':
    'В диалоге из релиза около двухсот вопросов пяти пронумерованных категорий. Номера называют по-разному, поэтому номер всегда стоит рядом с названием; переключить названия можно в меню названий. Категория 5 спрашивает о том, чего не было: правильный ответ — что в диалоге этого нет.',
  'locomo/evidence':
    'Опора (evidence) — список id реплик: D1:3 — это сессия 1, реплика 3. Если в файле id записан неверно, он заметно исправлен или отмечен как висячий, а рядом стоит исходный текст.',
  'locomo/pieces': 'реплики, на которые ссылается вопрос',
  'locomo/sessions': 'сессии',
  'locomo/predictions':
    'Вывод самого бенчмарка и файлы результатов mem0, Zep, Memobase, MemOS и других: строки по диалогам или подряд, с вопросом, ответом и, если есть, вердиктами, готовыми оценками, извлечённым контекстом, временем.',
  'longmemeval/files': '_s, _m, _oracle, cleaned, свои истории',
  'longmemeval/record':
    'Один вопрос и его haystack: десятки или сотни сессий чата пользователя с ассистентом, из которых важны лишь несколько. Одна запись — один вопрос со своей историей.',
  'longmemeval/questions':
    'Тип говорит, чем труден вопрос: факты из одной сессии от пользователя, от ассистента или о предпочтении, несколько сессий вместе, обновлённые сведения или рассуждение о датах. Если в id есть _abs, ответа в истории нет; правильно — отказаться от ответа.',
  'longmemeval/evidence':
    'Опора двух уровней: сессии с ответом, а внутри них реплики с пометкой has_answer. Сессия может быть названа и без отмеченных реплик.',
  'longmemeval/pieces': 'отмеченные реплики, иначе сессии с ответом',
  'longmemeval/sessions': 'сессии',
  'longmemeval/predictions':
    'Строки из question_id и hypothesis, журналы оценки (.eval-results-…, .log) с метками и журналы извлечения с ранжированными элементами.',
  'gigamemory/files': 'JSONL или один массив',
  'gigamemory/record':
    'Длинный диалог на русском между пользователем и ассистентом из десятков сессий. Одна запись — один диалог с одним вопросом.',
  'gigamemory/questions':
    'Четыре типа: факт из одной сессии, сведения, которые надо собрать из нескольких сессий, сведения, которые потом обновились, и no_info — ответа в диалоге нет, и правильно так и сказать.',
  'gigamemory/evidence': 'Опора — целые сессии, а не реплики. Они бывают указаны даже у вопроса no_info.',
  'gigamemory/pieces': 'сессии, на которые ссылается вопрос',
  'gigamemory/sessions': 'сессии',
  'gigamemory/predictions': 'submit.csv с id, answer и answer_time; строки с метками судьи в JSON или CSV.',
  'mutualfriends/files': 'COCOA JSON, Hugging Face JSONL, Parquet',
  'mutualfriends/record':
    'Два человека, у каждого свой список друзей, переписываются, чтобы найти единственного общего друга, а затем выбирают его. Одна запись — один диалог с обоими списками.',
  'mutualfriends/questions':
    'В каждом диалоге одна задача: кто общий друг? Она показана как вопрос. Успех значит, что последним оба выбрали одного и того же друга и он есть в обоих списках.',
  'mutualfriends/evidence':
    'Опора в файле не указана. Реплики, упоминающие признак общего друга, выведены из списков и так и отмечены.',
  'mutualfriends/pieces': 'реплики с упоминанием общего друга, выведены',
  'mutualfriends/sessions': 'диалоги',
  'mutualfriends/predictions': 'Строки с uuid диалога и выбранным другом.',
  'beam/files': 'папки chats/SIZE/N, Parquet с хаба',
  'beam/record':
    'Один диалог пользователя и ассистента, от 100 тысяч до 10 миллионов токенов, датированными порциями; самые длинные состоят из десяти планов. Одна запись — один диалог с его вопросами.',
  'beam/questions':
    'Двадцать вопросов на диалог, по два каждого из десяти типов. Большинство ответов оценивают по пунктам рубрики, каждый 0, ½ или 1; в event ordering — ещё и по порядку названного.',
  'beam/evidence': 'Опора — список номеров сообщений; они идут по всему диалогу с 0.',
  'beam/pieces': 'сообщения, на которые ссылается вопрос',
  'beam/sessions': 'порции',
  'beam/predictions': 'Строки с вопросом и ответом; вердикты судей.',
};

/** What a question type is about, where its name does not say it to a newcomer. */
export const typeHints: Translated<typeof englishTypeHints> = {
  'longmemeval/single-session-user': 'факт, который пользователь сообщил в одной сессии',
  'longmemeval/single-session-assistant': 'то, что ассистент сказал в одной сессии',
  'longmemeval/single-session-preference': 'предпочтение, которое ответ должен учесть',
  'longmemeval/multi-session': 'надо сопоставить несколько сессий',
  'longmemeval/temporal-reasoning': 'надо рассчитать даты',
  'longmemeval/knowledge-update': 'факт потом изменился; считается новейший',
  'gigamemory/fact_equal_session': 'факт из одной сессии',
  'gigamemory/info_consolidation': 'сведения из нескольких сессий',
  'gigamemory/info_updating': 'сведения, которые потом изменились',
  'gigamemory/no_info': 'в диалоге ответа нет',
};
