import type { en } from './en.ts';
import type { Translated } from './translated.ts';
import { audit } from './zh/audit.ts';
import { comparisons } from './zh/comparisons.ts';
import { findings } from './zh/findings.ts';
import { jsonFaults } from './zh/json-faults.ts';
import { mapping } from './zh/mapping.ts';
import { auditProblems } from './zh/problems/audit.ts';
import { commandProblems } from './zh/problems/commands.ts';
import { databaseProblems } from './zh/problems/database.ts';
import { fileProblems } from './zh/problems/files.ts';
import { hubProblems } from './zh/problems/hub.ts';
import { judgeProblems } from './zh/problems/judge.ts';
import { libraryProblems } from './zh/problems/library.ts';
import { mappedProblems } from './zh/problems/mapped.ts';
import { objectProblems } from './zh/problems/objects.ts';
import { operatingProblems } from './zh/problems/operating.ts';
import { peopleProblems } from './zh/problems/people.ts';
import { predictionProblems } from './zh/problems/predictions.ts';
import { requestProblems } from './zh/problems/requests.ts';
import { reviewProblems } from './zh/problems/reviews.ts';
import { reasons } from './zh/reasons.ts';
import { reports } from './zh/reports.ts';

/** Chinese. */
export const zh: Translated<typeof en> = {
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
