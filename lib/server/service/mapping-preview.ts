/** What a mapping makes of a file, or a mapping proposed for it, before anything is opened by it. */
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { alternativesAt, repairOf } from '../../core/mapping/alternatives.ts';
import type { ProposedField } from '../../core/mapping/draft.ts';
import { excerptOf } from '../../core/mapping/excerpt.ts';
import { isEnough, OPENS_FROM } from '../../core/mapping/index.ts';
import { type Proposal, proposeMapping } from '../../core/mapping/propose.ts';
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
import { isSet } from '../files/gather.ts';
import { countMapped, type IndexedRecord, isUrl, kindOf, readRecord } from '../indexing/index.ts';
import type { Place } from '../store/index.ts';
import { lazily } from './lazily.ts';
import { type Sample, sampledFiles, sampleOf, shownOf } from './mapping-sample.ts';
import { type PackedFile, readable } from './unpacked.ts';

/** So many conversations are counted while somebody edits. */
const FIRST = 100;
/** Of the first conversation so much is shown. */
const SHOWN = { conversations: 5, sessions: 3, turns: 40, questions: 20 };

const NOTHING = {
  counts: { conversations: 0, sessions: 0, turns: 0, questions: 0, memories: 0 },
  evidence: { resolved: 0, dangling: 0 },
  findings: [],
  questions: [],
  conversations: [],
};

/** What is asked of a preview. */
export interface PreviewAsked {
  /** All conversations are counted, not the first hundred. */
  whole: boolean;
  /** With what the file holds. */
  structure?: boolean;
  /** With alternatives for this field. */
  at?: string | undefined;
}

/** `given`: null to have one proposed. Throws a ProblemError when the file can't be read. */
export async function mappingPreview(
  place: Place,
  file: PackedFile,
  given: DatasetMapping | null,
  { whole, structure = false, at }: PreviewAsked,
): Promise<MappingPreview> {
  const home = path.join(place.home, 'previews', randomUUID());
  const aside = { ...place, home };
  try {
    const sample = lazily(() => sampleOf(aside, file));
    const proposal = given ? { mapping: given, fields: [] } : await proposed(aside, file, sample);
    const base = {
      opensFrom: OPENS_FROM,
      opens: false,
      whole: false,
      fields: proposal.mapping ? fieldsOf(proposal.fields) : [],
      ...(structure && (await shownOf(sample))),
    };
    if (proposal.mapping === null) {
      const why = problem('mapped.no_proposal', { file: path.basename(file.path), looked: proposal.looked });
      return { ...base, ...NOTHING, mapping: null, problem: why.problem };
    }
    const { mapping } = proposal;
    const found = await counted(aside, file, mapping, whole ? Number.POSITIVE_INFINITY : FIRST);
    const records = async () => (await sample().catch(() => ({ records: [] }))).records;
    const repair = found.opens || isEnough(found.evidence) ? null : repairOf(await records(), mapping);
    return {
      ...{ ...base, mapping, ...found },
      ...(at !== undefined && { alternatives: alternativesAt(await records(), mapping, at) }),
      ...(repair && { repair }),
    };
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** Of a file by its first records; where they do not tell, or there are several files, by more of them. */
async function proposed(place: Place, file: PackedFile, sample: () => Promise<Sample>): Promise<Proposal> {
  const single = isSet(file) ? null : proposeMapping((await sample()).records);
  if (single !== null && (single.mapping !== null || isUrl(file.path))) return single;
  return (await import('../../core/mapping/propose-files.ts')).proposeForFiles(await sampledFiles(place, file));
}

const fieldsOf = (fields: readonly ProposedField[]): MappedField[] =>
  fields.map(({ at, value, why, check, alternatives }) => ({
    ...{ at, value: textOf(value), why: render(why), code: why.code, params: why.params },
    ...(check && { check }),
    ...(alternatives && { alternatives: alternatives.map((one) => ({ ...one, value: textOf(one.value) })) }),
  }));

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

type Counted = Omit<MappingPreview, 'mapping' | 'fields' | 'opensFrom' | 'structure' | 'unreadable'>;

async function counted(place: Place, file: PackedFile, mapping: DatasetMapping, most: number): Promise<Counted> {
  const found = new Map<string, Finding & { count: number }>();
  const first: IndexedRecord[] = [];
  const sink = {
    record: (record: IndexedRecord) => {
      if (first.length < SHOWN.conversations) first.push(record);
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
  records: readonly IndexedRecord[],
  ...[file, kind, name]: [Parameters<typeof readRecord>[0], Parameters<typeof readRecord>[1], string]
): Promise<Pick<MappingPreview, 'conversation' | 'questions' | 'conversations'>> {
  const all = [];
  for (const { locator } of records) all.push(await readRecord(file, kind, locator, name));
  const conversations = all.flatMap((one) => (one.conversation ? [excerptOf(one.conversation, one.questions)] : []));
  const [{ conversation, questions } = { conversation: null, questions: [] }] = all;
  const sessions = conversation?.sessions
    .slice(0, SHOWN.sessions)
    .map((session) => ({ ...session, turns: session.turns.slice(0, SHOWN.turns) }));
  const shown = conversation && {
    ...conversation,
    sessions: sessions ?? [],
    memories: conversation.memories?.slice(0, SHOWN.turns) ?? [],
  };
  return { ...(shown && { conversation: shown }), questions: questions.slice(0, SHOWN.questions), conversations };
}
