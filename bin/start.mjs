/** `npm start`: prepares the checkout if it is not, then serves. Arguments after `--` go to `memoscope serve`. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { build, buildCommand } from './build.mjs';
import { endWithParent, root, run, SERVER, say, serverEnvironment } from './run.mjs';

const given = process.argv.slice(2);
const args = given[0] === 'serve' ? given.slice(1) : given;
const asksOnly = args.some((arg) => ['--help', '-h', '--version'].includes(arg));

// The command says it too, but a first build would come before that.
if (!existsSync(path.join(root, '.next', 'BUILD_ID')) && args.length > 0 && args.every(isMissing)) {
  say('memoscope: File not found');
  for (const arg of args) say(`  There is no file or folder "${arg}". Check the path.`);
  process.exit(1);
}

endWithParent();
const node = await bootstrap();
if (!(await (asksOnly ? buildCommand : build)())) process.exit(1);

const { code } = await run(node, [...SERVER, ...(asksOnly ? args : ['serve', ...args])], {
  env: serverEnvironment(),
  cwd: process.cwd(),
});
process.exit(code);

/** An option or an address is none that could be missing here. */
function isMissing(arg) {
  return !/^-|:\/\//.test(arg) && !existsSync(path.resolve(process.env.INIT_CWD ?? process.cwd(), arg));
}
