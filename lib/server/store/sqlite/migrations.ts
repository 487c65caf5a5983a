/**
 * Schema steps in order; `PRAGMA user_version` counts those applied. Never edit a step that has been released: add one.
 *
 * Until step 7 the database held the indexes of datasets as well. They are files of their own since (`index-file`).
 */
export const MIGRATIONS = [
  `
  CREATE TABLE datasets (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    path TEXT NOT NULL UNIQUE,
    origin TEXT NOT NULL,
    position INTEGER NOT NULL,
    state TEXT NOT NULL,
    bytes INTEGER NOT NULL,
    mtime REAL NOT NULL,
    reader INTEGER NOT NULL,
    error TEXT,
    index_id INTEGER REFERENCES indexes(id) ON DELETE SET NULL
  ) STRICT;

  CREATE TABLE indexes (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    dataset TEXT NOT NULL REFERENCES datasets(id) ON DELETE CASCADE,
    process INTEGER NOT NULL,
    summary TEXT
  ) STRICT;
  CREATE INDEX indexes_dataset ON indexes(dataset);

  CREATE TABLE conversations (
    index_id INTEGER NOT NULL REFERENCES indexes(id) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    id TEXT NOT NULL,
    record INTEGER NOT NULL,
    start INTEGER NOT NULL,
    "end" INTEGER NOT NULL,
    member_key TEXT,
    member_index INTEGER,
    suffix TEXT,
    title TEXT NOT NULL,
    participants TEXT NOT NULL,
    sessions INTEGER NOT NULL,
    empty_sessions INTEGER NOT NULL,
    turns INTEGER NOT NULL,
    images INTEGER NOT NULL,
    questions INTEGER NOT NULL,
    evidence INTEGER NOT NULL,
    findings INTEGER NOT NULL,
    first_raw TEXT, first_iso TEXT, last_raw TEXT, last_iso TEXT,
    success INTEGER,
    sorted INTEGER NOT NULL,
    PRIMARY KEY (index_id, seq)
  ) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX conversations_id ON conversations(index_id, id);

  CREATE TABLE questions (
    index_id INTEGER NOT NULL REFERENCES indexes(id) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    id TEXT NOT NULL,
    conversation TEXT NOT NULL,
    text TEXT NOT NULL,
    answer TEXT,
    answer_raw TEXT,
    adversarial TEXT,
    category INTEGER,
    type TEXT,
    type_key TEXT NOT NULL,
    type_label TEXT NOT NULL,
    abstention INTEGER NOT NULL,
    date_raw TEXT, date_iso TEXT,
    other TEXT,
    evidence_turns INTEGER NOT NULL,
    evidence_sessions INTEGER NOT NULL,
    evidence_repaired INTEGER NOT NULL,
    evidence_dangling INTEGER NOT NULL,
    evidence_image INTEGER NOT NULL,
    PRIMARY KEY (index_id, seq)
  ) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX questions_id ON questions(index_id, id);

  CREATE TABLE evidence (
    index_id INTEGER NOT NULL REFERENCES indexes(id) ON DELETE CASCADE,
    question INTEGER NOT NULL,
    position INTEGER NOT NULL,
    raw TEXT NOT NULL,
    level TEXT NOT NULL,
    session TEXT,
    turn TEXT,
    status TEXT NOT NULL,
    derived INTEGER NOT NULL,
    PRIMARY KEY (index_id, question, position)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE findings (
    index_id INTEGER NOT NULL REFERENCES indexes(id) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    code TEXT NOT NULL,
    severity TEXT NOT NULL,
    conversation TEXT,
    question TEXT,
    place TEXT NOT NULL,
    message TEXT NOT NULL,
    value TEXT,
    PRIMARY KEY (index_id, seq)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX findings_code ON findings(index_id, code);
  `,
  `
  -- Occurrences: a session of a conversation, and the unit (a distinct session, or a record) that holds its text.
  CREATE TABLE sessions (
    index_id INTEGER NOT NULL REFERENCES indexes(id) ON DELETE CASCADE,
    conversation INTEGER NOT NULL,
    position INTEGER NOT NULL,
    id TEXT NOT NULL,
    date_raw TEXT NOT NULL,
    date_iso TEXT,
    turns INTEGER NOT NULL,
    unit INTEGER NOT NULL,
    place INTEGER NOT NULL,
    PRIMARY KEY (index_id, conversation, position)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX sessions_unit ON sessions(index_id, unit);

  CREATE TABLE units (
    index_id INTEGER NOT NULL REFERENCES indexes(id) ON DELETE CASCADE,
    unit INTEGER NOT NULL,
    kind TEXT NOT NULL,
    start INTEGER NOT NULL,
    "end" INTEGER NOT NULL,
    PRIMARY KEY (index_id, unit)
  ) STRICT, WITHOUT ROWID;

  -- One row for each turn of each unit; id is unit * 2^20 + its number in the unit, the row id of the full-text table words_{index}.
  CREATE TABLE unit_turns (
    index_id INTEGER NOT NULL REFERENCES indexes(id) ON DELETE CASCADE,
    id INTEGER NOT NULL,
    place INTEGER NOT NULL,
    turn INTEGER NOT NULL,
    turn_id TEXT,
    role TEXT NOT NULL,
    speaker TEXT NOT NULL,
    image INTEGER NOT NULL,
    PRIMARY KEY (index_id, id)
  ) STRICT, WITHOUT ROWID;

  CREATE INDEX questions_conversation ON questions(index_id, conversation);

  ALTER TABLE indexes ADD COLUMN words_state TEXT NOT NULL DEFAULT 'pending';
  ALTER TABLE indexes ADD COLUMN words_done INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE indexes ADD COLUMN words_error TEXT;

  -- Indexes made before hold no units: their files are read again.
  UPDATE datasets SET reader = 0;
  `,
  `
  -- A dataset inside an archive: path is then the file's, '#', and the name of the member.
  ALTER TABLE datasets ADD COLUMN member TEXT;
  `,
  `
  -- What users add. Keyed by the dataset's and the questions' own ids, so that it outlives index passes.
  CREATE TABLE runs (
    id TEXT PRIMARY KEY,
    dataset TEXT NOT NULL REFERENCES datasets(id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    file TEXT NOT NULL,
    format TEXT NOT NULL,
    bytes INTEGER NOT NULL,
    created TEXT NOT NULL,
    rows INTEGER NOT NULL,
    matched INTEGER NOT NULL,
    unmatched INTEGER NOT NULL,
    duplicates INTEGER NOT NULL,
    missing INTEGER NOT NULL,
    judges TEXT NOT NULL,
    manifest TEXT NOT NULL,
    metrics TEXT NOT NULL,
    yardstick TEXT NOT NULL,
    report TEXT NOT NULL,
    -- The index whose gold the scores were computed with; another one means: score again.
    scored_index INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX runs_dataset ON runs(dataset);

  CREATE TABLE predictions (
    run TEXT NOT NULL REFERENCES runs(id) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    question TEXT NOT NULL,
    answer TEXT,
    judges TEXT NOT NULL,
    retrieved TEXT,
    context_ids TEXT,
    stored TEXT NOT NULL,
    seconds REAL,
    tokens TEXT,
    place TEXT NOT NULL,
    raw TEXT NOT NULL,
    scores TEXT NOT NULL,
    PRIMARY KEY (run, seq)
  ) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX predictions_question ON predictions(run, question);

  -- The user's own verdict on a prediction.
  CREATE TABLE verdicts (
    run TEXT NOT NULL REFERENCES runs(id) ON DELETE CASCADE,
    question TEXT NOT NULL,
    correct INTEGER NOT NULL,
    note TEXT,
    reviewer TEXT,
    updated TEXT NOT NULL,
    PRIMARY KEY (run, question)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE mappings (
    name TEXT PRIMARY KEY,
    mapping TEXT NOT NULL
  ) STRICT;

  CREATE TABLE reviews (
    dataset TEXT NOT NULL REFERENCES datasets(id) ON DELETE CASCADE,
    question TEXT NOT NULL,
    verdict TEXT,
    answer TEXT,
    evidence TEXT,
    note TEXT,
    reviewer TEXT,
    created TEXT NOT NULL,
    updated TEXT NOT NULL,
    PRIMARY KEY (dataset, question)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE error_packs (
    id TEXT NOT NULL,
    dataset TEXT NOT NULL REFERENCES datasets(id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    source TEXT,
    enabled INTEGER NOT NULL,
    created TEXT NOT NULL,
    items TEXT NOT NULL,
    PRIMARY KEY (dataset, id)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- When somebody last opened it, ISO 8601; null for a sample that nobody has looked at.
  ALTER TABLE datasets ADD COLUMN opened TEXT;
  `,
  `
  -- Of an index with many questions: what their list is filtered, ordered and searched by, in parts.
  CREATE TABLE list_parts (
    index_id INTEGER NOT NULL REFERENCES indexes(id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    value BLOB NOT NULL,
    PRIMARY KEY (index_id, name)
  ) STRICT;
  `,
  `
  -- The index of a dataset is a file, named by its content, that its row points to. Every file is read again; what datasets were found
  -- to hold is shown until then.
  ALTER TABLE datasets ADD COLUMN summary TEXT;
  UPDATE datasets SET summary = (SELECT i.summary FROM indexes i WHERE i.id = index_id), index_id = NULL, reader = 0;
  ALTER TABLE datasets DROP COLUMN index_id;
  -- The shown file, and the key it had without words.
  ALTER TABLE datasets ADD COLUMN index_key TEXT;
  ALTER TABLE datasets ADD COLUMN content_key TEXT;
  ALTER TABLE datasets ADD COLUMN index_schema INTEGER NOT NULL DEFAULT 0;
  -- The index pass that made it.
  ALTER TABLE datasets ADD COLUMN pass INTEGER;
  -- The copy of it to which words are being added, and how many units are in it.
  ALTER TABLE datasets ADD COLUMN growing TEXT;
  ALTER TABLE datasets ADD COLUMN words_state TEXT NOT NULL DEFAULT 'pending';
  ALTER TABLE datasets ADD COLUMN words_done INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE datasets ADD COLUMN words_error TEXT;
  CREATE UNIQUE INDEX datasets_pass ON datasets(pass);

  DROP TABLE list_parts;
  DROP TABLE unit_turns;
  DROP TABLE units;
  DROP TABLE sessions;
  DROP TABLE findings;
  DROP TABLE evidence;
  DROP TABLE questions;
  DROP TABLE conversations;
  DROP TABLE indexes;

  -- Index passes under way.
  CREATE TABLE passes (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    dataset TEXT NOT NULL REFERENCES datasets(id) ON DELETE CASCADE,
    process INTEGER NOT NULL
  ) STRICT;

  -- The key of the index whose gold the scores were computed with: another gold has another key.
  ALTER TABLE runs DROP COLUMN scored_index;
  ALTER TABLE runs ADD COLUMN scored_index TEXT NOT NULL DEFAULT '';
  `,
  `
  -- One queue for all long work, held by leases: whoever takes a job may be of another machine.
  CREATE TABLE jobs (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    dataset TEXT NOT NULL REFERENCES datasets(id) ON DELETE CASCADE,
    run TEXT REFERENCES runs(id) ON DELETE CASCADE,
    -- What it is made of: the state of the file, the index, the gold.
    target TEXT NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    ticket TEXT,
    -- Milliseconds since 1970: who has the ticket holds it until then; without one, nobody takes it before.
    until INTEGER NOT NULL DEFAULT 0,
    progress TEXT
  ) STRICT;
  CREATE UNIQUE INDEX jobs_of ON jobs(kind, dataset, coalesce(run, ''));
  -- An index is known by its job: numbers of earlier passes do not come again.
  INSERT INTO sqlite_sequence (name, seq)
    SELECT 'jobs', max(coalesce((SELECT max(pass) FROM datasets), 0), coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'passes'), 0));
  INSERT INTO jobs (kind, dataset, target) SELECT 'index', id, bytes || ' ' || mtime FROM datasets WHERE state = 'indexing';
  INSERT INTO jobs (kind, dataset, target)
    SELECT 'words', id, pass FROM datasets WHERE state = 'ready' AND pass IS NOT NULL AND words_state = 'pending';
  DROP TABLE passes;
  `,
  `
  -- What became of a question's review, or of a person's verdict on a run's answer to it.
  CREATE TABLE review_events (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    dataset TEXT NOT NULL REFERENCES datasets(id) ON DELETE CASCADE,
    question TEXT NOT NULL,
    run TEXT REFERENCES runs(id) ON DELETE CASCADE,
    -- The one it made. A review without events is the first.
    version INTEGER NOT NULL,
    who TEXT,
    at TEXT NOT NULL,
    before TEXT,
    after TEXT
  ) STRICT;
  CREATE UNIQUE INDEX review_events_of ON review_events(dataset, question, coalesce(run, ''), version);
  CREATE INDEX review_events_run ON review_events(run);
  `,
  `
  -- How often it was left without an outcome.
  ALTER TABLE jobs ADD COLUMN lost INTEGER NOT NULL DEFAULT 0;
  `,
  `
  -- Who asked for a job and when, who began it and when, and why it was put off. Times are milliseconds since 1970.
  ALTER TABLE jobs ADD COLUMN asked INTEGER NOT NULL DEFAULT 0;
  UPDATE jobs SET asked = unixepoch() * 1000;
  ALTER TABLE jobs ADD COLUMN asker TEXT;
  ALTER TABLE jobs ADD COLUMN asker_name TEXT;
  ALTER TABLE jobs ADD COLUMN begun INTEGER;
  ALTER TABLE jobs ADD COLUMN worker TEXT;
  ALTER TABLE jobs ADD COLUMN error TEXT;
  -- The last jobs that are over.
  CREATE TABLE ended_jobs (
    id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    dataset TEXT NOT NULL REFERENCES datasets(id) ON DELETE CASCADE,
    run TEXT REFERENCES runs(id) ON DELETE CASCADE,
    tries INTEGER NOT NULL,
    lost INTEGER NOT NULL,
    progress TEXT,
    asked INTEGER NOT NULL,
    asker TEXT,
    asker_name TEXT,
    begun INTEGER,
    worker TEXT,
    error TEXT,
    outcome TEXT NOT NULL,
    ended INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX ended_jobs_kind ON ended_jobs(kind, id);
  CREATE INDEX ended_jobs_dataset ON ended_jobs(dataset);
  CREATE INDEX ended_jobs_run ON ended_jobs(run);
  `,
  `
  -- What runs stored, in parts: how it was understood, what it covers, and the memories of each conversation.
  CREATE TABLE run_memories (
    run TEXT NOT NULL REFERENCES runs(id) ON DELETE CASCADE,
    part TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (run, part)
  ) STRICT;
  `,
  `
  -- By which a dataset is read, as JSON.
  ALTER TABLE datasets ADD COLUMN mapping TEXT;
  `,
  `
  -- Whose opinions a settled review was made of.
  ALTER TABLE reviews ADD COLUMN provenance TEXT;

  -- What readers say, each by themselves: of a question's gold, or of an answer to it (about: its SHA-256).
  CREATE TABLE opinions (
    dataset TEXT NOT NULL REFERENCES datasets(id) ON DELETE CASCADE,
    question TEXT NOT NULL,
    about TEXT NOT NULL,
    reader TEXT NOT NULL,
    said TEXT NOT NULL,
    updated TEXT NOT NULL,
    PRIMARY KEY (dataset, question, about, reader)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE guidelines (
    dataset TEXT NOT NULL REFERENCES datasets(id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    text TEXT NOT NULL,
    sha256 TEXT NOT NULL,
    who TEXT,
    created TEXT NOT NULL,
    PRIMARY KEY (dataset, version)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE reading_queues (
    dataset TEXT NOT NULL REFERENCES datasets(id) ON DELETE CASCADE,
    id TEXT NOT NULL,
    queue TEXT NOT NULL,
    created TEXT NOT NULL,
    PRIMARY KEY (dataset, id)
  ) STRICT, WITHOUT ROWID;

  -- Who has which question of a queue before them, until when: milliseconds since 1970.
  CREATE TABLE reading_claims (
    dataset TEXT NOT NULL,
    queue TEXT NOT NULL,
    reader TEXT NOT NULL,
    question TEXT NOT NULL,
    until INTEGER NOT NULL,
    PRIMARY KEY (dataset, queue, reader),
    FOREIGN KEY (dataset, queue) REFERENCES reading_queues(dataset, id) ON DELETE CASCADE
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- What people noted of a run's answer. Neither tags nor a note: it was taken away, and the version counts on.
  CREATE TABLE answer_notes (
    run TEXT NOT NULL REFERENCES runs(id) ON DELETE CASCADE,
    question TEXT NOT NULL,
    tags TEXT NOT NULL,
    note TEXT,
    reviewer TEXT,
    created TEXT NOT NULL,
    updated TEXT NOT NULL,
    version INTEGER NOT NULL,
    PRIMARY KEY (run, question)
  ) STRICT;

  -- Filters that were given a name.
  CREATE TABLE saved_views (
    dataset TEXT NOT NULL REFERENCES datasets(id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    search TEXT NOT NULL,
    updated TEXT NOT NULL,
    PRIMARY KEY (dataset, name)
  ) STRICT;
  `,
  `
  -- Files made of datasets: what was asked for, as JSON, and what it is made of. Times are milliseconds since 1970. The job of one is of the
  -- kind 'export' with the number behind it, since there is one of a kind for a dataset.
  CREATE TABLE exports (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    dataset TEXT NOT NULL REFERENCES datasets(id) ON DELETE CASCADE,
    asked TEXT NOT NULL,
    target TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'waiting',
    error TEXT,
    -- The file, once it is made.
    name TEXT,
    key TEXT,
    bytes INTEGER,
    since INTEGER NOT NULL,
    asker TEXT,
    asker_name TEXT,
    made INTEGER,
    until INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX exports_of ON exports(dataset, target);
  CREATE INDEX exports_key ON exports(key);
  `,
  `
  -- What was asked for.
  ALTER TABLE ended_jobs ADD COLUMN target TEXT;
  `,
];

/** The tables of what people made, in an order in which none names a row of a later one. The others can be made again. */
export const LASTING = [
  'datasets',
  'runs',
  'predictions',
  'verdicts',
  'run_memories',
  'answer_notes',
  'mappings',
  'reviews',
  'error_packs',
  'review_events',
  'opinions',
  'guidelines',
  'reading_queues',
  'saved_views',
];
