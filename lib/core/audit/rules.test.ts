import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { FINDING_CODES } from '../model/index.ts';
import { RULES, ruleOf, ruleOfCode } from './rules.ts';

const DOCS = readFileSync(path.resolve(import.meta.dirname, '../../../docs/audit-rules.md'), 'utf8');

it('gives every finding of the index pass a rule of its own', () => {
  const codes = Object.keys(FINDING_CODES);
  expect(RULES.flatMap(({ code }) => code ?? []).sort()).toEqual([...codes].sort());
  expect(new Set(RULES.map(({ id }) => id)).size).toBe(RULES.length);
  expect(ruleOf(ruleOfCode('evidence.dangling'))).toMatchObject({ id: 'EVI-3', severity: 'warning' });
  expect(ruleOf('EVI-99')).toBeUndefined();
});

it('is documented with the same ids, codes and severities', () => {
  const rows = [...DOCS.matchAll(/^\| ([A-Z]+-\d+) \| (\w+) \| `([a-z\d._]+)`( \(computed\))? \|/gm)];
  const documented = rows.map(([, id, severity, name, computed]) => ({ id, severity, name, code: !computed }));
  expect(documented).toEqual(
    RULES.map(({ id, severity, name, code }) => ({ id, severity, name, code: code !== undefined })),
  );
});
