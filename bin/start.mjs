/** `npm start`: prepares the checkout if it is not, then serves. Arguments after `--` go to `memoscope serve`. */
import { bootstrap } from './bootstrap.mjs';
import { build, buildCommand } from './build.mjs';
import { endWithParent, run, SERVER, serverEnvironment } from './run.mjs';

const given = process.argv.slice(2);
const args = given[0] === 'serve' ? given.slice(1) : given;
const asksOnly = args.some((arg) => ['--help', '-h', '--version'].includes(arg));

endWithParent();
const node = await bootstrap();
if (!(await (asksOnly ? buildCommand : build)())) process.exit(1);

const { code } = await run(node, [...SERVER, ...(asksOnly ? args : ['serve', ...args])], {
  env: serverEnvironment(),
  cwd: process.cwd(),
});
process.exit(code);
