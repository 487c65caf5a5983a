/** Numbers as people read them, in the language of the pages. */
import { english } from '@/lib/core/messages/format.ts';

export { THIN } from '@/lib/core/messages/format.ts';

export const { count: formatCount, bytes: formatBytes, duration: formatDuration, share: formatShare, either } = english;

/** `2 turns`, `1 turn`, `0 turns`. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  english.plural(count, { one, other: many });

/** Bytes per second. */
export const formatRate = (bytesPerSecond: number): string => `${formatBytes(bytesPerSecond)}/s`;
