import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { help } from './help.ts';
import { root } from './version.ts';

const optionsIn = (text: string) => [...new Set(text.match(/--[a-z][a-z-]*/g))].sort();

describe('memoscope --help', () => {
  it('names the options that the documentation names', () => {
    const [, usage = ''] = /```text\n(.*?)```/s.exec(readFileSync(path.join(root, 'docs/cli.md'), 'utf8')) ?? [];
    expect(optionsIn(usage)).toContain('--clustered');
    expect(optionsIn(help())).toEqual(optionsIn(usage));
  });

  it('says what a command does in one column', () => {
    const lines = help().split('\n');
    for (const words of [
      'serve the app',
      'what the file is',
      'match predictions',
      '(FILE#SYSTEM',
      'predictions files when',
    ]) {
      expect([words, lines.find((line) => line.includes(words))?.indexOf(words)]).toEqual([words, 40]);
    }
  });
});
