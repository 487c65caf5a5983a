import type { mapping as english } from '../en/mapping.ts';
import { russian } from '../languages.ts';
import type { Translated } from '../translated.ts';

/** Почему поле предложенного сопоставления такое. */
export const mapping: Translated<typeof english> = {
  'mapping.shipped': ({ name }) => `вид ${name}, сопоставление которого встроено`,
  'mapping.list': ({ items }) => `список объектов, в первых записях их ${items}`,
  'mapping.named': ({ key }) => `«${key}» — так такие значения и называют`,
  'mapping.longest': ({ characters }) => `самый длинный текст, в среднем ${characters} знаков`,
  'mapping.few': ({ values }) => `повторяющихся значений: ${values}`,
  'mapping.looked_up': ({ key }) => `его значения — ключи «${key}»`,
  'mapping.distinct': ({ values, records }) => `разных значений: ${values}, записей: ${records}`,
  'mapping.different': ({ values }) => `разных значений: ${values}, почти нет одинаковых`,
  'mapping.dates': ({ read, all }) => `читается как дата: ${read} из ${all}`,
  'mapping.questions': ({ percent }) => `${percent} % оканчиваются вопросительным знаком`,
  'mapping.marks': ({ key, turns }: { key: string; turns: number }) =>
    `«${key}» помечает ${russian.plural(turns, { one: 'реплику', few: 'реплики', many: 'реплик', other: 'реплики' })}`,
  'mapping.marked_questions': ({ key, turns }: { key: string; turns: number }) =>
    `«${key}» помечает вопросы: ${russian.plural(turns, { one: 'реплика', few: 'реплики', many: 'реплик', other: 'реплики' })}`,
  'mapping.next_turn': 'то, что говорит следующая реплика',
  'mapping.resolves': ({ resolved, all }) => `в первых записях найдено ${resolved} ссылок из ${all}`,
  'mapping.joins': ({ share }) => `по нему находят свой диалог ${share} % вопросов`,
  'mapping.alike': ({ files }) => `файлов такого вида: ${files}`,
  'mapping.file_part': ({ files }) => `различает файлы, их ${files}`,
  'mapping.keys': 'ключи объектов с одинаковым содержанием',
  'mapping.runs': ({ values }) => `значений, которые какое-то время не меняются: ${values}`,
  'mapping.looked': ({ lists, keys }) =>
    `искался список объектов с текстом в каждом, как у реплик; найдено: ${russian.list(lists) || 'ни одного списка объектов'}, в записях с ключами ${russian.list(keys) || '(нет)'}.`,
};
