import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(path.resolve(import.meta.dirname, '../../app/globals.css'), 'utf8');

/** The colours of a theme by token, `#rrggbb`. */
function tokens(selector: string): Map<string, string> {
  const from = css.indexOf(`${selector} {`);
  const block = css.slice(from, css.indexOf('}', from));
  return new Map([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]));
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ['bg', 'panel', 'sunken', 'hover'];

describe.each([
  ['light', ':root'],
  ['dark', ':root[data-theme="dark"]'],
])('%s colours', (_, selector) => {
  const theme = tokens(selector);
  const on = (token: string) => GROUNDS.map((ground) => contrast(theme.get(token) ?? '', theme.get(ground) ?? ''));

  it.each(['ink', 'ink-2', 'ink-3', 'evidence', 'retrieved', 'correct', 'wrong', 'review'])(
    '%s can be read on every ground',
    (token) => expect(Math.min(...on(token))).toBeGreaterThanOrEqual(4.5),
  );

  it('borders of controls are seen on every ground', () => {
    expect(Math.min(...on('control'))).toBeGreaterThanOrEqual(3);
  });
});

describe('buttons, chips and fields', () => {
  it.each(['button.tsx', 'chip.tsx', 'input.tsx'])('of %s have a border that is seen', (file) => {
    const field = /@utility field \{[^}]*\}/.exec(css)?.[0] ?? '';
    const source = readFileSync(path.resolve(import.meta.dirname, file), 'utf8').replace("'field'", field);
    const pressable = source.replace(/export function StaticChip[\s\S]*$/, '');
    expect(pressable).toContain('border-control');
    expect(pressable).not.toContain('border-line-strong');
  });
});
