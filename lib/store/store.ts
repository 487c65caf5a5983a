import { conversationStore } from './conversations.ts';
import { type DatabaseUse, openDatabase, SERVING } from './database.ts';
import { datasetStore } from './datasets.ts';
import { findingStore } from './findings.ts';
import { foundTurnStore } from './found-turns.ts';
import { historyStore } from './histories.ts';
import { indexStore } from './indexes.ts';
import { questionStore } from './questions.ts';
import { wordStore } from './words.ts';

export interface Store {
  datasets: ReturnType<typeof datasetStore>;
  indexes: ReturnType<typeof indexStore>;
  conversations: ReturnType<typeof conversationStore>;
  histories: ReturnType<typeof historyStore>;
  questions: ReturnType<typeof questionStore>;
  findings: ReturnType<typeof findingStore>;
  words: ReturnType<typeof wordStore>;
  turns: ReturnType<typeof foundTurnStore>;
  close(): void;
}

/** Opens the database of a home folder. Several processes may have it open; each write is one transaction. */
export function openStore(home: string, use: DatabaseUse = SERVING): Store {
  const db = openDatabase(home, use);
  return {
    datasets: datasetStore(db),
    indexes: indexStore(db),
    conversations: conversationStore(db),
    histories: historyStore(db),
    questions: questionStore(db),
    findings: findingStore(db),
    words: wordStore(db),
    turns: foundTurnStore(db),
    close: db.close,
  };
}
