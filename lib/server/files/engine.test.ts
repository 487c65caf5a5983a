import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { forkOwn, startThread } from './own-process.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'memoscope-test-engine-'));
afterAll(() => rmSync(folder, { recursive: true }));

const ENGINE = path.join(import.meta.dirname, 'engine.ts');

/** What a script prints as JSON that runs with these options of Node. */
function told(options: string[], script: string): unknown {
  const printed = execFileSync(process.execPath, [...options, '--input-type=module', '-e', script], {
    env: { ...process.env, NODE_OPTIONS: '' },
    encoding: 'utf8',
  });
  return JSON.parse(printed);
}

/** A sign of what the engine is told: what was compiled under another is compiled anew. */
const SIGN = 'v8.cachedDataVersionTag()';
const IMPORTS = `import v8 from 'node:v8'; import { untell } from ${JSON.stringify(ENGINE)};`;
const HEAP = ['--max-old-space-size=300', '--max-semi-space-size=4', '--heap-growing-percent=50'];

describe('what the engine is told of the heap', () => {
  it('is taken back while modules are loaded, and what steers it said again', () => {
    const usual = told([], `import v8 from 'node:v8'; console.log(${SIGN})`);
    expect(told(HEAP, `import v8 from 'node:v8'; console.log(${SIGN})`)).not.toBe(usual);
    const signs = told(
      [...HEAP, '--disable-warning=ExperimentalWarning'],
      `${IMPORTS} untell(20); const first = ${SIGN};
       setTimeout(() => console.log(JSON.stringify([first, ${SIGN}])), 40);`,
    );
    const later = told(['--heap-growing-percent=50'], `import v8 from 'node:v8'; console.log(${SIGN})`);
    expect(signs).toEqual([usual, later]);
  });

  it('stays: its sizes are those it began with', () => {
    const sizes = `const keep = []; for (let n = 0; n < 400_000; n++) keep.push([n]);
      const young = v8.getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
      console.log(JSON.stringify([v8.getHeapStatistics().heap_size_limit, young.space_size / 2 ** 20]))`;
    const asTold = told(HEAP, `import v8 from 'node:v8'; ${sizes}`) as number[];
    const since = told(HEAP, `${IMPORTS} untell(1); ${sizes}`) as number[];
    expect(since[0]).toBe(asTold[0]);
    // Two halves of 4 MB at most; how far they have grown depends on when the engine collects.
    for (const [, young] of [asTold, since]) expect(young).toBeLessThanOrEqual(8);
    expect((told([], `import v8 from 'node:v8'; ${sizes}`) as number[])[1]).toBeGreaterThan(8);
  });

  it('is taken back in processes of our own before their script is read, which has the arguments', async () => {
    const script = path.join(folder, 'script.mjs');
    writeFileSync(
      script,
      `import v8 from 'node:v8';
       process.send([process.argv.slice(1), ${SIGN}, v8.getHeapStatistics().heap_size_limit < 2 ** 29]); process.disconnect();`,
    );
    const child = forkOwn(script, ['one', 'two'], HEAP, { env: { ...process.env, NODE_OPTIONS: '' } });
    const [said] = await once(child, 'message');
    const usual = told([], `import v8 from 'node:v8'; console.log(${SIGN})`);
    expect(said).toEqual([[script, 'one', 'two'], usual, true]);
  });

  it('is said of each thread', async () => {
    const script = path.join(folder, 'thread.mjs');
    writeFileSync(
      script,
      `import { parentPort, resourceLimits } from 'node:worker_threads'; parentPort.postMessage(resourceLimits);`,
    );
    const [limits] = await once(startThread(script), 'message');
    expect(limits).toMatchObject({ maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 2048 });
  });
});
