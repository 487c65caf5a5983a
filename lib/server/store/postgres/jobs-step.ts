/** The step that has the queue say who asked for a job, who does it, and what became of the last ones. */
export const JOBS_STEP = {
  usableBy: 1,
  sql: `
  -- Who asked for a job and when, who began it and when, and why it was put off.
  ALTER TABLE jobs
    ADD COLUMN asked timestamptz NOT NULL DEFAULT now(),
    ADD COLUMN asker text COLLATE "C",
    ADD COLUMN asker_name text,
    ADD COLUMN begun timestamptz,
    ADD COLUMN worker text,
    ADD COLUMN error text;

  -- The last jobs that are over. Without keys to datasets and runs, which are locked before jobs are; they go with them all the same.
  CREATE TABLE ended_jobs (
    id bigint PRIMARY KEY,
    kind text NOT NULL,
    dataset text COLLATE "C" NOT NULL,
    run text COLLATE "C",
    tries integer NOT NULL,
    lost integer NOT NULL,
    progress text,
    asked timestamptz NOT NULL,
    asker text COLLATE "C",
    asker_name text,
    begun timestamptz,
    worker text,
    error text,
    outcome text NOT NULL,
    ended timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX ended_jobs_kind ON ended_jobs (kind, id);
  CREATE INDEX ended_jobs_dataset ON ended_jobs (dataset);

  -- Those who do jobs, by what people call them.
  CREATE TABLE workers (
    name text COLLATE "C" PRIMARY KEY,
    since timestamptz NOT NULL DEFAULT now(),
    seen timestamptz NOT NULL DEFAULT now()
  );
  `,
};
