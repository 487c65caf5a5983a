/** What a model replied, and what that took as its interface counted it. */
export interface KeptReply {
  text: string;
  tokens?: { in: number; out: number };
}

/**
 * What models replied when they were asked about answers to a dataset, for all who do jobs. `judge` says which model where; messages are
 * named by their SHA-256. They go with their dataset.
 */
export interface Replies {
  /** By message: those of these that there are. */
  of(dataset: string, judge: string, messages: readonly string[]): Promise<Map<string, KeptReply>>;
  /** Keeps a reply; of two to the same message the first. */
  keep(dataset: string, judge: string, message: string, reply: KeptReply): Promise<void>;
}
