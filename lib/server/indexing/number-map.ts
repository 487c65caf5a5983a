import { randomInt } from 'node:crypto';

/** Slots of an empty map: 2 to the power of. */
const FIRST = 12;
/** Numbers of a slot: key, value, and whether they are there. */
const WIDTH = 4;

/** 32-bit numbers by 32-bit numbers in one table: found at the first look into memory mostly, where `Map` takes three. */
export class NumberMap {
  private bits = FIRST;
  private table = new Int32Array(WIDTH << FIRST);
  private size = 0;
  /** Odd, and known to nobody: no file leads its keys to one slot. */
  private readonly factor = 2 * randomInt(2 ** 31) + 1;

  get(key: number): number | undefined {
    const at = this.slotOf(key);
    return this.table[at + 2] ? this.table[at + 1] : undefined;
  }

  set(key: number, value: number): void {
    const at = this.slotOf(key);
    if (!this.table[at + 2]) this.size += 1;
    this.table.set([key, value, 1], at);
    if (2 * this.size > 1 << this.bits) this.grow();
  }

  /** Where a key is, or would be: the first of its own or free slot from where its product leads. */
  private slotOf(key: number): number {
    const last = this.table.length - WIDTH;
    let at = WIDTH * (Math.imul(key, this.factor) >>> (32 - this.bits));
    while (this.table[at + 2] && this.table[at] !== key) at = (at + WIDTH) & last;
    return at;
  }

  private grow(): void {
    const old = this.table;
    this.bits += 1;
    this.table = new Int32Array(WIDTH << this.bits);
    for (let at = 0; at < old.length; at += WIDTH)
      if (old[at + 2]) this.table.set(old.subarray(at, at + WIDTH), this.slotOf(old[at] ?? 0));
  }
}
