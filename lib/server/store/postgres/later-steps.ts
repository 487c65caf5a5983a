import { EXPORTS_STEP } from './exports-step.ts';
import { JOBS_STEP } from './jobs-step.ts';
import { NOTES_STEP } from './notes-step.ts';
import { OPINIONS_STEP } from './opinions-step.ts';

/** The steps after those of the first release. */
export const LATER_STEPS = [
  JOBS_STEP,
  {
    usableBy: 1,
    sql: `
  -- What runs stored, in parts: how it was understood, what it covers, and the memories of each conversation.
  CREATE TABLE run_memories (
    dataset text COLLATE "C" NOT NULL,
    run bigint NOT NULL,
    part text COLLATE "C" NOT NULL,
    value text NOT NULL,
    PRIMARY KEY (dataset, run, part)
  );
  `,
  },
  {
    usableBy: 1,
    sql: `
  -- By which a dataset is read, as JSON.
  ALTER TABLE datasets ADD COLUMN mapping text;
  `,
  },
  OPINIONS_STEP,
  NOTES_STEP,
  EXPORTS_STEP,
  {
    usableBy: 1,
    sql: `
  -- When somebody may again do something as often as they ever may. After a crash they may at once: it is not worth a log.
  CREATE UNLOGGED TABLE budgets (
    sub text COLLATE "C" NOT NULL,
    what text NOT NULL,
    full_at timestamptz NOT NULL,
    PRIMARY KEY (sub, what)
  );
  `,
  },
  {
    usableBy: 1,
    sql: `
  -- What was asked for.
  ALTER TABLE ended_jobs ADD COLUMN target text;

  -- What models replied when they were asked about answers: which model where, and the SHA-256 of what it was sent.
  CREATE TABLE judge_replies (
    dataset text COLLATE "C" NOT NULL REFERENCES datasets (id) ON DELETE CASCADE,
    judge text COLLATE "C" NOT NULL,
    message text COLLATE "C" NOT NULL,
    reply text NOT NULL,
    tokens text,
    PRIMARY KEY (dataset, judge, message)
  );
  `,
  },
];
