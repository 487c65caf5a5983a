/** Makes a fresh checkout ready: installs exactly what package-lock.json says, once, and again only when that file changes. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { alone } from './lock.mjs';
import { bin, machineEnvironment, root, run, say } from './run.mjs';

const pinnedNode = path.join(bin, 'node');

/** Installs when needed. Resolves to the path of the pinned Node; ends the process with a message when that is impossible. */
export async function bootstrap() {
  if (!(await installed())) await alone(async () => ((await installed()) ? undefined : install()));
  return pinnedNode;
}

async function install() {
  say('Installing dependencies… (once; again only when package-lock.json changes)');
  // Its warnings are of packages that want a newer Node than npm runs on, which is the one that is being installed.
  const { code } = await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    env: machineEnvironment(),
    stdout: process.stderr,
  });
  if (code !== 0) {
    fail(
      code === 127
        ? 'npm was not found. Install Node.js 18 or later together with npm, then try again.'
        : 'The dependencies could not be installed; npm says why above. Check the network and the registry npm is set to use, then run the same command again.',
    );
  }
  if (!(await installed())) {
    fail(
      'npm ended without an error, but the pinned Node is not in node_modules or packages are missing. ' +
        'Are install scripts switched off (`npm config get ignore-scripts`)? They must be on for the package "node".',
    );
  }
}

function fail(message) {
  say(`\n${message}`);
  process.exit(1);
}

/** Whether npm's own record of what it installed agrees with package-lock.json. npm writes that record last, so it never tells of half an installation. */
async function installed() {
  const [wanted, present, node] = await Promise.all([
    packages(path.join(root, 'package-lock.json')),
    packages(path.join(root, 'node_modules', '.package-lock.json')),
    fs.access(pinnedNode).then(
      () => true,
      () => false,
    ),
  ]);
  if (!wanted) fail('package-lock.json is missing or damaged. Restore it from version control.');
  if (!present || !node) return false;
  return Object.entries(wanted).every(
    ([folder, entry]) =>
      folder === '' ||
      (present[folder] ? present[folder].version === entry.version : Boolean(entry.optional || entry.devOptional)),
  );
}

async function packages(file) {
  try {
    return JSON.parse(await fs.readFile(file, 'utf8')).packages ?? null;
  } catch {
    return null;
  }
}
