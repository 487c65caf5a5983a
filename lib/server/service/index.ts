/**
 * The service behind pages, API and command line. `Service` and its parts (`RunService`, `ReviewService`, `AuditService`) are what
 * can be asked; `LocalService` answers for one home folder. It holds no state of its own but puts together
 * - `IndexedDatasets`: the state of every dataset, its index and full-text index (`JobQueue` has them made), and who listens
 * - `FileOpener`: what may be opened, and which datasets a path, archive, upload or URL becomes
 * - `IndexReads`: what index and file say, kept parsed
 * - `LocalRuns`: `RunIntake` takes predictions files in, `RunData` holds runs scored with the gold of now, `RunAnswers` judges and
 *   filters them, `RunComparisons` compares them
 * - `LocalReviews`: reviews, and lists of known errors (`ErrorPacks`); `LocalAudit`: what rules find
 *
 * Each is given those it asks, and knows of no others. `siteService` shows a part of a service as a static bundle does.
 */
export { provideService } from './context.ts';
export { homeFolder } from './home-folder.ts';
