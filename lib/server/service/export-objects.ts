import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Objects } from '../objects/index.ts';
import type { Place } from '../store/index.ts';

/** In a home folder, where files made of datasets are kept. */
export const exportFolder = (home: string): string => path.join(home, 'objects');

/** Where files made of datasets are kept: in what several machines share, else in a folder of the home folder, which may not be there yet. */
export async function exportObjects({ home, shared }: Place): Promise<Objects> {
  const { objectsAt } = await import('../objects/open.ts');
  return objectsAt(shared?.objects ?? pathToFileURL(exportFolder(home)).href, process.env);
}
