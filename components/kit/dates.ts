/** Dates as people read them, the same on server and browser. */
import { format } from '#texts';
import type { DateStamp } from '@/lib/core/model/index.ts';

/** The day of a date, `8 May 2023`; the file's own words where they could not be read. */
export const formatDay = (date: DateStamp): string => format().day(date.iso ?? '') ?? date.raw;

/** `2023-05` → `May 2023`; anything else as it is. */
export const formatMonth = (month: string): string => format().month(month) ?? month;

/** `12 Nov 2026, 14:02 UTC`. Text that is no date stays as it is. */
export const formatMoment = (iso: string): string => format().moment(iso) ?? iso;
