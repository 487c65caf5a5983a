import { z } from 'zod';
import { listedSchema } from './list.ts';

/** MutualFriends: sums over dialogues (scoring §4). Completed: `outcome.reward` is 1; ended: the file gives one. */
export const dialogueTotalsSchema = z
  .object({
    total: z.number(),
    ended: z.number(),
    completed: z.number(),
    /** Events of completed dialogues, selections among them. */
    turns: z.number(),
    /** Selections of dialogues that ended. */
    selects: z.number(),
    /** Completed dialogues whose events have times, and seconds from their first to their last event. */
    timed: z.number(),
    seconds: z.number(),
    /** Messages of completed dialogues, and their words. */
    messages: z.number(),
    words: z.number(),
  })
  .meta({ id: 'DialogueTotals' });
export type DialogueTotals = z.infer<typeof dialogueTotalsSchema>;

/** A statistic of dialogues with what it is over, for readers. */
const dialogueFigureSchema = z
  .object({
    /** Upstream's name: `completion_rate`, `avg_turns`, … */
    id: z.string(),
    name: z.string(),
    definition: z.string(),
    rule: z.string(),
    kind: z.enum(['count', 'share', 'mean', 'seconds']),
    /** Over how many of `of`. */
    n: z.number(),
    of: z.enum(['dialogues', 'messages']),
    /** null: over none. */
    value: z.number().nullable(),
  })
  .meta({ id: 'DialogueFigure' });
export type DialogueFigure = z.infer<typeof dialogueFigureSchema>;

export const dialogueFiguresSchema = listedSchema(dialogueFigureSchema);
