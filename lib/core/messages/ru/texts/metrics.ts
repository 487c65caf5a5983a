import type { metrics as english } from '../../en/texts/metrics.ts';
import type { Translated } from '../../translated.ts';

/** What metrics are called, and after the slash one sentence about each; the long form is docs/scoring.md. */
export const metrics: Translated<typeof english> = {
  accuracy: 'Accuracy',
  'accuracy/definition': 'Доля ответов, признанных судьями верными; если голосовали несколько, среднее их голосов.',
  official_f1: 'Official F1',
  'official_f1/definition':
    'Собственная оценка LoCoMo: F1 по основам слов по правилу категории; в категории 5 — отказывается ли ответ отвечать.',
  official_f1_rounded3: 'Official F1, округл.',
  'official_f1_rounded3/definition':
    'Official F1, где значение каждого ответа сначала округлено до трёх знаков, как складывает файл статистики LoCoMo.',
  set_f1: 'Set F1',
  'set_f1/definition':
    'F1 из mem0 по множествам слов в нижнем регистре; категория 5, которую mem0 отбрасывает, сравнивается с ответом-ловушкой.',
  exact_match: 'Exact match',
  'exact_match/definition': 'Совпадают ли ответ и эталонный ответ после нормализации LoCoMo.',
  lexical_f1: 'Lexical F1 (proxy)',
  'lexical_f1/definition':
    'F1 по словам в нижнем регистре, замена там, где меток судьи нет; само соревнование оценивает судьёй.',
  success: 'Успех',
  'success/definition': 'Найден ли друг, которого знают оба агента.',
  evidence_recall: 'Полнота опоры',
  'evidence_recall/definition':
    'Какая доля ссылок на опору вопроса есть в извлечённом контексте; 1, если у вопроса опора не указана.',
  evidence_recall_cited: 'Полнота указанной опоры',
  'evidence_recall_cited/definition': 'Полнота опоры без вопросов, у которых опора не указана.',
  'session.recall_any': 'Сессии: recall any@{k}',
  'session.recall_any/definition':
    'Есть ли хоть одна опорная сессия {k, plural, =1 {на первом месте извлечённого} one {среди первых # извлечённых} few {среди первых # извлечённых} many {среди первых # извлечённых} other {среди первых # извлечённых}}.',
  'session.recall_all': 'Сессии: recall all@{k}',
  'session.recall_all/definition':
    'Все ли опорные сессии {k, plural, =1 {на первом месте извлечённого} one {среди первых # извлечённых} few {среди первых # извлечённых} many {среди первых # извлечённых} other {среди первых # извлечённых}}.',
  'session.ndcg_any': 'Сессии: NDCG@{k}',
  'session.ndcg_any/definition':
    'Насколько высоко стоят опорные сессии {k, plural, =1 {на первом месте извлечённого} one {среди первых # извлечённых} few {среди первых # извлечённых} many {среди первых # извлечённых} other {среди первых # извлечённых}} по сравнению с наилучшим порядком.',
  'turn.recall_any': 'Реплики: recall any@{k}',
  'turn.recall_any/definition':
    'Есть ли хоть одна опорная реплика {k, plural, =1 {на первом месте извлечённого} one {среди первых # извлечённых} few {среди первых # извлечённых} many {среди первых # извлечённых} other {среди первых # извлечённых}}.',
  'turn.recall_all': 'Реплики: recall all@{k}',
  'turn.recall_all/definition':
    'Все ли опорные реплики {k, plural, =1 {на первом месте извлечённого} one {среди первых # извлечённых} few {среди первых # извлечённых} many {среди первых # извлечённых} other {среди первых # извлечённых}}.',
  'turn.ndcg_any': 'Реплики: NDCG@{k}',
  'turn.ndcg_any/definition':
    'Насколько высоко стоят опорные реплики {k, plural, =1 {на первом месте извлечённого} one {среди первых # извлечённых} few {среди первых # извлечённых} many {среди первых # извлечённых} other {среди первых # извлечённых}} по сравнению с наилучшим порядком.',
  'beam.official': 'BEAM, официальный',
  'beam.official/definition':
    'Код самого бенчмарка: половины баллов за пункты рубрики считаются за 0, а порядок событий — это нормированный тау-b Кендалла; не сравнивается с другими профилями.',
  'beam.nugget': 'BEAM, nugget',
  'beam.nugget/definition':
    'Среднее оценок пунктов рубрики (целый балл, половина или ничего) для всех типов; не сравнивается с другими профилями.',
  'beam.tau-f1': 'BEAM, тау × F1',
  'beam.tau-f1/definition':
    'Среднее оценок пунктов рубрики; порядок событий — нормированный тау-b Кендалла, умноженный на F1; не сравнивается с другими профилями.',
  'beam.official.tool-tau': 'BEAM, официальный, тау инструмента',
  'beam.official.tool-tau/definition':
    'Официальный профиль с тау, которое другой инструмент вычислил по своим правилам; сравнивается только с прогонами этого инструмента.',
  'beam.tau-f1.tool-tau': 'BEAM, тау × F1, тау инструмента',
  'beam.tau-f1.tool-tau/definition':
    'Профиль тау × F1 с тау, которое другой инструмент вычислил по своим правилам; сравнивается только с прогонами этого инструмента.',
  exact_option: 'Точный вариант',
  'exact_option/definition': 'Назван ли в ответе верный вариант и никакой другой.',
  'locomo_plus.score': 'Оценка LoCoMo-Plus',
  'locomo_plus.score/definition': 'Метка судьи: correct — 1, partial — половина, всё остальное — 0.',
  'membench.accuracy': 'MemBench, точность',
  'membench.accuracy/definition': 'Совпадает ли выбранная буква с эталонной как текст.',
  'membench.recall': 'MemBench recall',
  'membench.recall/definition': 'Доля найденных целевых шагов.',
  'membench.recall_any': 'MemBench recall any',
  'membench.recall_any/definition': 'Найден ли хотя бы один целевой шаг.',
  'membench.recall_all': 'MemBench recall all',
  'membench.recall_all/definition': 'Найдены ли все целевые шаги.',
  'convomem.accuracy': 'ConvoMem, точность',
  'convomem.accuracy/definition': 'Есть ли в ответе судьи слово «right» и нет ли «wrong»; другие ответы не считаются.',
  'convomem.recall': 'ConvoMem recall',
  'convomem.recall/definition': 'Доля сообщений-опор среди найденного; это не точность ответов.',
  'prefeval.followed': 'Предпочтение учтено',
  'prefeval.followed/definition': 'Следует ли ответ предпочтению: ни одной из четырёх ошибок в нём нет.',
  'prefeval.unhelpful': 'Бесполезно',
  'prefeval.unhelpful/definition': 'Ответ ничем не помогает.',
  'prefeval.inconsistent': 'Непоследовательно',
  'prefeval.inconsistent/definition': 'Ответ верно называет предпочтение и нарушает его.',
  'prefeval.hallucinated': 'Выдуманное предпочтение',
  'prefeval.hallucinated/definition': 'Ответ называет предпочтение, которого не высказывали, и нарушает высказанное.',
  'prefeval.unaware': 'Не замечено',
  'prefeval.unaware/definition': 'Ответ нарушает предпочтение и не называет никакого.',
  'lmev2.accuracy': 'LongMemEval-V2, точность',
  'lmev2.accuracy/definition': 'Проходит ли ответ в рамке проверку самого вопроса; «unknown» неверно.',
  'lmev2.unknown': 'LongMemEval-V2 unknown',
  'lmev2.unknown/definition': 'Ответ — просто «unknown».',
  'realmem.recall_any': 'RealMem recall any@{k}',
  'realmem.recall_any/definition':
    'Есть ли среди первых {k} найденных хотя бы одна сессия, использованная в ответе; только по запросам, хотя код авторов оценивает и другие реплики пользователя.',
  'realmem.recall_all': 'RealMem recall all@{k}',
  'realmem.recall_all/definition':
    'Есть ли среди первых {k} найденных все сессии, использованные в ответе; только по запросам, хотя код авторов оценивает и другие реплики пользователя.',
  'realmem.ndcg': 'RealMem NDCG@{k}',
  'realmem.ndcg/definition':
    'Насколько высоко среди первых {k} стоят сессии, использованные в ответе; повторы считаются снова, поэтому значение может быть больше 1; только по запросам, хотя код авторов оценивает и другие реплики пользователя.',
  'halumem/definition': 'Показатель HaluMem «{name}» по всем записям файла; «valid» не учитывает записи без оценки.',
  'judge/definition': 'Что говорит судья {name}: его балл, если он есть, иначе 1 за верный ответ и 0 за неверный.',
  'stored/definition': 'Число {name} из файла предсказаний; не пересчитывается.',
};
