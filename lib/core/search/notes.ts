import type { Facet, ListedNote } from '../model/index.ts';

/** Which notes on answers a list holds: with any of the tags, of any of the runs, and with a text in what is said. */
export interface NoteFilter {
  tag: readonly string[];
  run: readonly string[];
  q: string;
}

/** The notes that are left, and how many of those each tag and each run would leave, its own filter aside. */
export function selectNotes(notes: readonly ListedNote[], filter: NoteFilter) {
  const text = filter.q.trim().toLowerCase();
  const said = ({ question, text: asked, gold, answer, tags, note }: ListedNote) =>
    [question, asked, gold, answer, note, ...tags].join('\n').toLowerCase();
  const found = text === '' ? notes : notes.filter((note) => said(note).includes(text));
  const tagged = ({ tags }: ListedNote) => filter.tag.length === 0 || filter.tag.some((tag) => tags.includes(tag));
  const ofRun = ({ run }: ListedNote) => filter.run.length === 0 || filter.run.includes(run);
  const names = new Map(notes.map(({ run, runName }) => [run as string, runName]));
  return {
    items: found.filter((note) => tagged(note) && ofRun(note)),
    tags: counted(found.filter(ofRun).flatMap(({ tags }) => tags)),
    runs: counted(
      found.filter(tagged).map(({ run }) => run),
      (run) => names.get(run) ?? run,
    ),
  };
}

/** The most frequent first. */
function counted(keys: readonly string[], label = (key: string) => key): Facet[] {
  const groups = Map.groupBy(keys, (key) => key);
  return [...groups]
    .map(([key, { length: count }]) => ({ key, label: label(key), count }))
    .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
}
