import type { FindingData } from '../../core/model/index.ts';
import type { IndexedRecord, IndexSink, PassSummary } from '../indexing/index.ts';
import type { Database, Row } from './database.ts';
import { json } from './database.ts';

/**
 * Rows go to the database in transactions of about this many records and sessions: few, since each writes the pages of
 * `sessions_unit` again, and short enough (a fifth of a second) that other writers get their turn.
 */
const BATCH = 16_000;

/** Writes what an index pass finds. Nothing of it is visible before `publish`. */
export function indexStore(db: Database) {
  return {
    /** Starts an index of the dataset, written by this process. */
    begin(dataset: string): number {
      db.run('INSERT INTO indexes (dataset, process) VALUES (?, ?)', dataset, process.pid);
      return Number(db.get('SELECT last_insert_rowid() AS id')?.id);
    },

    /** Takes the records of one pass; `flush` writes what is still held. */
    sink(index: number): IndexSink & { flush(): void } {
      let records: IndexedRecord[] = [];
      let findings: FindingData[] = [];
      let held = 0;
      let questionSeq = 0;
      let findingSeq = 0;
      const flush = () => {
        if (records.length + findings.length === 0) return;
        db.transaction(() => {
          for (const record of records) questionSeq = writeRecord(db, index, record, questionSeq);
          for (const finding of findings) writeFinding(db, index, findingSeq++, finding);
        });
        records = [];
        findings = [];
        held = 0;
      };
      return {
        record(record) {
          records.push(record);
          held += 1 + record.sessions.length + record.questions.length;
          if (held >= BATCH) flush();
        },
        finding(finding) {
          findings.push(finding);
          if (findings.length >= 5000) flush();
        },
        flush,
      };
    },

    /** Keeps what a long list of the index's questions is filtered, ordered and searched by. */
    addListParts(index: number, parts: Iterable<[name: string, value: Uint8Array]>): void {
      for (const [name, value] of parts) db.run('INSERT INTO list_parts VALUES (?,?,?)', index, name, value);
    },

    /**
     * In one step: the dataset shows this index, as of the file's size and time, and forgets the one it showed. When another
     * process was quicker with the same file, its index stays and this one is given up.
     */
    publish(
      dataset: string,
      index: number,
      summary: PassSummary,
      file: { bytes: number; mtime: number },
      reader: number,
    ) {
      db.transaction(() => {
        const shown = db.get('SELECT * FROM datasets WHERE id = ?', dataset);
        if (shown && isOf(shown, file, reader)) {
          db.run('DELETE FROM indexes WHERE id = ?', index);
          return;
        }
        db.run('UPDATE indexes SET summary = ? WHERE id = ?', JSON.stringify(summary), index);
        db.run(
          "UPDATE datasets SET state = 'ready', error = NULL, index_id = ?, bytes = ?, mtime = ?, reader = ? WHERE id = ?",
          index,
          file.bytes,
          file.mtime,
          reader,
          dataset,
        );
        // Not those that other processes still write: they would fail for no fault of theirs.
        if (typeof shown?.index_id === 'number') db.run('DELETE FROM indexes WHERE id = ?', shown.index_id);
      });
    },

    /** Whether the dataset shows the file in this very state, read by this version of the reader. */
    isShown(dataset: string, file: { bytes: number; mtime: number }, reader: number): boolean {
      const shown = db.get('SELECT * FROM datasets WHERE id = ?', dataset);
      return shown !== undefined && isOf(shown, file, reader);
    },

    /** Whether a process that still runs writes an index of the dataset that is not shown yet. */
    isWritten: (dataset: string, alive: (process: number) => boolean): boolean =>
      db
        .all(
          'SELECT i.process FROM indexes i WHERE i.dataset = ?1 AND i.id IS NOT (SELECT index_id FROM datasets WHERE id = ?1)',
          dataset,
        )
        .some(({ process }) => alive(Number(process))),

    discard: (index: number) => db.run('DELETE FROM indexes WHERE id = ?', index),

    /** Removes what index passes left that ended without publishing; `alive` tells whether a process still runs. */
    sweep(alive: (process: number) => boolean) {
      const rows = db.all(
        'SELECT i.id, i.process FROM indexes i LEFT JOIN datasets d ON d.index_id = i.id WHERE d.id IS NULL',
      );
      for (const row of rows) {
        if (!alive(Number(row.process))) db.run('DELETE FROM indexes WHERE id = ?', Number(row.id));
      }
    },
  };
}

const isOf = (shown: Row, file: { bytes: number; mtime: number }, reader: number) =>
  shown.state === 'ready' && shown.bytes === file.bytes && shown.mtime === file.mtime && shown.reader === reader;

function writeRecord(db: Database, index: number, record: IndexedRecord, firstQuestion: number): number {
  const { head, locator } = record;
  db.run(
    `INSERT INTO conversations VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)`,
    index,
    head.index,
    head.id,
    locator.record,
    locator.start,
    locator.end,
    locator.member?.key ?? null,
    locator.member?.index ?? null,
    locator.suffix ?? null,
    head.title,
    JSON.stringify(head.participants),
    head.sessions,
    head.emptySessions,
    head.turns,
    head.images,
    head.questions,
    head.evidence,
    head.findings,
    head.firstDate?.raw ?? null,
    head.firstDate?.iso ?? null,
    head.lastDate?.raw ?? null,
    head.lastDate?.iso ?? null,
    head.success === undefined ? null : Number(head.success),
    Number(head.sorted),
  );
  record.sessions.forEach((session, position) => {
    db.run(
      'INSERT INTO sessions VALUES (?,?,?,?,?,?,?,?,?)',
      index,
      head.index,
      position,
      session.id,
      session.date.raw,
      session.date.iso ?? null,
      session.turns,
      session.unit,
      session.place,
    );
  });
  for (const { unit, kind, start, end } of record.units) {
    db.run('INSERT INTO units VALUES (?,?,?,?,?)', index, unit, kind, start, end);
  }
  let seq = firstQuestion;
  for (const { question: q, evidence } of record.questions) {
    db.run(
      `INSERT INTO questions VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)`,
      index,
      seq,
      q.id,
      q.conversation,
      q.text,
      q.answer,
      json(q.answerRaw),
      q.adversarialAnswer ?? null,
      q.category ?? null,
      q.type ?? null,
      q.typeKey,
      q.typeLabel,
      Number(q.abstention),
      q.date?.raw ?? null,
      q.date?.iso ?? null,
      json(q.other),
      evidence.turns,
      evidence.sessions,
      evidence.repaired,
      evidence.dangling,
      Number(evidence.image),
    );
    q.evidence.forEach((ref, position) => {
      db.run(
        'INSERT INTO evidence VALUES (?,?,?,?,?,?,?,?,?)',
        index,
        seq,
        position,
        ref.raw,
        ref.level,
        ref.session ?? null,
        ref.turn ?? null,
        ref.status,
        Number(ref.derived ?? false),
      );
    });
    seq += 1;
  }
  return seq;
}

function writeFinding(db: Database, index: number, seq: number, f: FindingData): void {
  db.run(
    'INSERT INTO findings VALUES (?,?,?,?,?,?,?,?,?)',
    index,
    seq,
    f.code,
    f.severity,
    f.where.conversation ?? null,
    f.where.question ?? null,
    JSON.stringify(f.where),
    JSON.stringify(f.message),
    f.value ?? null,
  );
}
