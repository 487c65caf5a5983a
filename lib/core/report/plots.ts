import { escaped } from './escaped.ts';
import type { Report } from './report.ts';
import { figure, interval, scoredOf } from './words.ts';

/** Marks that tell as many runs apart as a report has, without colour, as SVG around a point. */
const MARKS: readonly ((x: number, y: number) => string)[] = [
  (x, y) => `<rect x="${x - 3.5}" y="${y - 3.5}" width="7" height="7" fill="#fff" stroke="#111" stroke-width="1.6"/>`,
  (x, y) => `<circle cx="${x}" cy="${y}" r="3.8" fill="#111"/>`,
  (x, y) => `<path d="M${x} ${y - 4.4}L${x + 4.4} ${y + 3.6}H${x - 4.4}Z" fill="#777"/>`,
  (x, y) =>
    `<path d="M${x} ${y - 4.6}L${x + 4.6} ${y}L${x} ${y + 4.6}L${x - 4.6} ${y}Z" fill="#fff" stroke="#111" stroke-width="1.5"/>`,
  (x, y) => `<rect x="${x - 3.6}" y="${y - 3.6}" width="7.2" height="7.2" fill="#111"/>`,
  (x, y) => `<circle cx="${x}" cy="${y}" r="3.6" fill="#fff" stroke="#111" stroke-width="1.6"/>`,
  (x, y) => `<path d="M${x - 3.8} ${y - 3.8}l7.6 7.6m0 -7.6l-7.6 7.6" stroke="#111" stroke-width="1.9"/>`,
  (x, y) => `<path d="M${x} ${y + 4.2}L${x + 4} ${y - 3.2}H${x - 4}Z" fill="#fff" stroke="#111" stroke-width="1.4"/>`,
  (x, y) => `<path d="M${x} ${y - 5}L${x + 5} ${y}L${x} ${y + 5}L${x - 5} ${y}Z" fill="#777"/>`,
  (x, y) => `<path d="M${x} ${y - 4.6}v9.2m-4.6 -4.6h9.2" stroke="#111" stroke-width="2.2"/>`,
  (x, y) =>
    `<circle cx="${x}" cy="${y}" r="4.2" fill="#fff" stroke="#111" stroke-width="1.2"/><circle cx="${x}" cy="${y}" r="1.6" fill="#111"/>`,
  (x, y) =>
    `<rect x="${x - 3.5}" y="${y - 3.5}" width="7" height="7" fill="#fff" stroke="#111" stroke-width="1.2"/><path d="M${x - 3.5} ${y + 3.5}h7v-7z" fill="#111"/>`,
];

/** The mark of a run, by its place, as a picture of its own. */
export const markOf = (at: number): string =>
  `<svg class="mark" width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">${mark(at, 6, 6)}</svg>`;

const mark = (at: number, x: number, y: number): string => MARKS[at % MARKS.length]?.(x, y) ?? '';

const WIDTH = 430;
const LEFT = 138;
const RIGHT = 22;
/** CSS pixels from run to run, and from type to type. */
const LINE = 13;
const GAP = 12;

/** Scores by type with their intervals: a row for each type, a line for each run, one axis. */
export function typePlot({ types, runs, metric, numbered }: Report, title: string): string {
  const scores = runs.flatMap(({ byType }) => types.map(({ key }) => byType[key]));
  const bounds = scores.flatMap((score) => (score?.value == null ? [] : [...(score.ci ?? []), score.value]));
  if (bounds.length === 0) return '';
  const low = Math.max(0, Math.floor(Math.min(...bounds) * 10) / 10);
  const high = Math.max(low + 0.1, Math.min(1, Math.ceil(Math.max(...bounds) * 10) / 10));
  const x = (value: number) =>
    LEFT + ((Math.min(high, Math.max(low, value)) - low) / (high - low)) * (WIDTH - LEFT - RIGHT);
  // A type's name and n take two lines, also where there is one run.
  const tall = Math.max(2, runs.length) * LINE + GAP;
  const height = types.length * tall + 24;
  const steps = Math.round((high - low) * 10);
  const every = steps > 6 ? 2 : 1;
  const ticks = Array.from({ length: steps + 1 }, (_, i) => low + i / 10).filter((_, i) => i % every === 0);
  const grid = ticks
    .map(
      (value) =>
        `<line x1="${x(value)}" x2="${x(value)}" y1="0" y2="${height - 20}" stroke="#ddd"/><text x="${x(value)}" y="${height - 6}" text-anchor="middle" fill="#555">${escaped(figure(value, metric))}</text>`,
    )
    .join('');
  const nameOf = ({ key, label }: Report['types'][number]) => (numbered ? `${key} ${label}` : label);
  const rows = types.map((type, row) => {
    const { key } = type;
    const top = row * tall + GAP / 2;
    const name = nameOf(type);
    const lines = runs.map(({ name: run, byType }, at) => {
      const score = byType[key];
      if (score?.value == null) return '';
      const y = top + at * LINE + LINE / 2;
      const whisker = score.ci
        ? `<line x1="${x(score.ci[0])}" x2="${x(score.ci[1])}" y1="${y}" y2="${y}" stroke="#333"/>`
        : '';
      const said = `${run}: ${figure(score.value, metric)} ${score.ci ? `(${interval(score.ci, metric)})` : ''}`.trim();
      return `<g><title>${escaped(said)}</title>${whisker}${mark(at, x(score.value), y)}</g>`;
    });
    const short = name.length > 22 ? `${name.slice(0, 21)}…` : name;
    return `<g><title>${escaped(name)}</title><text x="0" y="${top + 10}" fill="#111">${escaped(short)}</text><text x="0" y="${top + 22}" fill="#555">n = ${scoredOf(key, runs)}</text>${lines.join('')}<line x1="0" x2="${WIDTH}" y1="${top + tall - GAP / 2}" y2="${top + tall - GAP / 2}" stroke="#eee"/></g>`;
  });
  // Of a picture only this is heard.
  const heard = types.map((type) => {
    const values = runs.map(({ name, byType }) => `${name} ${figure(byType[type.key]?.value ?? null, metric)}`);
    return `${nameOf(type)}, n = ${scoredOf(type.key, runs)}: ${values.join(', ')}.`;
  });
  return `<svg role="img" aria-label="${escaped(title)}" viewBox="0 0 ${WIDTH} ${height}" width="100%" font-size="9.5"><desc>${escaped(heard.join(' '))}</desc>${grid}${rows.join('')}</svg>`;
}

/** A score on an axis from 0 to 1. */
export function scorePlot(at: number, value: number | null, ci: readonly [number, number] | undefined): string {
  if (value === null) return '';
  const x = (share: number) => 4 + share * 172;
  const grid = [0, 0.25, 0.5, 0.75, 1].map(
    (tick) => `<line x1="${x(tick)}" x2="${x(tick)}" y1="0" y2="16" stroke="#ddd"/>`,
  );
  const whisker = ci ? `<line x1="${x(ci[0])}" x2="${x(ci[1])}" y1="8" y2="8" stroke="#333"/>` : '';
  return `<svg viewBox="0 0 180 16" width="180" height="16" aria-hidden="true">${grid.join('')}${whisker}${mark(at, x(value), 8)}</svg>`;
}
