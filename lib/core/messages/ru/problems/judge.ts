import type { judgeProblems as english } from '../../en/problems/judge.ts';
import { russian } from '../../languages.ts';
import type { Translated } from '../../translated.ts';

export const judgeProblems: Translated<typeof english> = {
  'judge.off': {
    title: 'Судья не настроен',
    detail:
      'Этот сервер не обращается к моделям. Запустите его с --judge-address и --judge-model, а если адресу нужен ключ — с MEMOSCOPE_JUDGE_KEY в окружении; либо воспользуйтесь memoscope judge в командной строке.',
  },
  'judge.other': {
    title: 'Настроен другой судья',
    detail: ({ model }) =>
      `Спрашивать надо было ${model}, а исполнитель обращается к другой модели или по другому адресу. Обратитесь к судье, который настроен сейчас.`,
  },
  'judge.cancelled': {
    title: 'Работа судьи отменена',
    detail: 'Вердикты не сохранены. Полученные ответы судьи остаются: в следующий раз работа продолжится с них.',
  },
  'judge.insecure': {
    title: 'Не по открытому соединению',
    detail: ({ host }) =>
      `Ответы и ключ пошли бы к ${host} без шифрования. Укажите адрес с https:// или разрешите частные сети ключом --allow-private-urls.`,
  },
  'judge.no_file': {
    title: 'Промпт не прочитать',
    detail: ({ file }) => `"${file}" нет, или файл не читается. Укажите файл, URL с https:// или memoscope/1.`,
  },
  'judge.long_prompt': {
    title: 'Промпт слишком длинный',
    detail: ({ file, most }) => `"${file}" длиннее ${russian.bytes(most)}: вряд ли это промпт.`,
  },
  'judge.no_prompt': {
    title: 'В этом файле нет промпта',
    detail: ({ file }) =>
      `В "${file}" нет ни текста с местами для вопроса и ответа, такими как {question}, {gold} и {answer}, ни текста, который скрипт на Python заполняет через .format(question, answer, response).`,
  },
  'judge.several_prompts': {
    title: 'В этом файле несколько промптов',
    detail: ({ file, names, first }) =>
      `В "${file}" есть ${russian.list(names)}. Скажите, какой нужен: ${file}#${first}.`,
  },
  'judge.no_such_prompt': {
    title: 'Такого промпта нет',
    detail: ({ prompt, known }) =>
      `У этого сервера нет промпта "${prompt}"; есть ${russian.list(known)}. Свой промпт посылается как {"name", "text"}.`,
  },
  'judge.nothing': {
    title: 'Судить нечего',
    detail: ({ answers, prompt }) =>
      answers === 0
        ? 'Ни на один вопрос нет ответа этой системы.'
        : `Ответов: ${russian.count(answers)}, но ${prompt} не подходит ни к одному: у вопросов нет эталонного ответа, или их типы ему незнакомы.`,
  },
  'judge.refused': {
    title: 'Судья не отвечает',
    detail: ({ host, why, status }) =>
      `${host} сообщает: ${why}. ${
        status === 401 || status === 403
          ? 'Проверьте ключ и его права.'
          : status === 404
            ? 'Проверьте адрес, который обычно кончается на /v1, и имя модели.'
            : status >= 300 && status < 400
              ? 'Перенаправлениям программа не следует: укажите сам адрес.'
              : 'Больше ничего не спрашивалось.'
      } Полученное до этого сохранено: при новом запуске работа продолжится отсюда.`,
  },
  'judge.running': {
    title: 'Уже оценивается',
    detail: ({ run }) => `Судью уже спрашивают о «${run}». Дождитесь конца или отмените.`,
  },
  'judge.not_running': {
    title: 'Отменять нечего',
    detail: ({ run }) => `О «${run}» судью сейчас не спрашивают.`,
  },
  'judge.no_key': {
    title: 'Ключ не задан',
    detail: ({ name }) =>
      `--key-env называет переменную окружения ${name}, а она пуста. Если адресу ключ не нужен, уберите этот параметр.`,
  },
  'judge.option': {
    title: 'Число не подходит',
    detail: ({ option, given, from }) => `--${option} принимает число от ${from}, а не "${given}".`,
  },
  'judge.needed': {
    title: 'Какой судья?',
    detail: ({ option }) =>
      `Укажите --${option}: адрес интерфейса, совместимого с OpenAI, например http://127.0.0.1:8000/v1, и имя модели, как он её называет.`,
  },
  'judge.not_confirmed': {
    title: 'Не спрошено',
    detail: 'Ничего не отправлено. Чтобы спросить судью, добавьте --yes.',
  },
};
