/** What tells one state of a server's file from another. */
export interface RemoteState {
  /** Length in bytes. */
  size: number;
  /** As the server sent them; a server that sends neither is taken at the file's length. */
  etag?: string;
  modified?: string;
}

/** A file of a server in one state: ranges are read of this state or not at all. */
export interface RemoteFile extends RemoteState {
  url: string;
}

/** Bytes, and modification time in milliseconds since 1970; 0 when the server tells none. */
export const sizeAndTime = ({ size, modified }: RemoteState): { bytes: number; mtime: number } => ({
  bytes: size,
  mtime: Date.parse(modified ?? '') || 0,
});

/** Same length, and no validator that both have says otherwise. Weak and strong forms of one tag are the same state. */
export function sameState(a: RemoteState, b: RemoteState): boolean {
  const tag = (etag: string) => etag.replace(/^W\//, '');
  if (a.size !== b.size) return false;
  if (a.etag !== undefined && b.etag !== undefined) return tag(a.etag) === tag(b.etag);
  return a.modified === undefined || b.modified === undefined || a.modified === b.modified;
}
