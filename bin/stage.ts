/** Makes `dist` from a finished build: the command and its processes as JavaScript, the pages, what of Next serves them, and the samples. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isolatedDeclarationSync } from 'rolldown/experimental';
import { filesBelow } from './file-pack.ts';
import { packFramework } from './framework-pack.ts';
import { licences } from './licences.ts';
import { BUILT } from './run.mjs';
import { root, version } from './version.ts';

const dist = path.join(root, 'dist');
const built = path.join(root, '.next');

/** Of what Next traced as needed to serve: pictures are never made smaller, fonts are measured while building, and nobody reads the rest. */
const LEFT_OUT =
  /[\\/]node_modules[\\/](@img|sharp|detect-libc|semver)([\\/]|$)|capsize-font-metrics\.json$|\.map$|\.nft\.json$|\.d\.[cm]?ts$|\.md$/;

rmSync(dist, { recursive: true, force: true });
// As it was tested, without the mark of its sources.
cpSync(BUILT, path.join(dist, 'bin'), {
  recursive: true,
  filter: (file) => !path.basename(file).startsWith('.memoscope'),
});
declare();
copyServer();
writeFileSync(path.join(dist, 'package.json'), `${JSON.stringify({ name: 'memoscope', version, type: 'module' })}\n`);
writeFileSync(path.join(dist, 'THIRD-PARTY-LICENSES.txt'), licences(path.join(dist, 'node_modules')));
checkPlaces();
packFramework(dist);

/** The library's declarations: two files that name no others. */
function declare(): void {
  mkdirSync(path.join(dist, 'library'), { recursive: true });
  for (const name of ['index', 'types']) {
    const source = path.join(root, 'bin', 'library', `${name}.ts`);
    const { code, errors } = isolatedDeclarationSync(source, readFileSync(source, 'utf8'), {});
    if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
    writeFileSync(path.join(dist, 'library', `${name}.d.ts`), code.replaceAll('./types.ts', './types.js'));
  }
}

function copyServer(): void {
  const copy = (from: string, to: string) =>
    cpSync(from, path.join(dist, to), {
      recursive: true,
      dereference: true,
      filter: (file) => !LEFT_OUT.test(file.slice(root.length)),
    });
  copy(path.join(built, 'standalone', 'node_modules'), 'node_modules');
  copy(path.join(built, 'standalone', '.next'), '.next');
  copy(path.join(built, 'static'), '.next/static');
  copy(path.join(root, 'public'), 'public');
  const settings = path.join(dist, '.next', 'required-server-files.json');
  writeFileSync(settings, readFileSync(settings, 'utf8').replaceAll(JSON.stringify(root), '"."'));
}

/** Nothing in the package may say where it was made: it would be wrong anywhere else. */
function checkPlaces(): void {
  const { names, read } = filesBelow(dist);
  for (const file of names) {
    const text = read(file).toString();
    if ([root, JSON.stringify(root).slice(1, -1)].some((said) => text.includes(said))) {
      throw new Error(`dist/${file} names the folder of the checkout.`);
    }
  }
}
