import type { OwnVerdict } from '../../../core/model/index.ts';
import type { Database } from '../access.ts';
import { verdictOf, verdictValues } from '../rows/runs.ts';
import { changeStore } from './review-changes.ts';

/** People's verdicts on answers. To be called inside a transaction. */
export function verdictStore(db: Database) {
  const changes = changeStore(db);

  const write = (run: string, question: string, verdict: OwnVerdict): void =>
    db.run('INSERT INTO verdicts VALUES (?,?,?,?,?,?)', run, ...verdictValues(question, verdict));

  return {
    write,

    /** Sets it, or clears it with null, and keeps that it was done. */
    change(run: string, question: string, verdict: OwnVerdict | null, who: string | null): void {
      const found = db.get('SELECT * FROM verdicts WHERE run = ? AND question = ?', run, question);
      db.run('DELETE FROM verdicts WHERE run = ? AND question = ?', run, question);
      if (verdict !== null) write(run, question, verdict);
      const dataset = String(db.get('SELECT dataset FROM runs WHERE id = ?', run)?.dataset);
      changes.add({ dataset, question, run }, who, found ? verdictOf(found) : null, verdict);
    },
  };
}
