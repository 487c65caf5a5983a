import { type Conversation, conversationId, type PersonaPair, type Role } from '../../model/index.ts';
import type { Reading, RecordContext } from '../format.ts';
import type { Notes } from '../notes.ts';
import { isRecord, memberPath, otherFields, textOf } from '../parse.ts';
import { isSpeakerKey } from './shape.ts';

const ROLES: Role[] = ['speaker_a', 'speaker_b'];

/** A pair of persona descriptions from `msc_personas_all.json`: a conversation without sessions and without questions. */
export function readPersonas(raw: unknown, context: RecordContext, notes: Notes): Reading {
  const fields: Record<string, unknown> = isRecord(raw) ? raw : {};
  const id = idOf(context, notes);
  const speakers = Object.keys(fields).filter(isSpeakerKey);
  const personas = speakers.map((speaker) => ({
    speaker,
    sentences: sentencesOf(fields[speaker], { path: memberPath('$', speaker), conversation: id }, notes),
  }));
  const inDataset = flagOf(fields.in_dataset);
  const used = new Set(inDataset === undefined ? speakers : [...speakers, 'in_dataset']);
  const other = otherFields(fields, used);
  const pair: PersonaPair = {
    split: context.member?.key ?? '',
    ...(inDataset !== undefined && { inDataset }),
    personas,
  };
  const conversation: Conversation = {
    id,
    title: context.member ? `${context.member.key} ${context.member.index}${context.suffix ?? ''}` : id,
    participants: speakers.map((name, index) => ({ name, role: ROLES[index] ?? 'other' })),
    sessions: [],
    extras: { personas: pair, ...(other && { other }) },
  };
  return { conversation, questions: [], findings: notes.findings };
}

function idOf({ member, record, suffix = '' }: RecordContext, notes: Notes) {
  if (member) return conversationId(`${member.key}:${member.index}${suffix}`);
  const id = `record-${record}`;
  notes.add('id.missing/personas', { path: '$' }, { shown: id });
  return conversationId(id + suffix);
}

function sentencesOf(raw: unknown, where: { path: string; conversation: string }, notes: Notes): string[] {
  const list: unknown[] = Array.isArray(raw) ? raw : raw === undefined || raw === null ? [] : [raw];
  if (!Array.isArray(raw) || list.some((sentence) => typeof sentence !== 'string')) {
    notes.add('field.type/persona', where, {}, raw);
  }
  return list.map(textOf);
}

/** The file writes 0 and 1. */
function flagOf(raw: unknown): boolean | undefined {
  return raw === 1 || raw === true ? true : raw === 0 || raw === false ? false : undefined;
}
