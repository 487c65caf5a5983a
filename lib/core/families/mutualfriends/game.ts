import type { ConversationId, Game } from '../../model/index.ts';
import { type Item, itemKey } from '../items.ts';
import type { Notes } from '../notes.ts';
import { isRecord, numberOf, plainFields, textOf } from '../parse.ts';
import type { Dialogue } from './dialogue.ts';

/** What both agents know, what they share, and whether they found it. */
export function readGame(dialogue: Dialogue, conversation: ConversationId, notes: Notes): Game {
  const where = (path: string) => ({ path, conversation });
  const knowledgeBases = dialogue.knowledgeBases.map((base, agent) => {
    const items = Array.isArray(base) ? base.map(itemOf) : [null];
    if (items.includes(null)) {
      const path = `${dialogue.paths.knowledgeBases}[${agent}]`;
      notes.add('field.type/knowledge_base', where(path), { agent }, base);
    }
    return items.filter((item) => item !== null);
  });
  const mutual = sharedItems(knowledgeBases);
  const shared = where(dialogue.paths.knowledgeBases);
  if (mutual.length === 0) notes.add('game.mutual_count/none', shared);
  if (mutual.length > 1) notes.add('game.mutual_count/several', shared, { friends: mutual.length });

  const reward = rewardOf(dialogue.reward);
  const success = isSuccess(dialogue, mutual);
  if (reward === null) {
    notes.add('game.no_outcome', where(dialogue.paths.reward), {}, dialogue.reward);
  } else if (reward > 0 !== success) {
    const code = success ? 'game.outcome_mismatch/success' : 'game.outcome_mismatch/failure';
    notes.add(code, where(dialogue.paths.reward), {}, dialogue.reward);
  }

  return {
    attributes: dialogue.attributes.map(({ name, valueType, unique, alpha }) => {
      const weight = numberOf(alpha);
      return {
        name: textOf(name),
        valueType: textOf(valueType),
        unique: unique === true,
        ...(weight !== undefined && { alpha: weight }),
      };
    }),
    knowledgeBases,
    mutual,
    reward,
    success,
    agents: plainFields(dialogue.agents),
    ...(dialogue.scenarioId !== '' && { scenarioId: dialogue.scenarioId }),
  };
}

export function itemOf(raw: unknown): Item | null {
  if (!isRecord(raw)) return null;
  return Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, textOf(value)]));
}

/** Distinct items that every knowledge base has, in the order of the first; none when there are not two to share. */
function sharedItems(bases: Item[][]): Item[] {
  const [first = [], ...rest] = bases;
  if (rest.length === 0) return [];
  const keys = rest.map((base) => new Set(base.map(itemKey)));
  const shared = new Map<string, Item>();
  for (const item of first) {
    const key = itemKey(item);
    if (!shared.has(key) && keys.every((base) => base.has(key))) shared.set(key, item);
  }
  return [...shared.values()];
}

/**
 * The last selection of agent 0 and of agent 1 both exist, are equal as objects and are in both knowledge bases
 * (scoring rules §4; the benchmark itself ends the game at the first equality and does not look at the lists).
 */
function isSuccess(dialogue: Dialogue, mutual: Item[]): boolean {
  const last = new Map<number | undefined, string>();
  for (const event of dialogue.events) {
    const item = event.action === 'select' ? itemOf(event.data) : null;
    if (item) last.set(numberOf(event.agent), itemKey(item));
  }
  const chosen = last.get(0);
  return chosen !== undefined && chosen === last.get(1) && mutual.some((item) => itemKey(item) === chosen);
}

function rewardOf(raw: unknown): number | null {
  return typeof raw === 'boolean' ? Number(raw) : (numberOf(raw) ?? null);
}
