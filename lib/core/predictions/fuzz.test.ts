import fc from 'fast-check';
import { it } from 'vitest';
import { checkPredictionsFile, predictionsFiles } from './testing-fuzz.ts';

it('reads or refuses any file, and accounts for every row of it', () => {
  fc.assert(fc.property(predictionsFiles, checkPredictionsFile), { numRuns: 2000 });
}, 300_000);
