import type { hubProblems as english } from '../../en/problems/hub.ts';
import { russian } from '../../languages.ts';
import type { Translated } from '../../translated.ts';
import { forms } from '../forms.ts';

interface Listed {
  files: readonly string[];
  count: number;
}

const FORM = 'hf://datasets/OWNER/NAME/PATH или с ревизией hf://datasets/OWNER/NAME@REVISION/PATH';
const RESTART = 'запустите Memoscope снова, указав в HF_TOKEN';
const listed = ({ files, count }: Listed) =>
  `Откройте один из этих: ${russian.list(files)}${count > files.length ? ` или другой (всего файлов: ${russian.count(count)})` : ''}.`;

/** Problems with datasets of the Hugging Face hub. */
export const hubProblems: Translated<typeof english> = {
  'hub.unusable': {
    title: 'Это не датасет хаба',
    detail: ({ named }) => `${named === '' ? 'Адрес' : `«${named}»`} не называет файл датасета. Формат: ${FORM}.`,
  },
  'hub.endpoint': {
    title: 'HF_ENDPOINT непригоден',
    detail:
      'HF_ENDPOINT — не URL вида http:// или https:// без имени пользователя и пароля. Исправьте его и запустите Memoscope снова; без него используется huggingface.co.',
  },
  'hub.other': {
    title: 'Этот сервер отвечает не как хаб',
    detail: ({ host }) =>
      `Сервер ${host} отвечает не как хаб Hugging Face. Проверьте HF_ENDPOINT, если он задан, и сеть.`,
  },
  'hub.token': {
    title: 'Токен не принят',
    detail: ({ host }) =>
      `Сервер ${host} не принимает токен из HF_TOKEN. Создайте там в настройках новый и ${RESTART} его; публичным датасетам токен не нужен.`,
  },
  'hub.no_repository': {
    title: 'Такого датасета на хабе нет',
    detail: ({ repository, host }) =>
      `На ${host} нет публичного датасета «${repository}». Проверьте название. Если он закрытый, ${RESTART} токен с правом его читать.`,
  },
  'hub.no_repository_for_token': {
    title: 'Такого датасета на хабе нет',
    detail: ({ repository, host }) =>
      `На ${host} нет датасета «${repository}», доступного токену из HF_TOKEN. Проверьте название и права токена.`,
  },
  'hub.gated': {
    title: 'Датасет с ограниченным доступом',
    detail: ({ repository, page }) =>
      `«${repository}» открыт только тем, кто принял его условия. Примите их на ${page}, затем ${RESTART} токен своей учётной записи.`,
  },
  'hub.gated_for_token': {
    title: 'Датасет с ограниченным доступом',
    detail: ({ repository, page }) =>
      `«${repository}» не открыт учётной записи токена из HF_TOKEN, либо токену нельзя читать датасеты с ограниченным доступом. Примите условия на ${page} (возможно, нужно согласие владельцев) и повторите попытку.`,
  },
  'hub.forbidden': {
    title: 'Токену нельзя его читать',
    detail: ({ repository, host }) =>
      `Сервер ${host} не даёт читать «${repository}». Дайте токену из HF_TOKEN право на чтение или ${RESTART} токен с таким правом.`,
  },
  'hub.disabled': {
    title: 'Датасет отключён',
    detail: ({ repository, host }) =>
      `На ${host} доступ к «${repository}» закрыт для всех. Откройте копию, если она у вас есть.`,
  },
  'hub.no_revision': {
    title: 'Такой ревизии на хабе нет',
    detail: ({ repository, revision }) =>
      `В «${repository}» нет ни ветки, ни тега, ни коммита «${revision}». Проверьте её или не указывайте: тогда берётся main.`,
  },
  'hub.no_file': {
    title: 'Такого файла на хабе нет',
    detail: (about) => `Файла «${about.place}» нет. ${listed(about)}`,
  },
  'hub.folder': {
    title: 'Какой файл?',
    detail: (about) => `В «${about.place}» ${russian.plural(about.count, FILES)}. ${listed(about)}`,
  },
  'hub.nothing_to_open': {
    title: 'На хабе нечего открыть',
    detail: ({ place }) =>
      `В «${place}» нет файлов .json, .jsonl, .ndjson или .parquet. Сжатые файлы на месте не читаются: скачайте их и откройте копии.`,
  },
};

const FILES = forms(
  'файл, который может быть датасетом',
  'файла, которые могут быть датасетами',
  'файлов, которые могут быть датасетами',
);
