import type { QuestionHead } from '../../core/model/index.ts';
import { type DatabaseUse, openDatabase } from './database.ts';
import { indexStore } from './indexes.ts';

/** What an index pass writes to: the database of a home folder without what reads it, which takes longer to load than a small file to index. */
export interface IndexWriter {
  indexes: ReturnType<typeof indexStore>;
  /** Every question of an index, short. What reads them is loaded when it is needed. */
  questions: { heads(index: number): QuestionHead[] | Promise<QuestionHead[]> };
  close(): void;
}

/** Opens the database of a home folder for writing an index. */
export function openIndexWriter(home: string, use: DatabaseUse): IndexWriter {
  const db = openDatabase(home, use);
  return {
    indexes: indexStore(db),
    questions: { heads: async (index) => (await import('./questions.ts')).questionStore(db).heads(index) },
    close: db.close,
  };
}
