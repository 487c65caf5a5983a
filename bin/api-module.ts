/** The module of what answers at an address of the API, given as its pattern: `/api/v1/datasets/{d}` → `datasets._d`. bundle.ts writes it. */
export const apiModule = (pattern: string): string =>
  pattern
    .replace(/^\/api\/v1\//, '')
    .replaceAll('/', '.')
    .replace(/\{(\w+)\}/g, '_$1');

/** Of what is no address of the API. */
export const NO_ADDRESS = 'none';
