/** What a mapping makes of a file, or a mapping proposed for it, before anything is opened by it. */
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { sampleRecords } from '../../core/json/sample.ts';
import { isEnough, OPENS_FROM } from '../../core/mapping/index.ts';
import { type ProposedField, proposeMapping } from '../../core/mapping/propose.ts';
import { inWords, render } from '../../core/messages/render.ts';
import type {
  DatasetMapping,
  Finding,
  FindingData,
  MappedField,
  MappingPreview,
  Problem,
} from '../../core/model/index.ts';
import { problemIn } from '../../core/model/index.ts';
import { problem } from '../../core/problems/index.ts';
import { openFile } from '../files/bytes.ts';
import { countMapped, type IndexedRecord, kindOf, readRecord } from '../indexing/index.ts';
import type { Place } from '../store/index.ts';
import { type PackedFile, readable } from './unpacked.ts';

/** So many records are looked at for a proposal, and so many conversations counted while somebody edits. */
const LOOKED_AT = 20;
export const FIRST = 100;
/** Of the first conversation so much is shown. */
const SHOWN = { sessions: 3, turns: 40, questions: 20 };

const NOTHING = {
  counts: { conversations: 0, sessions: 0, turns: 0, questions: 0, memories: 0 },
  evidence: { resolved: 0, dangling: 0 },
  findings: [],
  questions: [],
};

/** `given`: null to have one proposed. `most`: conversations that are counted. Throws a ProblemError when the file can't be read. */
export async function mappingPreview(
  place: Place,
  file: PackedFile,
  given: DatasetMapping | null,
  most: number,
): Promise<MappingPreview> {
  const home = path.join(place.home, 'previews', randomUUID());
  const aside = { ...place, home };
  try {
    const proposal = given ? { mapping: given, fields: [] } : await proposed(aside, file);
    const base = {
      opensFrom: OPENS_FROM,
      opens: false,
      whole: false,
      fields: proposal.mapping ? fieldsOf(proposal.fields) : [],
    };
    if (proposal.mapping === null) {
      const why = problem('mapped.no_proposal', { file: path.basename(file.path), looked: proposal.looked });
      return { ...base, ...NOTHING, mapping: null, problem: why.problem };
    }
    return { ...base, mapping: proposal.mapping, ...(await counted(aside, file, proposal.mapping, most)) };
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

async function proposed(place: Place, file: PackedFile) {
  const { file: data } = await readable(place, { ...file, mapping: null }, () => {});
  const source = openFile(data);
  try {
    const { root, records } = sampleRecords(source, LOOKED_AT);
    if (root !== 'parquet') return proposeMapping(records);
    return proposeMapping(await (await import('../indexing/parquet.ts')).parquetSample(data, LOOKED_AT));
  } finally {
    source.close();
  }
}

const fieldsOf = (fields: readonly ProposedField[]): MappedField[] =>
  fields.map(({ at, value, why, check, alternatives }) => ({
    ...{ at, value: textOf(value), why: render(why), code: why.code, params: why.params },
    ...(check && { check }),
    ...(alternatives && { alternatives: alternatives.map((one) => ({ ...one, value: textOf(one.value) })) }),
  }));

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

type Counted = Omit<MappingPreview, 'mapping' | 'fields' | 'opensFrom'>;

async function counted(place: Place, file: PackedFile, mapping: DatasetMapping, most: number): Promise<Counted> {
  const found = new Map<string, Finding & { count: number }>();
  let first: IndexedRecord | null = null;
  const sink = {
    record: (record: IndexedRecord) => {
      first ??= record;
    },
    finding: (one: FindingData) => {
      const known = found.get(one.code);
      if (known) known.count += 1;
      else found.set(one.code, { ...inWords(one), count: 1 });
    },
  };
  try {
    const data = await readable(place, { ...file, mapping }, () => {});
    const { counts, evidence, ...summary } = await countMapped(data.file, sink, data.name, { mapping, most });
    const { conversations, sessions, turns, questions, memories = 0 } = counts;
    const shown = { conversations, sessions, turns, questions, memories };
    const why = refusal(path.basename(file.path), { counts: shown, evidence });
    return {
      counts: shown,
      evidence,
      opens: why === null,
      whole: conversations < most,
      findings: [...found.values()],
      ...(await firstOf(first, data.file, kindOf({ counts, evidence, ...summary }), data.name)),
      ...(why && { problem: why }),
    };
  } catch (error) {
    const why = problemIn(error);
    if (why === null) throw error;
    return { ...NOTHING, opens: false, whole: false, problem: why };
  }
}

function refusal(file: string, { counts, evidence }: Pick<Counted, 'counts' | 'evidence'>): Problem | null {
  const { conversations, turns } = counts;
  const { resolved, dangling } = evidence;
  if (turns === 0) return problem('mapped.nothing', { file, conversations, turns }).problem;
  return isEnough(evidence) ? null : problem('mapped.evidence', { file, resolved, total: resolved + dangling }).problem;
}

async function firstOf(
  record: IndexedRecord | null,
  ...[file, kind, name]: [Parameters<typeof readRecord>[0], Parameters<typeof readRecord>[1], string]
): Promise<Pick<MappingPreview, 'conversation' | 'questions'>> {
  if (record === null) return { questions: [] };
  const { conversation, questions } = await readRecord(file, kind, record.locator, name);
  const sessions = conversation?.sessions
    .slice(0, SHOWN.sessions)
    .map((session) => ({ ...session, turns: session.turns.slice(0, SHOWN.turns) }));
  const shown = conversation && {
    ...conversation,
    sessions: sessions ?? [],
    memories: conversation.memories?.slice(0, SHOWN.turns) ?? [],
  };
  return { ...(shown && { conversation: shown }), questions: questions.slice(0, SHOWN.questions) };
}
