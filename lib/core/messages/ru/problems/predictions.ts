import type { predictionProblems as english } from '../../en/problems/predictions.ts';
import { russian } from '../../languages.ts';
import type { Translated } from '../../translated.ts';
import { forms, quoted } from '../forms.ts';

const READ = 'Memoscope читает предсказания в JSON, JSON Lines, CSV и TSV';
const NO_FIT = 'Сопоставление не подходит к файлу';

/** Problems with files of predictions. */
export const predictionProblems: Translated<typeof english> = {
  'predictions.no_bytes': {
    title: 'Файл пуст',
    detail: ({ file, remedy }) => `В «${file}» нет ни байта. Закончен ли прогон? ${remedy}`,
  },
  'predictions.white_space': {
    title: 'Файл пуст',
    detail: ({ file, remedy }) => `В «${file}» одни пробелы. ${remedy}`,
  },
  'predictions.other_kind': {
    title: ({ kind }) => `Не файл предсказаний: ${kind}`,
    detail: ({ file, kind, remedy }) => `«${file}» — ${kind}. ${remedy}`,
  },
  'predictions.no_table': {
    title: 'Не файл предсказаний',
    detail: ({ file, begins }) =>
      `В начале «${file}» стоит «${begins}»: это не JSON ("[" или "{") и не таблица, в первой строке которой названы хотя бы два столбца. ${READ}.`,
  },
  'predictions.broken_json': {
    title: 'Некорректный JSON',
    detail: ({ file, at, remedy }) => `Файл «${file}» испорчен${at}. ${remedy}`,
  },
  'predictions.too_deep': {
    title: 'Слишком глубокая вложенность',
    detail: ({ file, levels, byte }) =>
      `«${file}» вложен глубже ${russian.plural(levels, forms('уровня', 'уровней', 'уровней'))} (байт ${byte}); в файле ответов их несколько десятков. Уберите то, что вложено так глубоко, и загрузите его снова.`,
  },
  'predictions.too_many_columns': {
    title: 'Слишком много столбцов',
    detail: ({ file, most }) =>
      `В первой строке «${file}» больше ${most} ячеек, а это предел. Уберите столбцы, не относящиеся к ответам, или запишите по строке на ответ.`,
  },
  'predictions.no_list': {
    title: 'Предсказания не найдены',
    detail: ({ file, found }) =>
      `«${file}» — корректный JSON, но в нём ${found}: списка ответов нет. В каждой строке нужен вопрос или его id и ответ, вердикт либо извлечённое. Укажите в сопоставлении, где строки ("rows": "$.results[]"), или загрузите другой файл.`,
  },
  'predictions.no_rows': {
    title: 'Нет строк',
    detail: ({ file }) => `В «${file}» есть заголовок или скобки, но нет ни одной целой строки. Закончен ли прогон?`,
  },
  'predictions.empty_folder': {
    title: 'В папке нет результатов',
    detail: ({ file }) =>
      `В папке «${file}» нет файлов JSON, JSON Lines, CSV или TSV. Укажите папку, в которую ваша система записала результаты.`,
  },
  'predictions.only_gold': {
    title: 'В файле только эталонные ответы',
    detail: ({ file, field }) =>
      `В «${file}» есть вопросы и эталонные ответы (${field}), но нет ничего, что система ответила или извлекла. Загрузите файл, записанный вашей системой; если ${field} — её ответ, назначьте этому полю роль «prediction».`,
  },
  'predictions.nothing_said': {
    title: 'Оценивать нечего',
    detail: ({ file }) =>
      `В «${file}» есть вопросы датасета, но не найдено поле с ответами, вердиктами или извлечённым. Укажите в сопоставлении, какое поле — «prediction» или «retrieved», или загрузите файл с ответами.`,
  },
  'predictions.is_dataset': {
    title: 'Датасет, а не предсказания',
    detail: ({ file }) =>
      `«${file}» — датасет с диалогами и эталонными ответами; того, что система ответила или извлекла, в нём нет. Добавьте его в библиотеку как датасет, а сюда загрузите файл, записанный вашей системой.`,
  },
  'predictions.too_many_systems': {
    title: 'Слишком много систем в одном файле',
    detail: ({ file, count, most }) =>
      `В «${file}» ответы ${count} ${russian.form(count, forms('системы', 'систем', 'систем'))}; из одного файла читается не больше ${most}. Разделите его или укажите в сопоставлении, какие поля пропустить («ignore»).`,
  },
  'mapping.unknown_fields': {
    title: NO_FIT,
    detail: ({ file, unknown, known }) =>
      `В строках «${file}» нет ${unknown.length === 1 ? 'поля' : 'полей'} ${quoted(unknown)}. Там есть поля: ${russian.list(known)}. Исправьте сопоставление или уберите из него такие поля.`,
  },
  'mapping.no_rows': {
    title: NO_FIT,
    detail: ({ file, path, lists }) =>
      `По сопоставлению строки должны быть в ${path}, но в «${file}» их там нет. Списки в файле: ${
        russian.list(lists) || 'нет'
      }. Исправьте "rows" или уберите его, чтобы строки нашлись сами.`,
  },

  'memories.none': {
    title: 'В файле нет воспоминаний',
    detail: ({ file }) =>
      `В "${file}" нет ни одного из известных видов: записи памяти OpenTelemetry в JSON Lines, файлы генерации HaluMem, истории, хранилища и результаты mem0 с воспоминаниями, факты Zep. Достаточно строки {"conversation", "id", "content"} на каждое воспоминание.`,
  },
  'memories.no_conversation': {
    title: 'Воспоминания не относятся ни к одному диалогу этого датасета',
    detail: ({ file, rows, name }) =>
      `В "${file}" воспоминаний: ${russian.count(rows)}, первое из «${name}». Назовите диалог каждого в "conversation" или "user_id" по его id в датасете.`,
  },
  'memories.not_brought': {
    title: 'У прогона нет воспоминаний',
    detail: ({ run }) =>
      `Для прогона "${run}" не загружено, что он сохранил. Загрузите это на странице прогона или через POST …/memories.`,
  },
  'memories.too_many': {
    title: 'Слишком много воспоминаний',
    detail: ({ file, most }) =>
      `В "${file}" воспоминаний больше ${russian.count(most)}, а это предел. Уберите диалоги, на которые прогон не отвечает.`,
  },
};
