/** What `memoscope --help` says beside its commands and options. A new line is one where there is one here. */
export const help = {
  tagline: 'open long-term-memory benchmarks and jump to the evidence',
  serve: 'serve the app; PATH is a dataset file, its URL, or a folder',
  host: 'address to bind to (default 127.0.0.1; any other needs --token)',
  port: 'port (default 3000, or the next free one)',
  home: 'folder of the database and uploads (default: MEMOSCOPE_HOME or ~/.memoscope)',
  token: 'ask every visitor for this token (also MEMOSCOPE_TOKEN)',
  read_only: 'refuse every change',
  public: 'with --read-only: let anybody look, without a token',
  framed_by: 'let pages of these origins show the app in a frame',
  open: 'open the browser',
  allow_private_urls: 'also read URLs of this machine and of private networks (inspect too)',
  propose:
    'a mapping proposed for a file of any shape, with what it finds and why; exit 1 when there is none; --list: the names of those that are built in',
  map: 'read PATH or DATASET by this mapping, a file or one that is built in (inspect, score, compare, export too; docs/mapping.md)',
  judge_address:
    'offer to have a model there judge answers (also MEMOSCOPE_JUDGE_ADDRESS; the key is MEMOSCOPE_JUDGE_KEY alone)',
  judge_model: 'its name there (also MEMOSCOPE_JUDGE_MODEL)',
  judge_prompt: 'a prompt to offer besides memoscope/1; may be repeated (docs/judging.md)',
  judge_rate: 'requests a minute',
  samples: 'open the built-in samples where nothing is open yet; with --catalogue it begins empty without',
  sample: 'open this built-in sample as well, several times if need be: locomo, beam, realtalk, personamem, …',
  catalogue:
    'what several servers keep in common: postgres://… (also MEMOSCOPE_CATALOGUE); the home folder\n                  then holds copies only',
  objects:
    'with --catalogue: the store of files and indexes, s3://BUCKET/PREFIX or file:///FOLDER\n                  (also MEMOSCOPE_OBJECTS; S3 as AWS_… says)',
  public_url: 'where people reach it through a proxy (also MEMOSCOPE_PUBLIC_URL)',
  oidc: 'people sign in there, by OpenID Connect (also MEMOSCOPE_OIDC_ISSUER; docs/people.md)',
  worker: 'does the jobs of a shared catalogue: indexes, words, scores',
  migrate: 'brings a shared catalogue up to the schema of this version',
  metrics: 'answer /metrics to this machine, in Prometheus’ text format (also MEMOSCOPE_METRICS)',
  metrics_token: 'answer it to whoever bears this token (also MEMOSCOPE_METRICS_TOKEN)',
  log: 'write a log of JSON lines to stdout, without texts of data (also MEMOSCOPE_LOG)',
  drain: 'when told to end (SIGTERM), go on for so long while /ready says no (also MEMOSCOPE_DRAIN)',
  move: 'carries the home folder into a shared deployment, or back; what is there already is passed over',
  inspect: 'what the file is, its counts and findings; exit 1 when unreadable or unknown',
  score: 'match predictions to a dataset and score them; nothing is stored',
  compare: 'two runs question by question; a RUN is an id or a predictions file\n(FILE#SYSTEM when it holds several)',
  memories:
    'what a system stored of the conversations: whose each memory is, which turns it comes from (given, or estimated),\nhow much of the evidence is stored; with --predictions the first causes of what went wrong',
  judge:
    'has a model at an OpenAI-compatible address say which answers are right; estimates first, asks before it sends\n(docs/judging.md)',
  locate:
    'where retrieved texts stand in their conversations, estimated: lines [id, conversation, text, source_time?] in,\nlines [id, turns, score] out; no turns: not located',
  agreement:
    'how far readers of a dataset agree, and judges of its runs with\npeople; FILES are exported opinions or reviews',
  export_gold:
    'what reviews find wrong: an error pack, Markdown for an issue, the\ndataset’s own file corrected, what was changed in it; FILE: exported\nreviews instead of those of the home folder',
  report: 'one page about runs: figures, causes, typical errors',
  export: 'samples for HiMGA, or questions with evidence text',
  export_site:
    'a folder that any file server shows at its root, or at PATH; RUNS: ids, or\npredictions files when DATASET is a file; your own reviews only with --reviews',
  lang: 'the language of any command (also MEMOSCOPE_LANG), and of a server for browsers that know none of these',
  places:
    'Without PATH the datasets opened before are shown; the first time, the built-in samples. DATASET is a file, its URL,\nor the id of a dataset that the home folder knows. A URL is http(s)://… or hf://datasets/OWNER/NAME[@REV]/PATH. Exit code 0, or 1 with the reason on stderr.',
} as const;
