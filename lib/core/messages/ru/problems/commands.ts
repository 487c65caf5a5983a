import type { commandProblems as english } from '../../en/problems/commands.ts';
import { russian } from '../../languages.ts';
import type { Translated } from '../../translated.ts';
import { forms, quoted } from '../forms.ts';

const usage = (title: string) => ({ title, detail: ({ usage: how }: { usage: string }) => how });

const ONE_DATASET = 'Укажите один датасет';

/** Problems of the command line. `usage` is how the command is called. */
export const commandProblems: Translated<typeof english> = {
  'usage.two_runs': usage('Укажите один датасет и два прогона'),
  'usage.predictions': usage('Укажите один датасет и один файл предсказаний'),
  'usage.texts': usage('Назовите один датасет и один файл с текстами'),
  'usage.judge': usage('Назовите один датасет и один файл ответов или прогон'),
  'usage.memories': usage('Назовите один датасет и один файл с воспоминаниями'),
  'usage.shape': usage('Укажите один датасет и формат'),
  'usage.one_dataset': usage('Укажите один датасет'),
  'usage.run': usage('Укажите один датасет и прогон'),
  'usage.one_catalogue': usage('Укажите каталог'),
  'usage.out': usage('Укажите папку в --out'),
  'usage.one_path': usage('Укажите один файл или папку'),
  'usage.no_such_shape': {
    title: ({ shape }) => `Формата экспорта «${shape}» нет`,
    detail: ({ usage: how }) => how,
  },
  'usage.report_as': {
    title: 'Неизвестный вид отчёта',
    detail: ({ known, given }) => `--as — это ${russian.either(known)}, а не «${given}».`,
  },
  'usage.json_csv': {
    title: '--json и --csv исключают друг друга',
    detail: 'Каждый из них говорит, что будет в stdout: укажите один.',
  },
  'usage.option_of': {
    title: ({ option, as }) => `--as ${as} не принимает --${option}`,
    detail: ({ option, shapes }) => `--${option} используется только с --as ${russian.either(shapes)}.`,
  },
  'usage.command': {
    title: 'Такой команды нет',
    detail: ({ named, commands }) =>
      `«${named}» — не команда (${russian.list(commands)}) и не файл или папка. См. memoscope --help.`,
  },
  'usage.empty': {
    title: 'Ничего не указано',
    detail: 'Путь пуст: может быть, переменная оболочки не задана?',
  },
  'usage.port': {
    title: 'Это не порт',
    detail: ({ port }) => `--port принимает число от 0 до 65535, а не «${port}».`,
  },
  'usage.sample': {
    title: 'Такого примера нет',
    detail: ({ name, known }) => `--sample принимает одно из имён ${russian.list(known)}, а не «${name}».`,
  },
  'usage.token': {
    title: 'Нужен токен',
    detail: ({ host }) =>
      `Адрес ${host} доступен другим: задайте секрет в --token, откройте просмотр всем через --read-only --public или уберите --host, чтобы сервер был доступен только с этой машины.`,
  },
  'usage.public': {
    title: 'Для --public нужен --read-only',
    detail:
      'Открытый для всех сервер не принимает изменений и не имеет токена: укажите --public и --read-only, без --token и MEMOSCOPE_TOKEN.',
  },
  'usage.token_oidc': {
    title: '--token и --oidc исключают друг друга',
    detail:
      'Где люди входят под своим именем, у каждого свои токены, а общий секрет впускал бы неизвестно кого. Уберите --token и MEMOSCOPE_TOKEN либо --oidc и MEMOSCOPE_OIDC_ISSUER.',
  },
  'usage.framed_by': {
    title: 'Не origin в --framed-by',
    detail: ({ origin }) => `«${origin}» — не origin вида https://example.org или http://localhost:*.`,
  },
  'usage.categories': {
    title: 'Неизвестные категории',
    detail: ({ known, given }) => `--categories — это ${russian.either(known)}, а не «${given}».`,
  },
  'usage.lang': {
    title: 'Неизвестный язык',
    detail: ({ known, given }) => `--lang и MEMOSCOPE_LANG — это ${russian.either(known)}, а не «${given}».`,
  },
  'usage.public_url': {
    title: 'Это не адрес сайта',
    detail: ({ url }) => `--public-url — это схема и хост, например https://memoscope.example.org, а не «${url}».`,
  },
  'usage.shared': {
    title: '--catalogue и --objects нужны вместе',
    detail:
      'Общее для нескольких машин — это каталог, postgres://…, и хранилище объектов, s3://BUCKET/PREFIX или file:///FOLDER: укажите оба, через --catalogue и --objects или в MEMOSCOPE_CATALOGUE и MEMOSCOPE_OBJECTS.',
  },
  'usage.catalogue': {
    title: 'Укажите, что общее',
    detail:
      'Эта команда — о том, что общее для нескольких машин: укажите это через --catalogue и --objects или в MEMOSCOPE_CATALOGUE и MEMOSCOPE_OBJECTS.',
  },
  'usage.scheme': {
    title: 'Этот URL не читается',
    detail: ({ scheme }) => `«${scheme}» не читается: укажите URL http:// или https:// либо путь.`,
  },
  'command.not_built': {
    title: 'Приложение ещё не собрано',
    detail: 'Выполните `npm start` — он соберёт его один раз — или `npm run build`.',
  },
  'command.port_in_use': {
    title: 'Порт занят',
    detail: ({ address }) => `На ${address} слушает другая программа. Выберите другой порт в --port.`,
  },
  'command.cannot_listen': {
    title: 'Серверу не удалось открыть порт',
    detail: ({ address, code }) => `Адрес ${address} недоступен (${code}).`,
  },
  'command.nothing_opened': {
    title: 'Ничего не открыто',
    detail: 'Ни один из путей открыть не удалось, см. выше. Без пути показываются примеры.',
  },
  'command.no_mapping': {
    title: 'Файл не найден',
    detail: ({ file }) => `Файла сопоставления «${file}» нет. Проверьте путь.`,
  },
  'command.no_texts': {
    title: 'Такого файла нет',
    detail: ({ file }) => `Файла «${file}» с текстами для поиска нет.`,
  },
  'command.folder_given': {
    title: 'Это не файл',
    detail: ({ file }) => `«${file}» — папка; укажите файл.`,
  },
  'command.no_datasets': {
    title: 'В папке нет датасетов',
    detail: ({ known }) =>
      `Ни один файл в ней не относится к известному бенчмарку. Искали: ${known.join(', ')}. Для файлов другого вида сопоставление предложит "memoscope map PATH".`,
  },
  'command.folder': {
    title: ONE_DATASET,
    detail: ({ file }) => `«${file}» — папка; укажите в ней один файл датасета.`,
  },
  'command.several_datasets': {
    title: ONE_DATASET,
    detail: ({ file, members }) =>
      `В «${file}» ${russian.plural(members.length, DATASETS)}: ${russian.list(members)}. Распакуйте нужный.`,
  },
  'command.holds_datasets': {
    title: ONE_DATASET,
    detail: ({ file, count }) => `В «${file}» ${russian.plural(count, DATASETS)}.`,
  },
  'command.no_such_dataset': {
    title: 'Такого датасета нет',
    detail: ({ id, known }) =>
      `«${id}» — не файл и не открытый датасет. ${
        known.length > 0 ? `Открытые датасеты: ${russian.list(known)}.` : 'Ни один датасет не открыт; укажите файл.'
      }`,
  },
  'command.failed': { title: 'Не удалось прочитать датасет', detail: 'См. файл.' },
  'command.which_system': {
    title: 'Укажите одну систему',
    detail: ({ file, systems, first }) => `В «${file}» есть ${russian.list(systems)}. Укажите одну: ${file}#${first}`,
  },
  'command.no_such_run': {
    title: 'Такого прогона нет',
    detail: ({ run, dataset, known }) =>
      `«${run}» — не файл предсказаний и не прогон датасета «${dataset}». ${
        known.length > 0
          ? `Его прогоны: ${russian.list(known)}.`
          : 'У него нет сохранённых прогонов; укажите файлы предсказаний.'
      }`,
  },
  'command.no_values': {
    title: 'Сравнивать нечего',
    detail: ({ run, metric }) => `У ${run} нет значений «${metric}». Выберите другую метрику в --metric.`,
  },
  'command.unwritable': {
    title: 'Не удаётся записать файл',
    detail: ({ file, why }) => `«${file}»: ${why}. Ничего не записано.`,
  },
  'command.stdout': {
    title: 'Не удаётся записать вывод',
    detail: ({ why }) => `stdout: ${why}. Записано не всё.`,
  },

  'site.not_empty': {
    title: 'Папка не пуста',
    detail: ({ folder }) => `В «${folder}» есть другие файлы. Укажите в --out новую или пустую папку.`,
  },
  'site.base': {
    title: 'Для --base нужен путь',
    detail: ({ base }) =>
      `«${base}» не может быть местом сайта на сервере. Укажите путь к его папке от корня, например --base /memoscope/.`,
  },
  'site.long_id': {
    title: 'Слишком длинный id диалога для отдельной страницы',
    detail: ({ id, bytes, most }) =>
      `Id «${id}…» занимает ${russian.plural(bytes, BYTES)}, а файловые системы допускают имена до ${most}. Не показывайте этот диалог (--questions называет нужные вопросы) или сократите id в копии файла.`,
  },
  'site.unusable_id': {
    title: 'Id не годится как имя файла',
    detail: ({ address }) => `«${address}» нельзя записать как файл.`,
  },
  'site.page': {
    title: 'Страницу не удалось экспортировать',
    detail: ({ address, status }) => `${address}: ответ со статусом ${status}.`,
  },
  'site.no_such_questions': {
    title: 'Вопросов нет в датасете',
    detail: ({ unknown, wanted, some }) =>
      `Неизвестны ${unknown} из ${wanted} id вопросов: ${russian.list(some)}${unknown > some.length ? ', …' : ''}.`,
  },
  'site.no_such_runs': {
    title: 'Прогоны не найдены',
    detail: ({ unknown, known }) =>
      `Нет прогонов с названием ${quoted(unknown)}. Прогоны датасета: ${russian.list(known) || 'нет'}. Чтобы взять файл предсказаний, укажите датасет его файлом.`,
  },
  'site.no_such_files': {
    title: 'Прогоны не найдены',
    detail: ({ unknown }) =>
      `Нет прогонов с названием ${quoted(unknown)}. Если датасет указан файлом, прогоны — это файлы предсказаний; чтобы взять сохранённые прогоны, укажите датасет его id.`,
  },
  'site.no_reviews': {
    title: 'У файла нет проверок',
    detail: () => 'Проверки хранятся вместе с датасетами домашней папки: с --reviews укажите датасет его id.',
  },
  'site.too_many_runs': {
    title: 'Слишком много прогонов',
    detail: ({ count, most }) => `Указано прогонов: ${count}; показываются ${most}.`,
  },
};

const DATASETS = forms('датасет', 'датасета', 'датасетов');
const BYTES = forms('байт', 'байта', 'байт');
