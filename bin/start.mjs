/**
 * `npm start` and `npm run memoscope`: prepares the checkout if it is not, then runs the command as it is installed, which serves
 * unless another command is named.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { asksOnly, serves } from './asked.mjs';
import { bootstrap } from './bootstrap.mjs';
import { build, buildCommand } from './build.mjs';
import { endWithParent, INSTALLED, projectEnvironment, root, run, SERVER, say, serverEnvironment } from './run.mjs';

const args = process.argv.slice(2);
const files = args[0] === 'serve' ? args.slice(1) : args;

// The command says it too, but a first build would come before that.
if (serves(args) && !existsSync(path.join(root, '.next', 'BUILD_ID')) && files.length > 0 && files.every(isMissing)) {
  say('memoscope: File not found');
  for (const file of files) say(`  There is no file or folder "${file}". Check the path.`);
  process.exit(1);
}

endWithParent();
const node = await bootstrap();
const needsPages = !asksOnly(args) && (serves(args) || args.includes('site'));
if (!(await (needsPages ? build : buildCommand)())) process.exit(1);

const [command, env] = serves(args) ? [SERVER, serverEnvironment()] : [[INSTALLED], projectEnvironment()];
const { code } = await run(node, [...command, ...args], { env, cwd: process.cwd() });
process.exit(code);

/** An option or an address is none that could be missing here. */
function isMissing(arg) {
  return !/^-|:\/\//.test(arg) && !existsSync(path.resolve(process.env.INIT_CWD ?? process.cwd(), arg));
}
