/** The answer key that runs of a dataset are matched and scored with. */
import { traitsOf } from '../../core/families/registry.ts';
import { boundedJson } from '../../core/json/bounded-json.ts';
import type { ByteSource } from '../../core/json/byte-source.ts';
import { formatFor } from '../../core/mapping/index.ts';
import type { EvidenceRef, GoldEvidence, GoldQuestion, GoldSet, Role, Turn } from '../../core/model/index.ts';
import { openFile } from '../files/bytes.ts';
import { jsonText } from '../files/json-text.ts';
import { storedKey } from '../files/stored-path.ts';
import { kindOf } from '../indexing/index.ts';
import type { IndexFile, Place } from '../store/index.ts';
import { contentHash } from './content-hash.ts';
import type { Ready } from './ready.ts';
import { sessionTurns, type UnitSource } from './unit-turns.ts';
import { dataFile, dataName } from './unpacked.ts';

/** The gold of an indexed dataset, without its hash (`sha256Of`). Throws a ProblemError 409 when the file has changed. */
export function goldSet(
  place: Place,
  { row, index: file, summary }: Ready,
  withRoles = traitsOf(summary.format).countsUserTurns,
): GoldSet {
  const heads = file.conversations.heads();
  const successes = new Map(heads.map(({ id, success }) => [id as string, success]));
  const family = summary.format;
  const { idsEndInIndex } = traitsOf(family);
  const roles = withRoles
    ? rolesOf(file, { file: dataFile(place, row), kind: kindOf(summary) }, dataName(row))
    : new Map<string, Role>();
  const counts = new Map<string, number>();
  const questions = file.questions.all().map((q): GoldQuestion => {
    const index = idsEndInIndex ? indexIn(q.id) : (counts.get(q.conversation) ?? 0);
    counts.set(q.conversation, index + 1);
    const success = successes.get(q.conversation);
    return {
      id: q.id,
      conversation: q.conversation,
      index,
      text: q.text,
      answer: q.answer,
      answerRaw: q.answerRaw,
      ...(q.adversarialAnswer !== undefined && { adversarialAnswer: q.adversarialAnswer }),
      ...(q.expected !== undefined && { expected: q.expected }),
      ...(q.category !== undefined && { category: q.category }),
      typeKey: q.typeKey,
      abstention: q.abstention,
      evidence: q.evidence.map((ref) => withRole(ref, roles.get(keyOf(q.conversation, ref.session, ref.turn)))),
      ...(q.askedAt !== undefined && { askedAt: q.askedAt }),
      ...(success !== undefined && { success }),
    };
  });
  return { dataset: row.id, name: row.name, family, conversations: heads.map(({ id }) => id), questions };
}

/** The index an id ends in, `conv-26:7`. */
const indexIn = (id: string) => Number(id.slice(id.lastIndexOf(':') + 1));

const keyOf = (conversation: string, session = '', turn = '') => JSON.stringify([conversation, session, turn]);

const withRole = (ref: EvidenceRef, role: Role | undefined): GoldEvidence =>
  role === undefined ? ref : { ...ref, role };

/** Who spoke each turn of the sessions that hold evidence. Each distinct session is read once. */
function rolesOf(index: IndexFile, source: UnitSource, name: string): Map<string, Role> {
  const roles = new Map<string, Role>();
  const bytes = openFile(source.file);
  const read = new Map<number, Turn[][]>();
  try {
    for (const { conversation, session, unit, place } of index.questions.evidenceSessions()) {
      let sessions = read.get(unit.unit);
      if (!sessions) {
        sessions =
          unit.kind === 'session'
            ? [sessionTurns(source, unit, bytes.read(unit.start, unit.end))]
            : recordTurns(source, bytes, unit, name);
        read.set(unit.unit, sessions);
      }
      for (const turn of sessions[place] ?? []) {
        roles.set(keyOf(conversation, session, `${session}:${turn.index}`), turn.role);
      }
    }
  } finally {
    bytes.close();
  }
  return roles;
}

function recordTurns(
  { kind }: UnitSource,
  bytes: ByteSource,
  { start, end }: { start: number; end: number },
  file: string,
): Turn[][] {
  const record = boundedJson(jsonText(bytes.read(start, end))).value;
  const { conversation } = formatFor(kind).read(record, { file, variant: kind.variant, record: 0, byte: start });
  return conversation?.sessions.map(({ turns }) => turns) ?? [];
}

/** SHA-256 of the dataset's plain file in hex, read as a stream; null when the file has gone, or is a server's, which would have to be fetched whole. */
export async function sha256Of(place: Place, row: Ready['row']): Promise<string | null> {
  const file = storedKey(row.path) ? row.path : dataFile(place, row);
  return typeof file === 'string' ? contentHash(file) : null;
}
