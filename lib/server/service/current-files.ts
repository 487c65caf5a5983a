import type { Problem } from '../../core/model/index.ts';
import type { DatasetRow, Place, Store } from '../store/index.ts';
import { isLinkOutside, stateOf } from './file-state.ts';
import { notIndexed } from './problems.ts';
import { isAsRead } from './unpacked.ts';

type State = ReturnType<typeof stateOf>;

/** How datasets stand with their files as they are now, whatever the catalogue knows of them. */
export class CurrentFiles {
  private readonly files: Pick<Store['files'], 'isThere'>;
  private readonly place: Place;
  private readonly readOnly: boolean;
  /** Why datasets failed whose failure could not be written down. */
  private readonly unsaved = new Map<string, Problem>();
  /** Datasets whose server turned out to have another file by now. */
  private readonly replaced = new Set<string>();
  /** Files and folders that files may be read from; null: wherever they were opened. */
  private allowed: string[] | null = null;

  constructor(files: Pick<Store['files'], 'isThere'>, place: Place, readOnly: boolean) {
    this.files = files;
    this.place = place;
    this.readOnly = readOnly;
  }

  /** From now on a file that became a link is read only where it leads into one of these. */
  restrictTo(real: string[]): void {
    this.allowed = real;
  }

  /** Asked for before every read; null when the file is not there, or is a link to where nothing may be read. */
  stateOf(row: DatasetRow): State {
    // An upload is in the home folder, which may itself be a link.
    const outside = this.allowed && row.origin !== 'upload' && isLinkOutside(row.path, this.allowed);
    return outside ? null : stateOf(row);
  }

  /** The row as its file is now: what has to be indexed again is not shown as it was. */
  current(row: DatasetRow): DatasetRow {
    const changed = this.changed(row);
    if (row.state !== 'indexing' && !changed) return row;
    const error = this.readOnly ? notIndexed(row.path) : (this.unsaved.get(row.id) ?? null);
    return { ...row, ...changed, state: error ? 'failed' : 'indexing', error };
  }

  /** The state of a file that is another than was indexed, or that an older reader has read; else null. */
  changed(row: DatasetRow): State {
    const file = row.state === 'indexing' ? null : this.stateOf(row);
    if (!file || (row.state === 'ready' && this.replaced.has(row.id))) return file;
    return isAsRead(this.place, row, file) && this.hasIndex(row) ? null : file;
  }

  /** The disk takes nothing, not even why a dataset failed: it is kept here, and the server goes on. */
  keepUnsaved(id: string, why: Problem): void {
    this.unsaved.set(id, why);
  }

  /** A server's file turned out to have changed: it is no longer shown as it was. */
  noteReplaced(id: string): void {
    this.replaced.add(id);
  }

  /** It is indexed anew: nothing is held against it any more. */
  forget(id: string): void {
    this.unsaved.delete(id);
    this.replaced.delete(id);
  }

  private hasIndex({ state, pass, indexKey }: DatasetRow): boolean {
    return state === 'failed' || (pass !== null && indexKey !== null && this.files.isThere(pass, indexKey));
  }
}
