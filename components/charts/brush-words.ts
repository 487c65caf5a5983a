import { textsAbout } from '#texts';
import type { Bin } from '@/lib/core/analysis/brush.ts';
import type { Brush, BrushAxis } from '@/lib/core/model/index.ts';
import { formatCount, formatDecimal, listed, THIN } from '../kit/numbers.ts';

const t = textsAbout('brushes');

/** What the cross-filtered plots call their axes and bins. Pure. */

/** A bound as people read it: positions in percent. */
const bound = (axis: BrushAxis, value: number): string =>
  axis === 'position'
    ? String(Math.round(value * 100))
    : Number.isInteger(value)
      ? formatCount(value)
      : formatDecimal(value);

/** `3`, `3–4`, `89+`, `under 0`; `10–20 %` of positions. `types` names type keys. */
export function rangeText(axis: BrushAxis, { from, to }: Pick<Bin, 'from' | 'to'>): string {
  const percent = axis === 'position' ? `${THIN}%` : '';
  if (from === null)
    return to === null ? t('all') : t('up_to', { to: `${bound(axis, to).replace('-', '−')}${percent}` });
  if (to === null) return `${bound(axis, from)}+${percent}`;
  if (from === to) return `${bound(axis, from)}${percent}`;
  return `${bound(axis, from)}–${bound(axis, to)}${percent}`;
}

/** A bin in a sentence: `temporal`, `3–4 words`. */
export function binText(axis: BrushAxis, bin: Bin, types: ReadonlyMap<string, string>): string {
  if (axis === 'type') return types.get(bin.key) ?? bin.key;
  return t(`in_${axis}`, { range: rangeText(axis, bin) });
}

/** `single-session-user` → `SSU`; what is short stays. */
const initials = (name: string): string =>
  name.length <= 4
    ? name
    : name
        .split(/[\s_-]+/)
        .map((word) => word.slice(0, 1).toUpperCase())
        .join('');

/** What stands under a bar: its lower end. */
export function tickText(axis: BrushAxis, bin: Bin): string {
  if (axis === 'type') return initials(bin.key);
  if (bin.from === null) return '<0';
  return bin.to === null ? `${bound(axis, bin.from)}+` : bound(axis, bin.from);
}

/** A brush as its chip says it: `Length: 3–7 words`, `Type: temporal, open-domain`. */
export function brushText(brush: Brush, types: ReadonlyMap<string, string>): string {
  const words =
    brush.axis === 'type'
      ? listed(brush.keys.map((key) => types.get(key) ?? key))
      : t(`in_${brush.axis}`, { range: rangeText(brush.axis, brush) });
  return `${t(`axis_${brush.axis}`)}: ${words}`;
}
