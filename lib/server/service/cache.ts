import { signals } from '../telemetry/index.ts';

/** A cache bounded by the sum of its entries' sizes; the least recently used go first. */
export class SizedCache<V> {
  private readonly entries = new Map<string, { value: V; size: number }>();
  private total = 0;
  private readonly limit: number;

  private readonly name: string | undefined;

  /** `name`: of one that is measured. */
  constructor(limit: number, name?: string) {
    this.limit = limit;
    this.name = name;
  }

  get(key: string): V | undefined {
    const entry = this.entries.get(key);
    if (this.name !== undefined) signals.cache.tell({ cache: this.name, hit: entry !== undefined });
    if (!entry) return undefined;
    this.entries.delete(key);
    this.entries.set(key, entry);
    return entry.value;
  }

  /** The entry, made and kept when it is not there. */
  getOrMake(key: string, make: () => { value: V; size: number }): V {
    const known = this.get(key);
    if (known !== undefined) return known;
    const { value, size } = make();
    this.set(key, value, size);
    return value;
  }

  /** The same of what takes its time; two who ask for it meanwhile both have it made. */
  async getOrWait(key: string, make: () => Promise<{ value: V; size: number }>): Promise<V> {
    const known = this.get(key);
    if (known !== undefined) return known;
    const { value, size } = await make();
    this.set(key, value, size);
    return value;
  }

  set(key: string, value: V, size: number): void {
    const old = this.entries.get(key);
    if (old) this.total -= old.size;
    this.entries.delete(key);
    this.entries.set(key, { value, size });
    this.total += size;
    for (const [oldest, entry] of this.entries) {
      if (this.total <= this.limit || oldest === key) break;
      this.entries.delete(oldest);
      this.total -= entry.size;
    }
    this.tellSize();
  }

  clear(): void {
    this.entries.clear();
    this.total = 0;
    this.tellSize();
  }

  private tellSize(): void {
    if (this.name !== undefined) signals.cache.tell({ cache: this.name, size: this.total });
  }
}
