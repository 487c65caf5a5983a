/** What the fields of stored memories are called, in the files that memory systems write. */

/** Fields that may name the conversation of a row, the most telling first. */
export const CONVERSATION_KEYS = [
  'conversation',
  'conversation_id',
  'gen_ai.conversation.id',
  'sample_id',
  'conv_id',
  'dialogue_id',
  'group_id',
  'graph_id',
  'gen_ai.memory.store.id',
  'gen_ai.memory.store.name',
  'store',
  'store_id',
  'user_id',
  'gen_ai.user.id',
  'uuid_user',
  'agent_id',
  'run_id',
  'thread_id',
  'namespace',
];

/** Fields that name the turns or sessions a memory comes from. Only ids of the conversation count. */
export const ORIGIN_KEYS = [
  ...['turn', 'turns', 'turn_id', 'turn_ids', 'source_turn', 'source_turns', 'source_turn_ids', 'dia_id', 'dia_ids'],
  ...['message_id', 'message_ids', 'evidence', 'provenance', 'source', 'sources', 'source_id', 'source_ids'],
  ...['session', 'session_id', 'sessions', 'source_session', 'source_sessions', 'origin'],
];

export const TEXT_KEYS = [
  'memory',
  'new_memory',
  'content',
  'fact',
  'text',
  'value',
  'data',
  'summary',
  'memory_content',
];
export const ID_KEYS = ['memory_id', 'id', 'uuid', 'gen_ai.memory.record.id', 'fact_id'];
export const KIND_KEYS = ['kind', 'memory_type', 'type', 'category', 'name'];
export const CREATED_KEYS = [
  'valid_at',
  'created_at',
  'timestamp',
  'time',
  'date',
  'event_time',
  'updated_at',
  'session_date',
];
export const ENDED_KEYS = ['invalid_at', 'expired_at', 'deleted_at', 'superseded_at', 'valid_to'];
export const REPLACES_KEYS = ['replaces', 'supersedes', 'updates'];
export const REPLACED_BY_KEYS = ['replaced_by', 'superseded_by'];

/** Where a record keeps fields beside its own. */
export const INNER_KEYS = ['metadata', 'meta', 'payload', 'properties', 'attributes'];

/** Lists that hold no memories, whatever stands in them. */
export const NO_MEMORIES =
  /^(episodes|entities|nodes|messages|dialogue|turns|memory_points|questions_only|tools|blocks|core_memory)$/;
/** Lists whose texts and objects are memories. */
export const MEMORIES = /(^|_)(memories|facts|memory_records|archival_memory|results|records)$/;
