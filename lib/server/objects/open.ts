import { fileURLToPath } from 'node:url';
import { ContentObjects } from './content.ts';
import { folderPlace } from './folder.ts';
import type { Objects } from './objects.ts';
import { unusableAddress } from './problems.ts';

/** Objects at `s3://BUCKET/PREFIX` or `file:///FOLDER`, asked for nothing yet. Throws a ProblemError when address, endpoint or credentials are none. */
export async function objectsAt(address: string, env: Readonly<Record<string, string | undefined>>): Promise<Objects> {
  if (/^s3:\/\//.test(address)) {
    const [{ accountOf }, { s3Place }] = await Promise.all([import('./s3/account.ts'), import('./s3/index.ts')]);
    return new ContentObjects(s3Place(accountOf(address, env)));
  }
  return new ContentObjects(folderPlace(folderOf(address)));
}

/** The same, once it is sure that it can be read and written. Throws one ProblemError that says what is wrong. */
export async function openObjects(
  address: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<Objects> {
  const objects = await objectsAt(address, env);
  try {
    await objects.check();
    return objects;
  } catch (error) {
    objects.close();
    throw error;
  }
}

function folderOf(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== 'file:' || url.host !== '' || url.search !== '' || url.hash !== '' || url.pathname === '/')
    throw unusableAddress(address);
  return fileURLToPath(url);
}
