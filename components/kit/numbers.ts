/** Numbers as people read them, in the language of the page. */
import { format } from '#texts';
import type { Format } from '@/lib/core/messages/say.ts';

export { THIN } from '@/lib/core/messages/format.ts';

export const formatCount: Format['count'] = (value) => format().count(value);
export const formatDecimal: Format['decimal'] = (...value) => format().decimal(...value);
export const formatBytes: Format['bytes'] = (value) => format().bytes(value);
export const formatDuration: Format['duration'] = (seconds) => format().duration(seconds);
export const formatShare: Format['share'] = (part, all) => format().share(part, all);
export const listed: Format['list'] = (items) => format().list(items);
export const either: Format['either'] = (items) => format().either(items);

/** `2 turns`, `1 turn`, `0 turns`. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  format().plural(count, { one, other: many });

/** Bytes per second. */
export const formatRate = (bytesPerSecond: number): string => `${formatBytes(bytesPerSecond)}/s`;
