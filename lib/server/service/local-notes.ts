import {
  type AnswerNote,
  DEFAULT_JUDGING,
  type ListedNote,
  type NoteInput,
  type SavedView,
} from '../../core/model/index.ts';
import { problem } from '../../core/problems/index.ts';
import type { KeptNote, Store } from '../store/index.ts';
import { type NoteBy, type NotedAnswer, type NoteService, sayAlike } from './note-service.ts';
import type { Service } from './service.ts';

/** What notes ask of the service they belong to. */
interface Around extends Pick<Service, 'dataset' | 'runs'> {
  noted(run: string): Promise<NotedAnswer[]>;
}

/** Notes on the answers of one home folder, or of a shared deployment. */
export class LocalNotes implements NoteService {
  private readonly store: Store['notes'];
  private readonly around: Around;

  constructor(store: Store['notes'], around: Around) {
    this.store = store;
    this.around = around;
  }

  async notes(dataset: string): Promise<ListedNote[]> {
    const runs = await this.around.runs.list(dataset);
    const listed: ListedNote[] = [];
    for (const { id: run, name: runName } of runs) {
      const notes = [...(await this.store.of(run)).values()];
      if (notes.length === 0) continue;
      const of = await this.answers(run);
      for (const note of notes.sort((a, b) => (a.updated < b.updated ? 1 : -1)))
        listed.push({ ...note, run, runName, ...of.get(note.question) });
    }
    return listed;
  }

  async kept(run: string, question: string): Promise<KeptNote | null> {
    await this.around.runs.prediction(run, question, DEFAULT_JUDGING);
    return this.store.kept(run, question);
  }

  async write(run: string, question: string, said: NoteInput, { base }: NoteBy): Promise<KeptNote | null> {
    const { question: id, outcome } = await this.around.runs.prediction(run, question, DEFAULT_JUDGING);
    if (outcome === 'missing') throw problem('runs.no_row', { run, question, outcome });
    const { tags, note, reviewer } = said;
    const now = new Date().toISOString();
    const created = (await this.store.kept(run, question))?.note.created ?? now;
    const mine: AnswerNote | null =
      tags.length === 0 && !note
        ? null
        : { question: id, tags, ...(note && { note }), ...(reviewer && { reviewer }), created, updated: now };
    const { changed, now: kept } = await this.store.change(run, question, mine, base);
    // Whoever sends the same again has not heard that it was written.
    if (changed || sayAlike(kept?.note ?? null, mine)) return kept;
    throw this.clash(question, mine, kept);
  }

  async remove(run: string, question: string, { base }: NoteBy): Promise<void> {
    if ((await this.kept(run, question)) === null) throw problem('none.note', { question });
    const { changed, now } = await this.store.change(run, question, null, base);
    if (!changed && now !== null) throw this.clash(question, null, now);
  }

  async views(dataset: string): Promise<SavedView[]> {
    return this.store.views((await this.around.dataset(dataset)).id);
  }

  async saveView(dataset: string, name: string, search: string): Promise<SavedView> {
    const { id } = await this.around.dataset(dataset);
    const view = { dataset: id, name, search, updated: new Date().toISOString() };
    await this.store.saveView(view);
    return view;
  }

  async removeView(dataset: string, name: string): Promise<void> {
    const { id } = await this.around.dataset(dataset);
    if (!(await this.store.removeView(id, name))) throw problem('none.view', { name });
  }

  /** What a run's questions and answers say; nothing while its dataset can't be read. */
  private async answers(run: string): Promise<ReadonlyMap<string, Omit<NotedAnswer, 'question'>>> {
    const rows = await this.around.noted(run).catch(() => []);
    return new Map(rows.map(({ question, ...said }) => [question, said]));
  }

  private clash(question: string, mine: AnswerNote | null, kept: KeptNote | null) {
    const { version, note: theirs } = kept ?? { version: 0, note: null };
    return problem(
      'notes.changed',
      { question, version, who: theirs?.reviewer ?? null },
      { members: { mine, theirs, version } },
    );
  }
}
