import type { BinCount } from '@/lib/core/analysis/brush.ts';
import { type ExportRow, toCsv } from '@/lib/core/export/rows.ts';
import type { BrushAxis } from '@/lib/core/model/index.ts';
import { download } from '../kit/download.ts';
import { rangeText } from './brush-words.ts';

/** Plots as files: the drawing as SVG or PNG with the colours it has on the screen, and the numbers behind it. */

/** What the page's style sheet gives the drawing, and a file has to bring along. */
const STYLES = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'opacity', 'font-size', 'text-anchor'];
const CAPTION = 20;
/** Dots of the PNG for each CSS pixel. */
const SHARP = 3;

/** The drawing with its caption, standing by itself. */
export function plotSvg(drawing: SVGSVGElement, caption: string): { text: string; width: number; height: number } {
  const { width, height } = drawing.viewBox.baseVal;
  const svg = drawing.cloneNode(true);
  if (!(svg instanceof SVGSVGElement)) throw new Error('A drawing copies to a drawing.');
  const originals = drawing.querySelectorAll('*');
  svg.querySelectorAll('*').forEach((element, i) => {
    const original = originals[i];
    if (!original) return;
    const style = getComputedStyle(original);
    for (const name of STYLES) element.setAttribute(name, style.getPropertyValue(name));
    element.removeAttribute('class');
    element.removeAttribute('style');
  });
  const page = getComputedStyle(document.documentElement);
  const full = { width, height: height + CAPTION };
  svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  svg.setAttribute('viewBox', `0 ${-CAPTION} ${full.width} ${full.height}`);
  svg.setAttribute('width', String(full.width));
  svg.setAttribute('height', String(full.height));
  svg.setAttribute('font-family', 'Inter, system-ui, sans-serif');
  svg.removeAttribute('class');
  svg.removeAttribute('aria-hidden');
  svg.prepend(
    shape('rect', { x: 0, y: -CAPTION, ...full, fill: page.getPropertyValue('--panel').trim() }),
    shape('text', { x: 8, y: -6, 'font-size': 11, fill: page.getPropertyValue('--ink').trim() }, caption),
  );
  return { text: new XMLSerializer().serializeToString(svg), ...full };
}

function shape(name: string, attributes: Record<string, string | number>, text = ''): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.textContent = text;
  return element;
}

export function saveSvg(name: string, drawing: SVGSVGElement, caption: string): void {
  download(`${name}.svg`, 'image/svg+xml', plotSvg(drawing, caption).text);
}

/** Draws the SVG on a canvas. A browser that cannot says so by rejecting. */
export async function savePng(name: string, drawing: SVGSVGElement, caption: string): Promise<void> {
  const { text, width, height } = plotSvg(drawing, caption);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * SHARP;
  canvas.height = height * SHARP;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob) download(`${name}.png`, 'image/png', blob);
}

/** One line for each bin: its bounds, how many questions, and for each run how many are scored, right, and their share. */
export function plotRows(axis: BrushAxis, bins: readonly BinCount[], runs: readonly string[]): ExportRow[] {
  return bins.map(({ key, from, to, count, runs: scored }) => ({
    bin: axis === 'type' ? key : rangeText(axis, { from, to }),
    from,
    to,
    questions: count,
    ...Object.fromEntries(
      scored.flatMap(({ n, right }, i) => {
        const run = runs[i] ?? String(i + 1);
        return [
          [`${run} scored`, n],
          [`${run} right`, right],
          [`${run} share`, n === 0 ? null : right / n],
        ];
      }),
    ),
  }));
}

export function saveNumbers(name: string, axis: BrushAxis, bins: readonly BinCount[], runs: readonly string[]): void {
  download(`${name}.csv`, 'text/csv', toCsv(plotRows(axis, bins, runs)));
}
