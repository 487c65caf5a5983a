import path from 'node:path';

/** Where a home folder keeps what was uploaded to it: each file in a folder of its own. */
export const uploadsFolder = (home: string): string => path.join(home, 'uploads');

/** Where an upload is that was once at `file`: its home folder may have been moved, copied or reached by a link since. What is no path of one stays as it is. */
export function uploadOf(home: string, file: string): string {
  const own = path.dirname(file);
  const isOne = path.isAbsolute(file) && path.basename(path.dirname(own)) === path.basename(uploadsFolder(home));
  return isOne ? path.join(uploadsFolder(home), path.basename(own), path.basename(file)) : file;
}
