import { describe, expect, it, vi } from 'vitest';
import { problem } from '../../core/problems/index.ts';
import { Readying } from './readiness.ts';

const fine = { name: 'catalogue', look: async () => {} };

describe('readiness', () => {
  it('is what every check says, with the type of a problem and nothing else as its reason', async () => {
    const store = problem('objects.unreachable', { host: 'https://key:secret@store.internal', why: 'ECONNREFUSED' });
    const readying = new Readying([
      fine,
      { name: 'objects', look: () => Promise.reject(store) },
      {
        name: 'schema',
        look() {
          throw new Error('postgres://user:secret@db.internal');
        },
      },
    ]);
    expect(await readying.report()).toEqual({
      status: 'not-ready',
      checks: {
        catalogue: { ok: true },
        objects: { ok: false, reason: '#objects-unreachable' },
        schema: { ok: false, reason: '#internal' },
        draining: { ok: true },
      },
    });
  });

  it('is degraded while what can’t be reached has left something to answer with', async () => {
    let now = 0;
    let failure: Error | null = null;
    const does = { without: ['#database-unreachable'], seconds: 60 };
    const look = async () => {
      if (failure) throw failure;
    };
    const readying = new Readying([fine, { name: 'schema', look, does }], () => now);
    const statusAt = async (at: number) => {
      now = at;
      return (await readying.report()).status;
    };
    expect(await statusAt(10_000)).toBe('ready');
    failure = problem('postgres.unreachable', { host: 'db', why: 'ECONNREFUSED' });
    expect([await statusAt(20_000), await statusAt(69_999), await statusAt(71_000)]).toEqual([
      'degraded',
      'degraded',
      'not-ready',
    ]);
    expect((await readying.report()).checks.schema).toEqual({ ok: false, reason: '#database-unreachable' });
    failure = null;
    expect(await statusAt(80_000)).toBe('ready');
    // Another schema is no matter of time.
    failure = problem('postgres.newer_schema', { found: 9, known: 3 });
    expect(await statusAt(82_000)).toBe('not-ready');
    failure = problem('postgres.unreachable', { host: 'db', why: 'ECONNREFUSED' });
    expect(await statusAt(84_000)).toBe('degraded');
    readying.draining = true;
    expect(await statusAt(86_000)).toBe('not-ready');
  });

  it('is not while the server drains, from that moment on', async () => {
    const readying = new Readying([fine]);
    expect(await readying.report()).toMatchObject({ status: 'ready' });
    readying.draining = true;
    expect(await readying.report()).toEqual({
      status: 'not-ready',
      checks: { catalogue: { ok: true }, draining: { ok: false, reason: '#draining' } },
    });
  });

  it('looks once a second, however often it is asked', async () => {
    let now = 5_000;
    const look = vi.fn(async () => {});
    const readying = new Readying([{ name: 'catalogue', look }], () => now);
    for (const at of [5_000, 5_000, 5_999]) {
      now = at;
      await readying.report();
    }
    expect(look).toHaveBeenCalledTimes(1);
    now = 6_000;
    await Promise.all([readying.report(), readying.report()]);
    expect(look).toHaveBeenCalledTimes(2);
  });

  it('does not wait for a look that hangs, nor begins it again', async () => {
    let now = 0;
    const look = vi.fn(() => new Promise<void>(() => {}));
    const readying = new Readying([fine, { name: 'objects', look, seconds: 0.01 }], () => now);
    for (const at of [0, 1_000, 2_000]) {
      now = at;
      expect((await readying.report()).checks).toEqual({
        catalogue: { ok: true },
        objects: { ok: false, reason: '#time-limit' },
        draining: { ok: true },
      });
    }
    expect(look).toHaveBeenCalledTimes(1);
  });
});
