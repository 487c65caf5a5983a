import { isRecord, otherFields, textOf } from '../parse.ts';

type Layout = 'cocoa' | 'huggingface';

/** What an agent did, before it is judged. */
export interface RawEvent {
  action: unknown;
  agent: unknown;
  /** The text of a message, the item of a selection; anything for other actions. */
  data: unknown;
  time: unknown;
  other?: Record<string, unknown>;
}

export type EventField = Exclude<keyof RawEvent, 'other'>;

/** A dialogue in the one form both layouts are brought to. Nothing in it is checked yet but its outline. */
export interface Dialogue {
  /** '' when the file gives none. */
  uuid: string;
  scenarioId: string;
  attributes: { name: unknown; valueType: unknown; unique: unknown; alpha: unknown }[];
  /** For each agent its items, each an object attribute → value (or whatever stands there instead). */
  knowledgeBases: unknown[];
  agents: unknown;
  reward: unknown;
  events: RawEvent[];
  /** What stands in place of the list of events when it is no list. */
  badEvents?: unknown;
  /** Fields that nothing above carries, as in the file. */
  other: Record<string, unknown>;
  /** JSON paths in the file's own layout. */
  paths: {
    events: string;
    reward: string;
    knowledgeBases: string;
    event(index: number, field: EventField): string;
  };
}

/** Which of the two layouts a record has, by its content; null when it has neither. */
export function layoutOf(raw: unknown): Layout | null {
  if (!isRecord(raw)) return null;
  if (Array.isArray(raw.scenario_kbs) || (isRecord(raw.events) && 'data_messages' in raw.events)) return 'huggingface';
  if (isRecord(raw.scenario) && Array.isArray(raw.scenario.kbs)) return 'cocoa';
  return 'scenario_uuid' in raw && Array.isArray(raw.events) ? 'cocoa' : null;
}

/** The record as a dialogue; null when it has neither layout. */
export function dialogueOf(raw: unknown): Dialogue | null {
  const layout = layoutOf(raw);
  if (!layout || !isRecord(raw)) return null;
  return layout === 'cocoa' ? fromCocoa(raw) : fromHuggingFace(raw);
}

const COCOA_FIELDS = new Set(['uuid', 'scenario_uuid', 'scenario', 'agents', 'outcome', 'events']);
const SCENARIO_FIELDS = new Set(['uuid', 'attributes', 'alphas', 'kbs']);
const EVENT_FIELDS = new Set(['action', 'agent', 'data', 'time', 'start_time']);

function fromCocoa(raw: Record<string, unknown>): Dialogue {
  const scenario = isRecord(raw.scenario) ? raw.scenario : {};
  const outcome = isRecord(raw.outcome) ? raw.outcome : {};
  const scenarioRest = otherFields(scenario, SCENARIO_FIELDS);
  const outcomeRest = otherFields(outcome, new Set(['reward']));
  return {
    uuid: textOf(raw.uuid),
    scenarioId: textOf(raw.scenario_uuid ?? scenario.uuid),
    attributes: attributesOf(scenario.attributes, scenario.alphas),
    knowledgeBases: listOf(scenario.kbs),
    agents: raw.agents,
    reward: isRecord(raw.outcome) ? outcome.reward : raw.outcome,
    ...eventsOf(raw.events, listOf(raw.events).map(eventOf)),
    other: {
      ...otherFields(raw, COCOA_FIELDS),
      ...(scenarioRest && { scenario: scenarioRest }),
      ...(outcomeRest && { outcome: outcomeRest }),
    },
    paths: {
      events: '$.events',
      reward: '$.outcome.reward',
      knowledgeBases: '$.scenario.kbs',
      event: (index, field) => `$.events[${index}].${field}`,
    },
  };
}

function eventOf(raw: unknown): RawEvent {
  if (!isRecord(raw)) return { action: undefined, agent: undefined, data: raw, time: undefined };
  const other = { ...otherFields(raw, EVENT_FIELDS), ...startOf(raw.start_time) };
  return {
    action: raw.action,
    agent: raw.agent,
    data: raw.data,
    time: raw.time,
    ...(Object.keys(other).length > 0 && { other }),
  };
}

const HF_FIELDS = new Set([
  ...['uuid', 'scenario_uuid', 'scenario_alphas', 'scenario_attributes', 'scenario_kbs'],
  ...['agents', 'outcome_reward', 'events'],
]);
const HF_EVENT_LISTS = new Set(['actions', 'agents', 'data_messages', 'data_selects', 'start_times', 'times']);
const HF_COLUMNS = { action: 'actions', agent: 'agents', data: 'data_messages', time: 'times' };

function fromHuggingFace(raw: Record<string, unknown>): Dialogue {
  const lists = isRecord(raw.events) ? raw.events : {};
  // Some exports turn the parallel lists back into a list of events.
  const events = Array.isArray(raw.events) ? raw.events.map(eventOf) : zipEvents(lists);
  const listsRest = otherFields(lists, HF_EVENT_LISTS);
  return {
    uuid: textOf(raw.uuid),
    scenarioId: textOf(raw.scenario_uuid),
    attributes: attributesOf(raw.scenario_attributes, raw.scenario_alphas),
    knowledgeBases: listOf(raw.scenario_kbs).map((base) => (Array.isArray(base) ? base.map(unlinearised) : base)),
    agents: raw.agents,
    reward: raw.outcome_reward,
    ...eventsOf(isRecord(raw.events) ? [] : raw.events, events),
    other: { ...otherFields(raw, HF_FIELDS), ...(listsRest && { events: listsRest }) },
    paths: {
      events: '$.events',
      reward: '$.outcome_reward',
      knowledgeBases: '$.scenario_kbs',
      event: (index, field) => {
        if (Array.isArray(raw.events)) return `$.events[${index}].${field}`;
        const isSelection = field === 'data' && events[index]?.action === 'select';
        return `$.events.${isSelection ? 'data_selects.values' : HF_COLUMNS[field]}[${index}]`;
      },
    },
  };
}

function zipEvents(lists: Record<string, unknown>): RawEvent[] {
  const actions = listOf(lists.actions);
  const columns = [lists.agents, lists.data_messages, lists.times].map((list) => listOf(list).length);
  return Array.from({ length: Math.max(actions.length, ...columns) }, (_, index) => {
    const names = cell(lists.data_selects, 'attributes', index);
    const values = cell(lists.data_selects, 'values', index);
    const selects = Array.isArray(names) && names.length > 0;
    const other = startOf(listOf(lists.start_times)[index]);
    return {
      action: actions[index],
      agent: listOf(lists.agents)[index],
      data: selects ? unlinearised([names, values]) : listOf(lists.data_messages)[index],
      time: listOf(lists.times)[index],
      ...(other && { other }),
    };
  });
}

/** `[[names], [values]]` as an object; what is not of that form stays as it is. */
function unlinearised(item: unknown): unknown {
  if (!Array.isArray(item) || !Array.isArray(item[0])) return item;
  const values = listOf(item[1]);
  return Object.fromEntries(item[0].map((name, at) => [textOf(name), values[at]]));
}

/** Attributes as a list of objects (COCOA) or as an object of parallel lists (Hugging Face). */
function attributesOf(raw: unknown, alphas: unknown): Dialogue['attributes'] {
  const names = Array.isArray(raw) ? raw.map((one: unknown) => (isRecord(one) ? one.name : one)) : [];
  const count = Array.isArray(raw) ? names.length : isRecord(raw) ? listOf(raw.name).length : 0;
  return Array.from({ length: count }, (_, index) => ({
    name: names[index] ?? cell(raw, 'name', index),
    valueType: cell(raw, 'value_type', index),
    unique: cell(raw, 'unique', index),
    alpha: listOf(alphas)[index],
  }));
}

/** Row `index` of a column, whether the table is an object of lists or a list of objects. */
function cell(table: unknown, column: string, index: number): unknown {
  if (isRecord(table)) return listOf(table[column])[index];
  const row: unknown = listOf(table)[index];
  return isRecord(row) ? row[column] : undefined;
}

/** `start_time` is null or -1 in all released data; anything else is kept. */
function startOf(raw: unknown): Record<string, unknown> | undefined {
  return raw === null || raw === undefined || raw === -1 ? undefined : { start_time: raw };
}

function eventsOf(raw: unknown, events: RawEvent[]): Pick<Dialogue, 'events' | 'badEvents'> {
  return Array.isArray(raw) || raw === null || raw === undefined ? { events } : { events, badEvents: raw };
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
