import type { reports as english } from '../en/reports.ts';
import { ordinal } from '../format.ts';
import { russian } from '../languages.ts';
import type { Translated } from '../translated.ts';
import { forms } from './forms.ts';

/** After «из». */
const ofRows = (count: number) => russian.plural(count, forms('строки', 'строк', 'строк'));

/** In how many of the rows that could be compared something is equal. */
interface Equal {
  equal: number;
  compared: number;
}
const share = ({ equal, compared }: Equal) => `${russian.count(equal)} из ${ofRows(compared)}`;

/** What a row of a predictions file has that could name a question, and does not. */
const NO_QUESTION = {
  no_field: 'Ни одно поле строки не называет вопрос: нет ни id, ни текста, ни позиции.',
  text_and_position:
    'В датасете нет вопроса с таким текстом, а на его позиции стоит другой. Чтобы искать только по позиции, назначьте полю с текстом роль «ignore».',
  id_and_text: 'В датасете нет ни такого id, ни вопроса с таким текстом.',
  text: 'В датасете нет вопроса с таким текстом.',
  id: 'В датасете нет вопроса с таким id.',
  position: 'В диалоге нет вопроса на этой позиции.',
  conversation: 'В строке не сказано, в каком диалоге её позиция.',
  nothing: 'В строке нет ни текста вопроса, ни id, ни позиции.',
};

const deeper = (levels: number) => `вложена глубже ${russian.plural(levels, forms('уровня', 'уровней', 'уровней'))}`;

const LEFT_OUT = {
  deep: ({ levels }: { levels: number }) => `Строка ${deeper(levels)}`,
  cut: () => 'Последняя строка обрезана: это неполный JSON',
  not_json: () => 'Строка — не JSON',
  not_object: () => 'Строка — не объект',
};

const UNIT = { milliseconds: 'миллисекунды', seconds: 'секунды' };
const IN_UNIT = { milliseconds: 'в миллисекундах', seconds: 'в секундах' };
const TAKE_OUT = 'Уберите поле из всего файла, чтобы он читался как любой другой.';

/** How a predictions file was understood: what its match report says of its shape, its fields and its rows. */
export const reports: Translated<typeof english> = {
  'shape.table': 'Таблица, по строке на каждый ответ.',
  'shape.longmemeval_log': ({ lines }) =>
    `Журнал оценки LongMemEval: ${lines ? 'JSON Lines, ' : ''}в каждой записи ответ и его метка.`,
  'shape.retrieval_log': ({ lines }) =>
    `Журнал извлечения: ${lines ? 'JSON Lines, ' : ''}что извлечено для каждого вопроса, без ответов.`,
  'shape.lines': 'JSON Lines, по ответу в строке.',
  'shape.official_qa': ({ path }) => `Вывод самого LoCoMo: ответы вписаны в вопросы каждого диалога (${path}).`,
  'shape.qa': ({ path }) => `Ответы вписаны в вопросы каждого диалога (${path}).`,
  'shape.columns': 'Объект из столбцов: список на каждое поле.',
  'shape.list': 'Список, по ответу в элементе.',
  'shape.single': 'Один ответ.',
  'shape.keyed_answers': ({ path }) => `Объект, по ответу на каждый ключ (${path}).`,
  'shape.keyed_rows': ({ path }) => `Списки ответов по ключам (${path}).`,
  'shape.nested': ({ path }) => `Ответы внутри файла (${path}).`,
  'shape.types': 'Ответы и оценки судьи по типам вопросов (собственные файлы BEAM).',
  'shape.memory_records': 'Записи о воспоминаниях и вопросах, каждая с вердиктом (собственные результаты HaluMem).',
  'shape.memoscope': 'Прогон, экспортированный из Memoscope.',

  'field.mapped': 'Так указано в сопоставлении.',
  'field.unused': 'Не используется; остаётся в исходной строке.',
  'field.system': 'Значения называют системы: несколько систем отвечают на одни и те же вопросы.',
  'field.verdicts': ({ judge }) => `Вердикты, сохранены как судья «${judge}».`,
  'field.verdicts_percent': ({ judge }) => `Вердикты в процентах, сохранены как судья «${judge}».`,
  'field.reason': ({ judge }) => `Обоснование судьи «${judge}».`,
  'field.time/mapping': 'Время ответа: так указано в сопоставлении.',
  'field.time/name': ({ unit }) => `Время ответа: судя по названию, ${UNIT[unit]}.`,
  'field.time/contest': 'Время ответа: соревнование требует секунды.',
  'field.time/median': ({ median, unit }) =>
    `Время ответа: длительность; судя по медиане ${russian.decimal(median)}, ${IN_UNIT[unit]}.`,
  'field.tokens': 'Число токенов.',
  'field.score': ({ name }) => `Число из файла, сохранено как готовая оценка score.${name}.`,
  'field.retrieved_text': 'Извлечённый контекст в виде текста; поля с id точнее, и вместо него используются они.',
  'field.retrieved_again':
    'Повторяет извлечённое из другого поля и дважды не учитывается; чтобы читалось это поле, укажите для другого «ignore».',
  'field.identity': ({ found, rows: all }) =>
    `В датасете есть ${russian.plural(found, forms('значение', 'значения', 'значений'))} из ${ofRows(all)}.`,
  'field.position': 'Номер вопроса в его диалоге.',
  'field.name': 'По названию.',
  'field.gold': (equal) => `Совпадает с эталоном датасета в ${share(equal)}.`,
  'field.gold_by_name': ({ field, ...equal }) =>
    `Совпадает с эталоном датасета в ${share(equal)}; взято по названию ${field}.`,
  'field.answers': 'Ответы: по названию и содержанию.',
  'field.answers_compared': (equal) =>
    `Ответы: по названию и содержанию. Совпадает с эталоном датасета в ${share(equal)}.`,
  'field.answers_beside': ({ gold }) => `Ответы; эталон — в поле ${gold}.`,
  'field.answers_beside_compared': ({ gold, ...equal }) =>
    `Ответы; эталон — в поле ${gold}. Совпадает с эталоном датасета в ${share(equal)}.`,
  'field.gold_evidence': (equal) => `Совпадает с опорой датасета в ${share(equal)}.`,
  'field.retrieved_perfect': (equal) =>
    `Названо как извлечённое, но совпадает с опорой датасета в ${share(equal)}: если это эталон, назначьте полю роль «gold-evidence».`,
  'field.retrieved': 'То, что извлечено.',
  'field.retrieved_compared': (equal) => `То, что извлечено; совпадает с опорой датасета в ${share(equal)}.`,
  'field.evidence_unused': (equal) =>
    `Названо как эталонная опора и совпадает с ней в ${share(equal)}; извлечённое — в другом поле.`,
  'field.empty_lists': 'Пусто во всех строках: что извлечено, нигде не сказано.',
  'field.unknown_ids': 'Номера, которых нет ни у реплик, ни у сессий датасета.',
  'field.memoscope':
    'Записано Memoscope: вопрос, ответ, голоса, извлечённые элементы и числа читаются такими, какими были.',

  'row.no_question': ({ has }) => NO_QUESTION[has],
  'row.by_order': ({ questions, scope, row, place }) =>
    `Такой текст у ${questions} ${russian.form(questions, forms('вопроса', 'вопросов', 'вопросов'))} ${scope === 'dataset' ? 'датасета' : 'диалога'}; это ${ordinal('ru', row, { other: '-я' })} строка с ним, поэтому она отнесена к ${ordinal('ru', place, { other: '-му' })} из них.`,
  'row.last_counts': 'Считается последняя строка: продолженные и исправленные прогоны дописывают строки в конец.',
  'row.complete_counts': 'Считается более ранняя строка: она полнее последней.',
  'row.too_deep': ({ levels }) => `Строка ${deeper(levels)}; её исходный вид опущен.`,
  'row.no_object': ({ is }) => `Строка — ${{ null: 'null', list: 'список', other: 'не объект' }[is]}; она пропущена.`,
  'row.api_error': ({ of }) =>
    `${of === 'answer' ? 'Ответ' : 'Обоснование судьи'} — это ошибка интерфейса; у строки нет вердикта.`,
  'row.no_numbers': ({ count }) => `Текст вместо числа (${count}) прочитан как null.`,
  'records.no_numbers': ({ count, records }) =>
    `В записях о воспоминаниях (всего ${records}) вместо числа судьи стоит текст: ${count}; он прочитан как null.`,
  'row.changed_field': ({ field }) => `Поле «${field}» изменено и не читается; строка пропущена. ${TAKE_OUT}`,
  'row.added': ({ field }) => `В строке нет поля «${field}»; строка пропущена. ${TAKE_OUT}`,
  'row.open_quote': 'Кавычка открыта и не закрыта; строка пропущена.',
  'row.cells': ({ cells, columns, of }) =>
    `В строке ${russian.plural(cells, CELLS)}, а в ${of === 'first' ? 'первой' : 'заголовке'} — ${columns}; она пропущена.`,
  'row.line': ({ is, levels, begins }) => `${LEFT_OUT[is]({ levels })}; она пропущена. Начало: ${begins}`,

  'predictions.not_utf8': 'Файл не весь в UTF-8; прочие байты прочитаны как �.',
  'predictions.several_values': ({ values, rest }) =>
    `В файле подряд ${values} ${russian.form(values, forms('значение', 'значения', 'значений'))} JSON${rest ? ' и испорченный остаток, который пропущен' : ''}; они прочитаны как один список.`,
  'predictions.member_left': ({ member, why }) => `Файл ${member} пропущен: ${why}`,
  'predictions.not_numbers': ({ count }) => `${count} × NaN или Infinity, которых в JSON нет, прочитаны как null.`,
  'predictions.cut': ({ entries }) =>
    `Файл обрывается раньше времени. Прочитано то, что стоит до списка, на котором он кончается, и ${entries} ${russian.form(entries, forms('целый элемент', 'целых элемента', 'целых элементов'))} этого списка; остальное потеряно. Может быть, прогон ещё записывался?`,
  'predictions.no_header': ({ columns }) => `Первая строка — не заголовок; столбцы названы ${columns}.`,
  'predictions.other_list': ({ path, matched }) =>
    `Список ${path} тоже похож на строки (сопоставлено первых строк: ${matched}). Он не читается; чтобы прочитать его вместо найденного, укажите его в сопоставлении ("rows").`,
  'predictions.other_answers': ({ rows }) =>
    `Повторы, в которых сказано не то, что в учтённой строке: ${russian.count(rows)}. Если в файле ответы нескольких систем, добавьте в каждую строку поле «system» с названием системы.`,
  'predictions.nothing_said':
    'Не найдено поле с ответами, вердиктами или извлечённым. Укажите в сопоставлении, какое поле — «prediction».',
  'predictions.unread_verdicts': ({ field, values, unread, used }) =>
    used
      ? `«${field}»: значений, которые не говорят ни «верно», ни «неверно», — ${unread} из ${values}; они не засчитаны ни так, ни так.`
      : `Поле «${field}» названо как вердикты судьи, но ${
          unread === values
            ? `ни одно из его значений (${values}) не говорит «верно» или «неверно»; оно не используется.`
            : `«верно» или «неверно» говорят лишь ${values - unread} из ${values} его значений; оно не используется. Чтобы их засчитать, укажите в сопоставлении, что это «judge».`
        }`,
  'predictions.own_dialogues': ({ compared }) =>
    `Это диалоги самого датасета (сравнено: ${compared}), а не системы: оценки относятся к людям, которые их вели. Чтобы оценить систему, загрузите диалоги, которые вела она.`,
  'predictions.refused': (differences) =>
    `Соревнование отклонило бы файл: его id не в точности те, что в датасете: ${parts(differences).join(', ')} (GIGA-3.3).`,

  'memories.no_text': 'У воспоминания нет текста',
  'memories.unknown_id': ({ id }) => `Воспоминание «${id}» удаляется, но раньше не сохранялось`,
};

const CELLS = forms('ячейка', 'ячейки', 'ячеек');

type Differences = Record<'unmatched' | 'duplicates' | 'missing', number>;

function parts({ unmatched, duplicates, missing }: Differences): string[] {
  const said = (n: number, one: string, few: string, many: string) =>
    n === 0 ? [] : [russian.form(n, forms(one, few, many)).replace('#', String(n))];
  return [
    ...said(unmatched, 'у # строки id не из датасета', 'у # строк id не из датасета', 'у # строк id не из датасета'),
    ...said(duplicates, '# строка повторяет id', '# строки повторяют id', '# строк повторяют id'),
    ...said(missing, 'для # вопроса нет строки', 'для # вопросов нет строки', 'для # вопросов нет строки'),
  ];
}
