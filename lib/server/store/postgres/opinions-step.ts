/** What readers say each by themselves, what they heed, and what they are to read. */
export const OPINIONS_STEP = {
  usableBy: 1,
  sql: `
  -- Whose opinions a settled review was made of.
  ALTER TABLE reviews ADD COLUMN provenance text;

  -- Of a question's gold, or of an answer to it (about: its SHA-256).
  CREATE TABLE opinions (
    dataset text COLLATE "C" NOT NULL REFERENCES datasets (id) ON DELETE CASCADE,
    question text COLLATE "C" NOT NULL,
    about text COLLATE "C" NOT NULL,
    reader text COLLATE "C" NOT NULL,
    said text NOT NULL,
    updated text COLLATE "C" NOT NULL,
    PRIMARY KEY (dataset, question, about, reader)
  );

  CREATE TABLE guidelines (
    dataset text COLLATE "C" NOT NULL REFERENCES datasets (id) ON DELETE CASCADE,
    version integer NOT NULL,
    text text NOT NULL,
    sha256 text NOT NULL,
    who text,
    created text COLLATE "C" NOT NULL,
    PRIMARY KEY (dataset, version)
  );

  CREATE TABLE reading_queues (
    dataset text COLLATE "C" NOT NULL REFERENCES datasets (id) ON DELETE CASCADE,
    id text COLLATE "C" NOT NULL,
    queue text NOT NULL,
    created text COLLATE "C" NOT NULL,
    PRIMARY KEY (dataset, id)
  );

  -- Who has which question of a queue before them, until when.
  CREATE TABLE reading_claims (
    dataset text COLLATE "C" NOT NULL,
    queue text COLLATE "C" NOT NULL,
    reader text COLLATE "C" NOT NULL,
    question text COLLATE "C" NOT NULL,
    until timestamptz NOT NULL,
    PRIMARY KEY (dataset, queue, reader),
    FOREIGN KEY (dataset, queue) REFERENCES reading_queues (dataset, id) ON DELETE CASCADE
  );
  `,
};
