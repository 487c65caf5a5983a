/** `npm pack` and `npm publish` run this first: makes the folder `dist`, which is what the package holds (docs/development.md). */
import path from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { build } from './build.mjs';
import { root, run } from './run.mjs';

const node = await bootstrap();
if (!(await build())) process.exit(1);
// Stdout belongs to npm, which prints the name of the package there.
const { code } = await run(node, [path.join(root, 'bin', 'stage.ts')], { stdout: process.stderr });
process.exit(code);
