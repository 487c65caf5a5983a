import type { DateStamp } from '@/lib/core/model/index.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The day of a date, `8 May 2023`; the file's own words where they could not be read. Month names are fixed so that server and browser agree. */
export function formatDay(date: DateStamp): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(date.iso ?? '');
  const month = MONTHS[Number(match?.[2]) - 1];
  return match && month ? `${Number(match[3])} ${month} ${match[1]}` : date.raw;
}

/** `2023-05` → `May 2023`; anything else as it is. */
export function formatMonth(month: string): string {
  const match = /^(\d{4})-(\d{2})$/.exec(month);
  const name = MONTHS[Number(match?.[2]) - 1];
  return match && name ? `${name} ${match[1]}` : month;
}

/** `12 Nov 2026, 14:02 UTC`: the same on server and browser. Text that is no date stays as it is. */
export function formatMoment(iso: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}:\d{2})/.exec(iso);
  const month = MONTHS[Number(match?.[2]) - 1];
  return match && month ? `${Number(match[3])} ${month} ${match[1]}, ${match[4]} UTC` : iso;
}
