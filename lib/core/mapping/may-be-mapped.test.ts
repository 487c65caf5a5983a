import { describe, expect, it } from 'vitest';
import { problem } from '../problems/index.ts';
import { mayBeMapped } from './may-be-mapped.ts';

const told = (file: string) => problem('dataset.not_json', { file, begins: '' }, { where: { file } }).problem;

describe('a mapping is a way on', () => {
  it('for tables, which are no JSON, and for no other file without JSON in it', () => {
    expect(mayBeMapped(told('turns.csv'))).toBe(true);
    expect(mayBeMapped(told('photo.png'))).toBe(false);
    expect(mayBeMapped(problem('dataset.no_bytes', { file: 'turns.csv' }).problem)).toBe(false);
    expect(mayBeMapped(problem('library.nothing_inside', { file: 'all.zip' }).problem)).toBe(true);
  });
});
