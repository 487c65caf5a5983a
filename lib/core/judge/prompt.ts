import type { QuestionId } from '../model/index.ts';

/** An answer that a model is to judge, with what it is held against. */
export interface JudgedAnswer {
  question: QuestionId;
  /** Key of the question's type, and its name: `2` and `temporal`. */
  type: string;
  label: string;
  text: string;
  /** null: the dataset has none. */
  gold: string | null;
  answer: string;
  /** The right answer is that the history does not say. */
  abstention: boolean;
}

/** What a model is told to do. */
export interface JudgePrompt {
  name: string;
  /** All of it as one text, of a file its own: its hash says which version it is. */
  source: string;
  /** The message for an answer; null where the prompt has none for such a question, or needs a gold answer that is not there. */
  ask(one: JudgedAnswer): string | null;
}
