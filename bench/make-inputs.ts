import { closeSync, existsSync, fsyncSync, openSync } from 'node:fs';
import path from 'node:path';
import { BEAM_10M, jsonBeside, makeBeam } from './make-beam.ts';
import { makeHistories, SHAPES } from './make-histories.ts';
import { makeLocomo } from './make-locomo.ts';
import type { InputName, Inputs } from './measurement.ts';

/** The inputs in a folder, the same for the same seed. */
export function inputsIn(folder: string, seed: number): Inputs {
  const make: Record<InputName, (file: string) => unknown> = {
    s: (file) => makeHistories(file, SHAPES.s, seed),
    m: (file) => makeHistories(file, SHAPES.m, seed),
    gigabytes: (file) => makeHistories(file, { ...SHAPES.m, questions: 2084, pool: 80_000 }, seed),
    large: (file) => makeHistories(file, { ...SHAPES.m, questions: 6, pool: 3000 }, seed),
    locomo: (file) => makeLocomo(file, seed),
    beam: (file) => makeBeam(file, jsonBeside(file), BEAM_10M, seed),
    many: (file) => makeLocomo(file, seed, { conversations: 1000, sessions: 3 }),
  };
  return (name) => {
    const file = path.join(folder, name === 'beam' ? 'beam.parquet' : `${name}.json`);
    if (!existsSync(file)) {
      make[name](file);
      written(file);
    }
    return file;
  };
}

/** Waits until the disk has it, so that nothing is measured beside its being written. */
function written(file: string): void {
  const handle = openSync(file, 'r+');
  fsyncSync(handle);
  closeSync(handle);
}
