/** Numbers as people read them: groups of three parted by a thin space, decimal units (1 MB = 1 000 000 bytes). Pure. */

/** U+202F: as thin as a thin space, and never the end of a line. */
export const THIN = '\u202f';

/** `1986` → `1 986` (thin space). Whole numbers only. */
export function formatCount(value: number): string {
  return String(Math.round(value)).replace(/\B(?=(\d{3})+(?!\d))/g, THIN);
}

/** `2 turns`, `1 turn`, `0 turns`. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** Bytes with two significant digits below ten, else whole: `2.8 MB`, `265 MB`, `512 B`. */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  // 999.5 would round to 1000 of the smaller unit.
  while (value >= 999.5 && unit < UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const text = unit > 0 && value < 9.95 ? value.toFixed(1) : String(Math.round(value));
  return `${text}${THIN}${UNITS[unit]}`;
}

/** Bytes per second. */
export const formatRate = (bytesPerSecond: number): string => `${formatBytes(bytesPerSecond)}/s`;

/** Seconds left, coarse on purpose: `3 s`, `2 min`, `1 h 5 min`. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  if (whole < 60) return `${whole}${THIN}s`;
  const minutes = Math.round(whole / 60);
  if (minutes < 60) return `${minutes}${THIN}min`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)}${THIN}h${rest === 0 ? '' : ` ${rest}${THIN}min`}`;
}

/** A share of a whole, `14 %`; something tiny but present is `< 1 %`, never `0 %`, and nearly all is `> 99 %`, never `100 %`. */
export function formatShare(part: number, whole: number): string {
  if (whole === 0) return '–';
  const percent = (part / whole) * 100;
  if (percent > 0 && percent < 1) return `<${THIN}1${THIN}%`;
  if (percent > 99 && percent < 100) return `>${THIN}99${THIN}%`;
  return `${Math.round(percent)}${THIN}%`;
}
