import type { mappedProblems as english } from '../../en/problems/mapped.ts';
import { russian } from '../../languages.ts';
import type { Translated } from '../../translated.ts';

/** О сопоставлениях датасетов. */
export const mappedProblems: Translated<typeof english> = {
  'mapped.shape': {
    title: 'Сопоставление непонятно',
    detail: ({ at, why }) => `В ${at} сопоставления: ${why}. Что в нём может быть, сказано в docs/mapping.md.`,
  },
  'mapped.not_json': {
    title: 'Сопоставление — не JSON',
    detail: ({ file, why }) => `«${file}» не читается как сопоставление: ${why}.`,
  },
  'mapped.no_name': {
    title: 'Сопоставления с таким именем нет',
    detail: ({ name, known }) => `«${name}» — ни файл, ни имя встроенного сопоставления: ${russian.list(known)}.`,
  },
  'mapped.path': {
    title: 'Путь в сопоставлении неверен',
    detail: ({ at, path, why }) => `${path} в ${at} сопоставления: ${why}.`,
  },
  'mapped.no_file': {
    title: 'Файла из сопоставления нет',
    detail: ({ name, pattern, found }) =>
      `В сопоставлении "${name}" — это ${pattern}; файла с таким именем нет. Есть: ${russian.list(found) || 'ничего'}.`,
  },
  'mapped.nothing': {
    title: 'Сопоставление ничего не находит',
    detail: ({ file, conversations, turns }) =>
      `По сопоставлению в «${file}» диалогов: ${conversations}, реплик: ${turns}. Исправьте "conversation", "session" и "turn".`,
  },
  'mapped.evidence': {
    title: 'Опора по большей части никуда не ведёт',
    detail: ({ file, resolved, total }) =>
      `По сопоставлению из ${total} ссылок «${file}» что-то в своём диалоге называют ${resolved}; датасет открывается, если таких не меньше половины. Исправьте "evidence" или уберите его, чтобы открыть файл без опоры.`,
  },
  'mapped.no_proposal': {
    title: 'Предложить сопоставление не удалось',
    detail: ({ file, looked }) => `«${file}»: ${looked}`,
  },
  'mapped.record': {
    title: 'Запись не читается',
    detail: ({ file, record, byte }) =>
      `Запись ${record} в «${file}» — не JSON: ошибка на байте ${byte}. Файлы, которые собираются вместе, должны быть целы.`,
  },
  'mapped.remote': {
    title: 'Для сопоставления нужен сам файл',
    detail: ({ file }) =>
      `«${file}» читается с сервера запись за записью, а сопоставление собирает записи вместе. Скачайте файл и откройте копию.`,
  },
  'mapped.too_large': {
    title: 'Слишком велик, чтобы собрать',
    detail: ({ file, limit }) =>
      `«${file}» больше ${limit} МиБ, а держать его пришлось бы целиком: как таблицу, одно значение JSON или группируемые записи. Дайте его как JSON Lines, по диалогу в строке.`,
  },
};
