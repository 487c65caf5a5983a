import type { en } from './en.ts';
import { audit } from './ru/audit.ts';
import { comparisons } from './ru/comparisons.ts';
import { findings } from './ru/findings.ts';
import { jsonFaults } from './ru/json-faults.ts';
import { mapping } from './ru/mapping.ts';
import { auditProblems } from './ru/problems/audit.ts';
import { commandProblems } from './ru/problems/commands.ts';
import { databaseProblems } from './ru/problems/database.ts';
import { fileProblems } from './ru/problems/files.ts';
import { hubProblems } from './ru/problems/hub.ts';
import { judgeProblems } from './ru/problems/judge.ts';
import { libraryProblems } from './ru/problems/library.ts';
import { mappedProblems } from './ru/problems/mapped.ts';
import { objectProblems } from './ru/problems/objects.ts';
import { operatingProblems } from './ru/problems/operating.ts';
import { peopleProblems } from './ru/problems/people.ts';
import { predictionProblems } from './ru/problems/predictions.ts';
import { requestProblems } from './ru/problems/requests.ts';
import { reviewProblems } from './ru/problems/reviews.ts';
import { reasons } from './ru/reasons.ts';
import { reports } from './ru/reports.ts';
import type { Translated } from './translated.ts';

/** Russian. */
export const ru: Translated<typeof en> = {
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
