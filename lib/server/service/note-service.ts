import type { AnswerNote, ListedNote, NoteInput, QuestionId, SavedView } from '../../core/model/index.ts';
import type { KeptNote } from '../store/index.ts';

/** Whoever changes a note, and the version it is changed for, 0: for none. Without one it is changed whatever there is. */
export interface NoteBy {
  who: string | null;
  base?: number;
}

/** What an answer with a note says, and its question. */
export interface NotedAnswer {
  question: QuestionId;
  text: string;
  gold: string | null;
  answer: string | null;
}

/** Tags and notes on answers, and filters under a name. Unknown ids answer with a ProblemError 404. Writes are on disk when they return. */
export interface NoteService {
  /** On answers of all runs of a dataset, by run in their order, the last change first. */
  notes(dataset: string): Promise<ListedNote[]>;
  /** null: nobody noted anything. */
  kept(run: string, question: string): Promise<KeptNote | null>;
  /**
   * Stores what is said, and takes the note away where that is nothing: then null. A 409 that carries both when there is another version,
   * and a 404 when the run has no answer to the question.
   */
  write(run: string, question: string, said: NoteInput, by: NoteBy): Promise<KeptNote | null>;
  remove(run: string, question: string, by: NoteBy): Promise<void>;
  /** By name. */
  views(dataset: string): Promise<SavedView[]>;
  /** Replaces the one of that name. `search`: the part of an address after `?`. */
  saveView(dataset: string, name: string, search: string): Promise<SavedView>;
  removeView(dataset: string, name: string): Promise<void>;
}

/** Whether two notes say the same. */
export const sayAlike = (one: AnswerNote | null, other: AnswerNote | null): boolean =>
  JSON.stringify([one?.tags, one?.note]) === JSON.stringify([other?.tags, other?.note]);
