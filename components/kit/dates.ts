/** Dates as people read them, the same on server and browser. */
import { english } from '@/lib/core/messages/format.ts';
import type { DateStamp } from '@/lib/core/model/index.ts';

/** The day of a date, `8 May 2023`; the file's own words where they could not be read. */
export const formatDay = (date: DateStamp): string => english.day(date.iso ?? '') ?? date.raw;

/** `2023-05` → `May 2023`; anything else as it is. */
export const formatMonth = (month: string): string => english.month(month) ?? month;

/** `12 Nov 2026, 14:02 UTC`. Text that is no date stays as it is. */
export const formatMoment = (iso: string): string => english.moment(iso) ?? iso;
