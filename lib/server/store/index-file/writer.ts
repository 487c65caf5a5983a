import { chmodSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { FindingData, QuestionHead } from '../../../core/model/index.ts';
import { naming } from '../../../core/problems/index.ts';
import type { IndexedRecord, IndexSink } from '../../indexing/index.ts';
import { access, type Database } from '../access.ts';
import { json } from '../stored-texts.ts';
import { sealed } from './folder.ts';
import { INDEXES, TABLES } from './schema.ts';

/** KiB of pages that a pass keeps: what it wrote is not looked at again. */
const CACHE = 4_000;

/**
 * Bytes of a page. What is read of a large dataset to search it is long, and each page is read by itself; of a small one they would make
 * the file up to four times as large, since each of its nineteen tables and indexes begins a page.
 */
const PAGE = { small: 4_096, large: 16_384 } as const;

/** Bytes of a data file from which on its index has large pages. */
const LARGE = 16 * 2 ** 20;

/** An index file while a pass writes it: aside, and under no name that anybody knows. */
export interface IndexWriter {
  readonly sink: IndexSink;
  /** All rows are there: from here on they can be read quickly. */
  complete(): void;
  /** Every question, short; to be called when it is complete. */
  heads(): Promise<QuestionHead[]>;
  /** Keeps what a long list of the questions is filtered, ordered and searched by. */
  addListParts(parts: Iterable<[name: string, value: Uint8Array]>): void;
  /** Ends the file, which is on the disk then: where it is, and its key. What it was `madeOf` is written into it. */
  finish(madeOf: unknown): { file: string; key: string };
  /** Removes it; to be called whatever happened to it. */
  discard(): void;
}

/**
 * Begins an index file of this name, of a data file of so many bytes. Nothing is undone in it and nothing waits for the disk: a pass that
 * fails removes it.
 */
export function indexWriter(file: string, bytes = 0): IndexWriter {
  const engine = naming(() => new DatabaseSync(file));
  const db = access(engine);
  const discard = () => {
    if (engine.isOpen) engine.close();
    rmSync(file, { force: true });
  };
  try {
    naming(() => {
      chmodSync(file, 0o600);
      engine.exec(`PRAGMA page_size = ${bytes < LARGE ? PAGE.small : PAGE.large}`);
      engine.exec('PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE;');
      engine.exec(`PRAGMA cache_size = -${CACHE}; ${TABLES} BEGIN;`);
    });
  } catch (error) {
    discard();
    throw error;
  }
  let questions = 0;
  let findings = 0;
  return {
    sink: {
      record(record) {
        questions = writeRecord(db, record, questions);
      },
      finding(finding) {
        writeFinding(db, findings++, finding);
      },
    },
    complete: () =>
      naming(() => {
        engine.exec('COMMIT');
        engine.exec(INDEXES);
      }),
    heads: async () => (await import('./questions.ts')).questionStore(db).heads(),
    addListParts(parts) {
      for (const [name, value] of parts) db.run('INSERT INTO list_parts VALUES (?,?)', name, value);
    },
    finish: (madeOf) =>
      naming(() => {
        db.run('INSERT INTO made_of VALUES (?)', JSON.stringify(madeOf));
        engine.close();
        return { file, key: sealed(file) };
      }),
    discard,
  };
}

function writeRecord(db: Database, record: IndexedRecord, firstQuestion: number): number {
  const { head, locator } = record;
  db.run(
    `INSERT INTO conversations VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)`,
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
    head.memories ?? null,
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
      'INSERT INTO sessions VALUES (?,?,?,?,?,?,?,?)',
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
    db.run('INSERT INTO units VALUES (?,?,?,?)', unit, kind, start, end);
  }
  let seq = firstQuestion;
  for (const { question: q, evidence } of record.questions) {
    db.run(
      `INSERT INTO questions VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)`,
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
      q.askedAt?.turns ?? null,
      q.askedAt?.session ?? null,
      json(q.expected),
      json(q.other),
      evidence.turns,
      evidence.sessions,
      evidence.later ?? 0,
      evidence.repaired,
      evidence.dangling,
      Number(evidence.image),
    );
    q.evidence.forEach((ref, position) => {
      db.run(
        'INSERT INTO evidence VALUES (?,?,?,?,?,?,?,?,?)',
        seq,
        position,
        ref.raw,
        ref.level,
        ref.session ?? null,
        ref.turn ?? null,
        ref.memory ?? null,
        ref.status,
        Number(ref.derived ?? false),
      );
    });
    seq += 1;
  }
  return seq;
}

function writeFinding(db: Database, seq: number, f: FindingData): void {
  db.run(
    'INSERT INTO findings VALUES (?,?,?,?,?,?,?,?)',
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
