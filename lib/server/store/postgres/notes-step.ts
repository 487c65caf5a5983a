/** The step that keeps what people note of answers, and filters that were given a name. */
export const NOTES_STEP = {
  usableBy: 1,
  sql: `
  -- Neither tags nor a note: it was taken away, and the version counts on.
  CREATE TABLE answer_notes (
    dataset text COLLATE "C" NOT NULL,
    -- The number of the run.
    run bigint NOT NULL,
    question text COLLATE "C" NOT NULL,
    tags text NOT NULL,
    note text,
    reviewer text,
    created text NOT NULL,
    updated text NOT NULL,
    version integer NOT NULL,
    PRIMARY KEY (dataset, run, question)
  );

  CREATE TABLE saved_views (
    dataset text COLLATE "C" NOT NULL REFERENCES datasets (id) ON DELETE CASCADE,
    name text COLLATE "C" NOT NULL,
    search text NOT NULL,
    updated text NOT NULL,
    PRIMARY KEY (dataset, name)
  );
  `,
};
