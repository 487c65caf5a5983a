/** Before the unit tests: the command and its processes are built, and services that tests open start those; what tests share has a folder. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildCommand } from './build.mjs';
import { BUILT, root } from './run.mjs';

export async function setup(project: TestProject): Promise<() => void> {
  await built();
  project.onTestsRerun(built);
  process.env.MEMOSCOPE_SCRIPTS = BUILT;
  // Tests with temporary folders of their own would have everything compiled anew.
  process.env.NODE_COMPILE_CACHE = path.join(root, 'node_modules', '.cache', 'memoscope');
  // Each project is set up, and all have the same folder.
  process.env.MEMOSCOPE_TESTS_FOLDER ??= mkdtempSync(path.join(tmpdir(), 'memoscope-tests-'));
  const folder = process.env.MEMOSCOPE_TESTS_FOLDER;
  return () => rmSync(folder, { recursive: true, force: true });
}

async function built(): Promise<void> {
  if (!(await buildCommand())) throw new Error('The command could not be built: its builder says why above.');
}
