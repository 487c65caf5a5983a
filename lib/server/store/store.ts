import { conversationStore } from './conversations.ts';
import { type DatabaseUse, openDatabase, SERVING } from './database.ts';
import { datasetStore } from './datasets.ts';
import { findingStore } from './findings.ts';
import { foundTurnStore } from './found-turns.ts';
import { historyStore } from './histories.ts';
import { indexStore } from './indexes.ts';
import { placeStore } from './places.ts';
import { questionFactStore } from './question-facts.ts';
import { questionStore } from './questions.ts';
import { reviewStore } from './reviews.ts';
import { runStore } from './runs.ts';
import { wordStore } from './words.ts';

export interface Store {
  datasets: ReturnType<typeof datasetStore>;
  indexes: ReturnType<typeof indexStore>;
  conversations: ReturnType<typeof conversationStore>;
  histories: ReturnType<typeof historyStore>;
  questions: ReturnType<typeof questionStore>;
  facts: ReturnType<typeof questionFactStore>;
  findings: ReturnType<typeof findingStore>;
  runs: ReturnType<typeof runStore>;
  reviews: ReturnType<typeof reviewStore>;
  words: ReturnType<typeof wordStore>;
  turns: ReturnType<typeof foundTurnStore>;
  places: ReturnType<typeof placeStore>;
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
    facts: questionFactStore(db),
    findings: findingStore(db),
    runs: runStore(db),
    reviews: reviewStore(db),
    words: wordStore(db),
    turns: foundTurnStore(db),
    places: placeStore(db),
    close: db.close,
  };
}
