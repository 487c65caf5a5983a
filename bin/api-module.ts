import { readdirSync } from 'node:fs';
import path from 'node:path';

/** The module of what answers at an address of the API, given as its pattern: `/api/v1/datasets/{d}` → `datasets._d`. bundle.ts writes it. */
export const apiModule = (pattern: string): string =>
  pattern
    .replace(/^\/api\/v1\//, '')
    .replaceAll('/', '.')
    .replace(/\{(\w+)\}/g, '_$1');

/** Of what is no address of the API. */
export const NO_ADDRESS = 'none';

/** The modules below a folder, `app/api/v1`, with the folder of each in it. */
export function apiModules(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const routes = files.filter((file) => path.basename(file) === 'route.ts').map((file) => path.dirname(file));
  return new Map(
    routes.map((route) => {
      const pattern = route.replaceAll(path.sep, '/').replace(/\[(\w+)\]/g, '{$1}');
      return [pattern.startsWith('[...') ? NO_ADDRESS : apiModule(pattern), route];
    }),
  );
}
