import { registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Files } from '../lib/server/http/index.ts';
import { filesBelow, packedFiles, packFiles } from './file-pack.ts';

/** In a package: the scripts of the framework and of the pages, and what browsers load of them. */
const packs = (root: string) => ({ scripts: path.join(root, 'framework'), assets: path.join(root, '.next', 'assets') });

/** Scripts, and what their folders say of them. */
const FRAMEWORK = /^(node_modules\/(next\/dist|@opentelemetry\/api)|\.next\/server)\/(.*\.c?js|(.*\/)?package\.json)$/;
/** The framework reads these as text. */
const AS_TEXT = /^\.next\/server\/([\w-]+|.*_client-reference-manifest)\.js$/;
/** The server sends the rest of them from where they lie. */
const ASSET = /\.(js|css|br|woff2)$/;

/** Packs what is to be a package: of 2 330 files, four fifths. */
export function packFramework(root: string): void {
  const { scripts, assets } = packs(root);
  const all = [...filesBelow(root).names];
  const packed = all.filter((name) => FRAMEWORK.test(name) && !AS_TEXT.test(name));
  packFiles(root, packed, scripts);
  const folder = path.join(root, '.next', 'static');
  packFiles(
    folder,
    [...filesBelow(folder).names].filter((name) => ASSET.test(name)),
    assets,
  );
}

/** What browsers load of the pages: scripts, styles, fonts and pictures, and each text as `.br` besides. */
export function builtAssets(root: string): Files {
  const left = filesBelow(path.join(root, '.next', 'static'));
  const packed = packedFiles(packs(root).assets);
  if (!packed) return left;
  return {
    names: new Set([...packed.names, ...left.names]),
    read: (name) => (packed.names.has(name) ? packed : left).read(name),
  };
}

/** From here on this process loads scripts of a package from its pack; nothing changes where there is none. */
export function loadPacked(root: string): void {
  const packed = packedFiles(packs(root).scripts);
  if (!packed) return;
  const nameOf = (file: string) => path.relative(root, file).replaceAll(path.sep, '/');
  /** The script of a folder that names one. */
  const mainOf = (folder: string) => {
    const manifest = `${folder}/package.json`;
    const { main = '' } = packed.names.has(manifest) ? JSON.parse(packed.read(manifest).toString()) : {};
    return path.posix.join(folder, main);
  };
  registerHooks({
    resolve(specifier, context, next) {
      const file = fileNamed(specifier, context.parentURL, root);
      const name = file === null ? '' : nameOf(file);
      const found = [name, `${name}.js`, mainOf(name), `${name}/index.js`].find((one) => packed.names.has(one));
      if (found === undefined) return next(specifier, context);
      return { url: pathToFileURL(path.join(root, found)).href, format: formatOf(found), shortCircuit: true };
    },
    load(url, context, next) {
      const name = url.startsWith('file:') ? nameOf(fileURLToPath(url)) : '';
      if (!packed.names.has(name)) return next(url, context);
      return { format: formatOf(name), source: packed.read(name).toString(), shortCircuit: true };
    },
  });
}

const formatOf = (name: string) => (name.endsWith('.json') ? 'json' : 'commonjs');

/** The file that is asked for, maybe without its ending; null where it is one of Node's own. */
function fileNamed(specifier: string, parent: string | undefined, root: string): string | null {
  if (path.isAbsolute(specifier)) return specifier;
  if (!/^\.\.?(\/|$)/.test(specifier)) return path.join(root, 'node_modules', specifier);
  return parent?.startsWith('file:') ? path.resolve(path.dirname(fileURLToPath(parent)), specifier) : null;
}
