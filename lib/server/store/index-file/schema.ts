/**
 * The tables of an index file: what one pass found in one state of a dataset's file. It is written once and never changed, so
 * there are no steps from one schema to the next: a file of another schema is made again.
 */
import type { Reader } from '../access.ts';

/** `PRAGMA user_version` of the file. Raise it with every change below. */
export const INDEX_SCHEMA = 4;

export const TABLES = `
  PRAGMA user_version = ${INDEX_SCHEMA};

  -- What the index was made of, as JSON: it makes files of different states differ where nothing else does.
  CREATE TABLE made_of (value TEXT NOT NULL) STRICT;

  CREATE TABLE conversations (
    seq INTEGER PRIMARY KEY,
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
    memories INTEGER,
    questions INTEGER NOT NULL,
    evidence INTEGER NOT NULL,
    findings INTEGER NOT NULL,
    first_raw TEXT, first_iso TEXT, last_raw TEXT, last_iso TEXT,
    success INTEGER,
    sorted INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE questions (
    seq INTEGER PRIMARY KEY,
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
    asked_turns INTEGER, asked_session TEXT,
    -- JSON: what an answer is held to where it is not a text.
    expected TEXT,
    other TEXT,
    evidence_turns INTEGER NOT NULL,
    evidence_sessions INTEGER NOT NULL,
    evidence_later INTEGER NOT NULL,
    evidence_repaired INTEGER NOT NULL,
    evidence_dangling INTEGER NOT NULL,
    evidence_image INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE evidence (
    question INTEGER NOT NULL,
    position INTEGER NOT NULL,
    raw TEXT NOT NULL,
    level TEXT NOT NULL,
    session TEXT,
    turn TEXT,
    memory TEXT,
    status TEXT NOT NULL,
    derived INTEGER NOT NULL,
    PRIMARY KEY (question, position)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE findings (
    seq INTEGER PRIMARY KEY,
    code TEXT NOT NULL,
    severity TEXT NOT NULL,
    conversation TEXT,
    question TEXT,
    place TEXT NOT NULL,
    -- JSON: a code and its parameters, which are put in words when they are read.
    message TEXT NOT NULL,
    value TEXT
  ) STRICT;

  -- Occurrences: a session of a conversation, and the unit (a distinct session, or a record) that holds its text.
  CREATE TABLE sessions (
    conversation INTEGER NOT NULL,
    position INTEGER NOT NULL,
    id TEXT NOT NULL,
    date_raw TEXT NOT NULL,
    date_iso TEXT,
    turns INTEGER NOT NULL,
    unit INTEGER NOT NULL,
    place INTEGER NOT NULL,
    PRIMARY KEY (conversation, position)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE units (
    unit INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    start INTEGER NOT NULL,
    "end" INTEGER NOT NULL
  ) STRICT;

  -- Of an index with many questions: what their list is filtered, ordered and searched by, in parts.
  CREATE TABLE list_parts (
    name TEXT PRIMARY KEY,
    value BLOB NOT NULL
  ) STRICT;
`;

/** Made when all rows are there: sorting them once takes less than keeping them in order. */
export const INDEXES = `
  CREATE UNIQUE INDEX conversations_id ON conversations(id);
  CREATE UNIQUE INDEX questions_id ON questions(id);
  CREATE INDEX questions_conversation ON questions(conversation);
  CREATE INDEX findings_code ON findings(code);
  CREATE INDEX sessions_unit ON sessions(unit);
`;

/**
 * What a file with words has besides. unit_turns has one row for each turn of each unit; its id is unit * 2^20 + its number in
 * the unit. `grown` says how many units are in them. The words of turns that were indexed together are a segment (words/segment-writer.ts).
 */
export const WORD_TABLES = `
  CREATE TABLE unit_turns (
    id INTEGER PRIMARY KEY,
    place INTEGER NOT NULL,
    turn INTEGER NOT NULL,
    turn_id TEXT,
    role TEXT NOT NULL,
    speaker TEXT NOT NULL,
    image INTEGER NOT NULL,
    channel TEXT
  ) STRICT;
  CREATE TABLE grown (units INTEGER NOT NULL) STRICT;
  INSERT INTO grown VALUES (0);
  CREATE TABLE segments (
    segment INTEGER PRIMARY KEY,
    turns INTEGER NOT NULL,
    -- How many there are, of all turns.
    words INTEGER NOT NULL,
    ids BLOB NOT NULL,
    -- The words of each turn.
    lengths BLOB NOT NULL
  ) STRICT;
  -- Words of a segment side by side in the alphabet. What a search needs least comes last: the engine reads no further than it is asked to.
  CREATE TABLE postings (
    id INTEGER PRIMARY KEY,
    segment INTEGER NOT NULL,
    first TEXT NOT NULL,
    words BLOB NOT NULL,
    turns BLOB NOT NULL,
    positions BLOB NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX postings_first ON postings(segment, first);
`;

export const NO_WORD_TABLES = `
  DROP TABLE IF EXISTS postings;
  DROP TABLE IF EXISTS segments;
  DROP TABLE IF EXISTS grown;
  DROP TABLE IF EXISTS unit_turns;
`;

export const hasWords = (db: Reader): boolean =>
  db.get("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'postings'") !== undefined;

/** Ids of turns: unit × this + number of the turn in the unit. */
export const TURNS_PER_UNIT = 2 ** 20;

/** The unit of a turn by its id. */
export const unitOf = (id: number): number => Math.floor(id / TURNS_PER_UNIT);
