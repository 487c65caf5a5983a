/** Who speaks: LoCoMo has two named people, the chat benchmarks a user and an assistant, MutualFriends two agents. */
export const ROLES = ['speaker_a', 'speaker_b', 'user', 'assistant', 'system', 'agent_0', 'agent_1', 'other'] as const;
export type Role = (typeof ROLES)[number];
