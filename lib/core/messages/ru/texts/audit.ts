import type { audit as english } from '../../en/texts/audit.ts';
import type { Translated } from '../../translated.ts';

/** What the page of a dataset’s audit says: its rules, error packs and reviews. */
export const audit: Translated<typeof english> = {
  reading: 'Чтение…',
  findings: 'Замечания',
  error_packs: 'Наборы ошибок',
  reviews: 'Проверки',
  on_this_page: 'На этой странице',
  what_you_or_people:
    'Что нашли при проверке вопросов вы или те, чьи проверки вы импортировали. Чтобы проверить открытый вопрос, нажмите {kbd} на рабочем экране.',
  several_readers: 'Несколько читателей',
  adjudicate: 'Решение расхождений',
  export_json: 'Экспорт JSON',
  export_markdown: 'Экспорт Markdown',
  nobody_has_reviewed_a: 'Вопросы этого датасета ещё никто не проверял.',
  by_label: 'проверил {label}',
  search_reviews: 'Поиск по проверкам',
  n_review_of_n2: '{n, plural, one {# проверка} few {# проверки} many {# проверок} other {# проверки}} из {n2, number}',
  no_reviews_match_the: 'Под фильтры не подходит ни одна проверка. <button>Сбросить фильтры</button>',
  show_more_value_left: 'Показать ещё: осталось {value, number}',
  category_labels: 'Названия категорий',
  several_ways_of_naming:
    'Номера категорий называют по-разному. Для каждого способа: сколько вопросов делают то, что обещает их название. Open-domain и adversarial не обещают ничего, что можно сосчитать.',
  count_of_total: '{count, number} из {total, number}',
  use_name: 'Взять {name}',
  value_imported_value2: '{value}импорт {value2}',
  n_entry_matched_attached:
    '{total, plural, one {# запись} few {# записи} many {# записей} other {# записи}}, отнесено к вопросам: {matched, number}; ставят под сомнение сам эталонный ответ: {corrupting, number}',
  a_ceiling_of_best: ': потолок {best} сам по себе.',
  '0_mismatches': '✓ расхождений нет',
  n_entry_without_a:
    '✕ {unmatched, plural, one {# запись} few {# записи} many {# записей} other {# записи}} без вопроса',
  differing_differ_in_text: '≠ другой текст или эталон: {differing, number}',
  hide_entries: 'Скрыть записи',
  show_entries: 'Показать записи',
  name_was_removed: 'Удалено: {name}',
  your_file_stays_where: 'Ваш файл останется на месте. Чтобы набор не учитывался, достаточно его выключить.',
  remove_name: 'Удалить {name}',
  remove: 'Удалить',
  remove_name_2: 'Удалить {name}?',
  loading_entries: 'Загрузка записей',
  gold_goldanswer: 'эталон «{goldAnswer}»',
  proposed_proposedanswer: '→ предложено «{proposedAnswer}»',
  the_dataset_no_longer: 'Этого вопроса в датасете больше нет.',
  name_matched_of_n:
    '{name}: отнесено {matched, number} из {total, plural, one {# записи} few {# записей} many {# записей} other {# записи}}',
  published_lists_of_known:
    'Опубликованные списки известных ошибок. Пока набор включён, его ошибки показаны у вопросов, а вопросы с оспоренным эталоном можно исключить из оценок.',
  import_error_pack: 'Импорт набора ошибок',
  no_error_pack_yet:
    'Наборов ошибок пока нет. Известные форматы: errors.json из locomo-audit как есть и то, что создаёт «Экспорт JSON» проверок (docs/error-packs.md).',
  review_these_total_done: '<link>Проверить эти ({total, number})</link>проверено {done, number} из {total2, number}',
  no_gold_answer_is:
    'Ни один эталонный ответ не под сомнением: потолок — 100 % вопросов, на которые надо отвечать ({answerable, number}).',
  ceiling_strong_with_the:
    'Потолок: {strong}. С включёнными наборами и вашими проверками под сомнением эталон у {corrupted, number} из {answerable, number} вопросов, на которые надо отвечать; всегда правая система получила бы там «неверно».',
  n_review_imported:
    '{value, plural, one {Импортирована # проверка} few {Импортированы # проверки} many {Импортировано # проверок} other {Импортировано # проверки}}',
  import_reviews: 'Импорт проверок',
  conflicts_which_review_should: 'Конфликты: какую проверку оставить?',
  import_n_review:
    'Импортировать {value, plural, one {# проверку} few {# проверки} many {# проверок} other {# проверки}}',
  cancel: 'Отмена',
  n_new_review_same:
    '{added, plural, one {# новая проверка} few {# новые проверки} many {# новых проверок} other {# новой проверки}}, таких же, как у вас: {same, number}, {n, plural, one {# конфликт} few {# конфликта} many {# конфликтов} other {# конфликта}}.',
  n_question_this_dataset:
    '{n, plural, one {# вопрос} few {# вопроса} many {# вопросов} other {# вопроса}} не из этого датасета, пропущено:',
  findings_by_rule: 'Замечания по правилам',
  what_the_rules_found:
    'Что правила нашли в файле, его вопросах и диалогах. Откройте правило, чтобы узнать, чем это важно и где встречается.',
  none_of_the_n: 'Ни одно из {n} правил ничего не нашло в этом датасете.',
  span_in_the_file: ': {span} в файле, как их считает библиотека, и {span2} из сравнения вопросов, ответов и опоры.',
  n_finding: '{rows, plural, one {# замечание} few {# замечания} many {# замечаний} other {# замечания}}',
  rule_value: 'Правило{value}',
  clear_filters: 'Сбросить фильтры',
  n_rule_of_n2: '{n, plural, one {# правило} few {# правила} many {# правил} other {# правила}} из {n2}',
  no_rule_of_this: 'Ни одно такое правило ничего не нашло.',
  the_file_is_too:
    'Файл слишком велик, чтобы проверить его сразу: это правило проверяется по одному вопросу, когда вы открываете его проверку на рабочем экране.',
  checking_the_rules: 'Проверка правил',
  group_file: 'Файл',
  group_sessions: 'Сессии',
  group_turns: 'Реплики, изображения, наблюдения',
  group_questions: 'Вопросы',
  group_answers: 'Ответы',
  group_evidence: 'Опора',
  group_games: 'Игры',
  severity_error: 'ошибки',
  severity_warning: 'предупреждения',
  severity_info: 'примечания',
  mine: 'моя',
  theirs: 'чужая',
};
