import { describe, expect, it } from 'vitest';
import { padded, table } from './table.ts';

describe('tables in a terminal', () => {
  it('have the first column to the left and figures to the right', () => {
    const rows = [
      ['accuracy', '1540', '0.7513'],
      ['f1', '5', ''],
    ];
    expect(table(['metric', 'n', 'value'], rows)).toBe(
      ['  metric       n   value', '  accuracy  1540  0.7513', '  f1           5', ''].join('\n'),
    );
  });

  it('stay in line where signs take two columns', () => {
    expect(table(['指标', '数值'], [['F1', '0.5']])).toBe('  指标  数值\n  F1     0.5\n');
    expect([padded('错误', 7), padded('предупреждение', 7)]).toEqual(['错误   ', 'предупреждение']);
  });
});
