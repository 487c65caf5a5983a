/** The index of a file that a server was started with, begun while the server is still being loaded: before there is a dataset of it, or a job. */
import { existsSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Progress } from '../../core/model/index.ts';
import { newEarly } from '../store/index-file/folder.ts';
import { databaseFile } from '../store/sqlite/database-file.ts';
import { fileState } from './file-state.ts';
import { type FinishedIndex, makeIndex, type NamedFile } from './index-dataset.ts';
import type { Tell } from './job-process.ts';
import { isReadAsItIs } from './unpacked.ts';

export class EarlyIndex {
  private readonly home: string;
  private readonly named: NamedFile;
  private index: Promise<FinishedIndex | null>;

  private constructor(home: string, named: NamedFile, tell: Tell) {
    this.home = home;
    this.named = named;
    // Whoever asks for it has it read once more, and is told what is wrong.
    this.index = this.made(tell).catch(() => null);
  }

  /** Begins to read a file; null where it is none, or one of which a copy has to be made first. */
  static async of(home: string, path: string, tell: Tell): Promise<EarlyIndex | null> {
    const state = fileState(path);
    const isPlain = state !== null && (await isReadAsItIs(path).catch(() => false));
    return isPlain ? new EarlyIndex(home, { path, member: null, mapping: null, ...state }, tell) : null;
  }

  /** It, once, where it is what is asked for; else null. */
  async taken(home: string, asked: NamedFile): Promise<FinishedIndex | null> {
    const { path, bytes, mtime } = this.named;
    const isIt = home === this.home && path === asked.path && bytes === asked.bytes && mtime === asked.mtime;
    if (!isIt || asked.member !== null || asked.mapping) return null;
    const { index } = this;
    this.index = Promise.resolve(null);
    return index;
  }

  private async made(tell: Tell): Promise<FinishedIndex> {
    const { home } = this;
    const isNewHome = !existsSync(home);
    const part = newEarly(home);
    process.once('exit', () => {
      // Published, it has another name; else nobody has asked for it.
      rmSync(part, { force: true });
      // A server that was started with a mistake in its options leaves nothing.
      if (isNewHome && !existsSync(databaseFile(home))) removeEmpty(path.dirname(part), home);
    });
    const onProgress = (progress: Progress) => tell({ kind: 'progress', progress });
    return makeIndex({ home }, this.named, { part, onProgress });
  }
}

function removeEmpty(...folders: string[]): void {
  try {
    for (const folder of folders) rmdirSync(folder);
  } catch {
    // Somebody else has put something there.
  }
}
