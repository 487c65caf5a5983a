/** What a review queue adds to the workspace: fetched with the first queue. */
export { Finished } from './finished.tsx';
export { TriageBar, TriageFooter } from './triage-footer.tsx';
export { TriagePanel } from './triage-panel.tsx';
export { TriageTop } from './triage-top.tsx';
