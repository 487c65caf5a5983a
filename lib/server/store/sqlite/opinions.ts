import type { Guidelines, ReadingQueue } from '../../../core/model/index.ts';
import type { Database } from '../access.ts';
import { type Ask, CLAIMED_FOR, type KeptClaim, type KeptOpinion, type Opinions } from '../opinions.ts';
import {
  aboutOf,
  claimOf,
  guidelinesOf,
  guidelinesValues,
  heldOf,
  nextFor,
  nextGuidelines,
  opinionOf,
  opinionValues,
  queueOf,
} from '../rows/opinions.ts';
import type { Sync } from './promised.ts';

/** What readers say each by themselves, what they heed, and what they are to read. Writes are on the disk when they return. */
export function opinionStore(db: Database): Sync<Opinions> {
  const guidelines = (dataset: string): Guidelines[] =>
    db.all('SELECT * FROM guidelines WHERE dataset = ? ORDER BY version DESC', dataset).map(guidelinesOf);
  const claims = (dataset: string, queue: string): KeptClaim[] =>
    db
      .all('SELECT * FROM reading_claims WHERE dataset = ? AND queue = ? AND until > ?', dataset, queue, Date.now())
      .map(claimOf);
  /** Whether there was a row to take away. */
  const removed = (where: string, ...values: string[]): boolean =>
    db.durably(() => {
      const found = db.get(`SELECT 1 FROM ${where}`, ...values);
      if (found) db.run(`DELETE FROM ${where}`, ...values);
      return found !== undefined;
    });

  return {
    all: (dataset: string): KeptOpinion[] =>
      db.all('SELECT * FROM opinions WHERE dataset = ? ORDER BY question, updated, reader', dataset).map(opinionOf),

    put: (dataset: string, opinions: readonly KeptOpinion[]): void =>
      db.durably(() => {
        for (const opinion of opinions)
          db.run(
            'INSERT OR REPLACE INTO opinions (dataset, question, about, reader, said, updated) VALUES (?, ?, ?, ?, ?, ?)',
            ...opinionValues(dataset, opinion),
          );
      }),

    remove: (dataset: string, by: string, question: string, answered?: string): boolean =>
      removed(
        'opinions WHERE dataset = ? AND question = ? AND about = ? AND reader = ?',
        ...[dataset, question, aboutOf(answered), by],
      ),

    guidelines,

    addGuidelines: (dataset: string, text: string, who: string | null): Guidelines =>
      db.durably(() => {
        const [last = null] = guidelines(dataset);
        const next = nextGuidelines(last, text, who);
        if (next)
          db.run(
            'INSERT INTO guidelines (dataset, version, text, sha256, who, created) VALUES (?, ?, ?, ?, ?, ?)',
            dataset,
            ...guidelinesValues(next),
          );
        return guidelines(dataset)[0] as Guidelines;
      }),

    queues: (dataset: string): ReadingQueue[] =>
      db.all('SELECT * FROM reading_queues WHERE dataset = ? ORDER BY created, id', dataset).map(queueOf),

    addQueue: (dataset: string, queue: ReadingQueue): void =>
      db.durably(() =>
        db.run(
          'INSERT INTO reading_queues (dataset, id, queue, created) VALUES (?, ?, ?, ?)',
          ...[dataset, queue.id, JSON.stringify(queue), queue.created],
        ),
      ),

    removeQueue: (dataset: string, id: string): boolean =>
      removed('reading_queues WHERE dataset = ? AND id = ?', dataset, id),

    claim: (dataset: string, id: string, ask: Ask): KeptClaim | null =>
      db.durably(() => {
        const row = db.get('SELECT * FROM reading_queues WHERE dataset = ? AND id = ?', dataset, id);
        if (!row) return null;
        const given = db.all("SELECT question, reader FROM opinions WHERE dataset = ? AND about = ''", dataset);
        const question = nextFor(queueOf(row), ask, given.map(heldOf), claims(dataset, id));
        db.run('DELETE FROM reading_claims WHERE dataset = ? AND queue = ? AND reader = ?', dataset, id, ask.by);
        if (question === null) return null;
        const until = Date.now() + (ask.lease ?? CLAIMED_FOR);
        db.run('INSERT INTO reading_claims VALUES (?, ?, ?, ?, ?)', dataset, id, ask.by, question, until);
        return { question, by: ask.by, until };
      }),

    claims,
  };
}
