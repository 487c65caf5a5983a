import path from 'node:path';
import { nameOfUrl, type RemoteFile } from './remote/index.ts';

/** Where the bytes of a dataset are: a path, or a file of a server in the state that was indexed. */
export type DataFile = string | RemoteFile;

/** What messages call a file: its name, never a folder, never the query of a URL. */
export const fileName = (file: DataFile): string =>
  typeof file === 'string' ? path.basename(file) : nameOfUrl(file.url);
