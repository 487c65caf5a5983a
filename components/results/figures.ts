import { textsAbout } from '#texts';
import type { Score } from '@/lib/core/model/index.ts';
import { formatCount, formatDecimal, THIN } from '../kit/numbers.ts';

const t = textsAbout('figures');

/** Figures of runs in words. Pure; a figure never stands without its n. */

/** A share correct reads as percent, a graded metric as a number between 0 and 1. */
export type Scale = 'share' | 'graded';

/** `0.7182` → `71.8 %` as a share, `0.718` as a grade; null → `n/a`. */
export function formatValue(value: number | null, scale: Scale): string {
  if (value === null) return t('none');
  return scale === 'share' ? `${formatDecimal(value * 100, 1)}${THIN}%` : formatDecimal(value, 3);
}

/** `69.5–74.0 %`, `0.395–0.429`; empty without an interval. */
export function formatInterval(ci: Score['ci'], scale: Scale): string {
  if (!ci) return '';
  const [low, high] = ci;
  return scale === 'share'
    ? `${formatDecimal(low * 100, 1)}–${formatDecimal(high * 100, 1)}${THIN}%`
    : `${formatDecimal(low, 3)}–${formatDecimal(high, 3)}`;
}

/** `71.8 % (69.5–74.0 %, n = 1 540)`; a score that is not there says so. */
export function scoreText(score: Score, scale: Scale): string {
  if (score.value === null) return t('unavailable', { n: score.n });
  const interval = formatInterval(score.ci, scale);
  return `${formatValue(score.value, scale)} (${interval === '' ? '' : `${interval}, `}n = ${formatCount(score.n)})`;
}

/** `1.9 s`, `420 ms`, `2 min 5 s`. */
export function formatSeconds(seconds: number): string {
  if (seconds < 0.9995) return t('ms', { n: Math.round(seconds * 1000) });
  if (seconds < 99.95) return t('s', { n: formatDecimal(seconds, 1) });
  const whole = Math.round(seconds);
  return t('min', { min: Math.floor(whole / 60), s: whole % 60 });
}
