import type { help as english } from '../../en/texts/help.ts';
import type { Translated } from '../../translated.ts';

/** What `memoscope --help` says beside its commands and options. A new line is one where there is one here. */
export const help: Translated<typeof english> = {
  tagline: 'открывает бенчмарки долговременной памяти и ведёт прямо к опоре ответов',
  serve: 'запустить приложение; PATH — файл датасета, его URL или папка',
  host: 'адрес (по умолчанию 127.0.0.1; для любого другого нужен --token)',
  port: 'порт (по умолчанию 3000 или следующий свободный)',
  home: 'папка базы данных и загрузок (по умолчанию MEMOSCOPE_HOME или ~/.memoscope)',
  token: 'спрашивать у каждого посетителя этот токен (также MEMOSCOPE_TOKEN)',
  read_only: 'отклонять любые изменения',
  public: 'вместе с --read-only: просмотр для всех, без токена',
  framed_by: 'разрешить страницам этих origin показывать приложение во фрейме',
  open: 'открыть браузер',
  allow_private_urls: 'читать и URL этой машины и частных сетей (также для inspect)',
  map: 'читать PATH или DATASET по этому сопоставлению (также inspect, score, compare, export; docs/mapping.md)',
  samples: 'открыть встроенные примеры, где ещё ничего не открыто; с --catalogue без этого начинают с пустого',
  catalogue:
    'общее для нескольких серверов: postgres://… (также MEMOSCOPE_CATALOGUE); в домашней папке\n                  тогда только копии',
  objects:
    'вместе с --catalogue: хранилище файлов и индексов, s3://BUCKET/PREFIX или file:///FOLDER\n                  (также MEMOSCOPE_OBJECTS; S3 — по AWS_…)',
  public_url: 'адрес для людей за прокси (также MEMOSCOPE_PUBLIC_URL)',
  oidc: 'люди входят там, по OpenID Connect (также MEMOSCOPE_OIDC_ISSUER; docs/people.md)',
  worker: 'выполняет задания общего каталога: индексы, слова, оценки',
  migrate: 'приводит общий каталог к схеме этой версии',
  metrics: 'отдавать этой машине /metrics в текстовом формате Prometheus (также MEMOSCOPE_METRICS)',
  metrics_token: 'отдавать их тому, кто передаёт этот токен (также MEMOSCOPE_METRICS_TOKEN)',
  log: 'писать в stdout журнал строками JSON, без текстов данных (также MEMOSCOPE_LOG)',
  drain:
    'получив сигнал завершения (SIGTERM), работать ещё столько секунд, пока /ready отвечает «нет» (также MEMOSCOPE_DRAIN)',
  move: 'переносит домашнюю папку в общее развёртывание или обратно; что уже там, пропускается',
  inspect: 'что это за файл, его подсчёты и замечания; код 1, если он не читается или неизвестен',
  score: 'сопоставить предсказания с датасетом и оценить их; ничего не сохраняется',
  compare: 'два прогона вопрос за вопросом; RUN — id или файл предсказаний\n(FILE#SYSTEM, если в нём их несколько)',
  memories:
    'что система сохранила из диалогов: чьё каждое воспоминание, из каких оно реплик (даны или оценены),\nсколько опоры сохранено; с --predictions — первые причины ошибок',
  locate:
    'где в диалогах находятся извлечённые тексты, приблизительно: на входе строки [id, conversation, text, source_time?],\nна выходе [id, turns, score]; без turns: не найдено',
  export: 'примеры для HiMGA или вопросы с текстом опоры',
  export_site:
    'папка, которую любой файловый сервер показывает в своём корне или по пути PATH;\nRUNS — id прогонов или файлы предсказаний, если DATASET — файл;\nваши проверки — только с --reviews',
  lang: 'язык любой команды (также MEMOSCOPE_LANG) и сервера для браузеров, не знающих ни одного из этих',
  places:
    'Без PATH показываются датасеты, открытые раньше, а в первый раз — встроенные примеры. DATASET — файл, его URL\nили id датасета, известного домашней папке. URL — это http(s)://… или hf://datasets/OWNER/NAME[@REV]/PATH. Код выхода 0 или 1 с причиной в stderr.',
};
