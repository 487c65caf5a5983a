import { describe, expect, it } from 'vitest';
import { type ProcessorTime, SpareProcessors } from './spare-processors.ts';

/** Two processors, looked at so many milliseconds apart, of which each was idle so many. */
function looks(...each: [apart: number, idle: number][]) {
  const steps: ProcessorTime[] = [{ idle: 5000, all: 20_000 }];
  for (const [apart, idle] of each) {
    const last = steps.at(-1) ?? { idle: 0, all: 0 };
    steps.push({ idle: last.idle + 2 * idle, all: last.all + 2 * apart });
  }
  return new SpareProcessors(() => steps.shift() ?? { idle: 0, all: 0 }, 2);
}

describe('processors to spare', () => {
  it('are there when half of one had nothing to do since the last look', () => {
    const processors = looks([150, 0], [150, 30], [150, 45], [150, 150]);
    expect([processors.any(), processors.any(), processors.any(), processors.any()]).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it('are what they were when that is not long ago', () => {
    const processors = looks([150, 0], [20, 20], [20, 20], [150, 150]);
    expect([processors.any(), processors.any(), processors.any(), processors.any()]).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  it('are there where the system says nothing', () => {
    const processors = new SpareProcessors(() => ({ idle: 0, all: 0 }), 0);
    expect(processors.any()).toBe(true);
  });
});
