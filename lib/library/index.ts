/**
 * The service behind pages, API and command line: opens files, runs index passes in child processes, reads conversations
 * from their own byte range, answers questions from the store. Imports store, search, ingest, formats, model.
 */
export { provideLibrary } from './context.ts';
export { homeFolder } from './home.ts';
