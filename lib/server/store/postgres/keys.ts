import type { DatasetRow } from '../catalogue.ts';

/** Which file shows what a pass found, as this process heard last: for readers, who ask at once. */
export class Keys {
  private readonly shown = new Map<string, { pass: number; key: string }>();
  private readonly datasets = new Map<number, string>();

  /** The key of the file that shows what a pass found; null when no dataset is known to show it. */
  of(pass: number): string | null {
    return this.shown.get(this.datasets.get(pass) ?? '')?.key ?? null;
  }

  /** What a dataset shows by now; null for nothing. */
  hear(dataset: string, pass: number | null, key: string | null): void {
    const before = this.shown.get(dataset);
    // A row that was read before it was changed may be the last to be heard of.
    if (before && pass !== null && pass < before.pass) return;
    this.forget(dataset);
    if (pass === null || key === null) return;
    this.shown.set(dataset, { pass, key });
    this.datasets.set(pass, dataset);
  }

  heard<T extends DatasetRow>(row: T): T {
    this.hear(row.id, row.pass, row.indexKey);
    return row;
  }

  forget(dataset: string): void {
    this.datasets.delete(this.shown.get(dataset)?.pass ?? -1);
    this.shown.delete(dataset);
  }

  /** The datasets that are known to show something. */
  known(): string[] {
    return [...this.shown.keys()];
  }
}
