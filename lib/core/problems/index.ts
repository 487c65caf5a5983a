/** What users are told when something can't be done. Its words are in `lib/core/messages`. */
export { diskProblem, naming } from './disk-problems.ts';
export { andSays, INTERNAL, problem, readProblem, saidNow, storedProblem } from './problem.ts';
