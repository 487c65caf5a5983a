import { z } from 'zod';

/** Where in a file or dataset something was found. Offsets are 0-based bytes; line and column are 1-based, column in characters. */
export const whereSchema = z
  .object({
    /** File name without its folder. */
    file: z.string(),
    /** 0-based record number in the file. */
    record: z.number(),
    /** JSON path inside the record, e.g. `$.qa[3].evidence[0]`. */
    path: z.string(),
    byte: z.number(),
    line: z.number(),
    column: z.number(),
    conversation: z.string(),
    session: z.string(),
    turn: z.string(),
    question: z.string(),
  })
  .partial()
  .meta({ id: 'Where' });
export type Where = z.infer<typeof whereSchema>;
