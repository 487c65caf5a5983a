import { audit } from './en/audit.ts';
import { comparisons } from './en/comparisons.ts';
import { findings } from './en/findings.ts';
import { jsonFaults } from './en/json-faults.ts';
import { mapping } from './en/mapping.ts';
import { auditProblems } from './en/problems/audit.ts';
import { commandProblems } from './en/problems/commands.ts';
import { databaseProblems } from './en/problems/database.ts';
import { fileProblems } from './en/problems/files.ts';
import { hubProblems } from './en/problems/hub.ts';
import { judgeProblems } from './en/problems/judge.ts';
import { libraryProblems } from './en/problems/library.ts';
import { mappedProblems } from './en/problems/mapped.ts';
import { objectProblems } from './en/problems/objects.ts';
import { operatingProblems } from './en/problems/operating.ts';
import { peopleProblems } from './en/problems/people.ts';
import { predictionProblems } from './en/problems/predictions.ts';
import { requestProblems } from './en/problems/requests.ts';
import { reviewProblems } from './en/problems/reviews.ts';
import { reasons } from './en/reasons.ts';
import { reports } from './en/reports.ts';

/** English. Another language has the same codes, and for each a text or a function of the same parameters. */
export const en = {
  messages: { ...findings, ...jsonFaults, ...reasons, ...reports, ...audit, ...comparisons, ...mapping },
  problems: {
    ...fileProblems,
    ...databaseProblems,
    ...hubProblems,
    ...objectProblems,
    ...peopleProblems,
    ...predictionProblems,
    ...auditProblems,
    ...reviewProblems,
    ...libraryProblems,
    ...requestProblems,
    ...commandProblems,
    ...operatingProblems,
    ...mappedProblems,
    ...judgeProblems,
  },
};

/** What a finding can say. */
export type FindingMessage = keyof typeof findings;

/** What needs no parameter. */
export type PlainMessage = {
  [M in keyof typeof en.messages]: (typeof en.messages)[M] extends string ? M : never;
}[keyof typeof en.messages];
