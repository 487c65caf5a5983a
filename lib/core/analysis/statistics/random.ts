/** The seed of every resampling: the same numbers give the same interval on every machine. */
const SEED = 0x6d656d6f;

/** 2⁻³²: scales a drawn integer to [0, 1). */
export const UNIT = 2 ** -32;

/** Random 32-bit integers (Marsaglia's xorshift, period 2³² − 1), always from the same seed; by the block, because that is several times faster than one by one. */
export class RandomIntegers {
  private state = SEED;

  /** Fills the block with integers 1 … 2³² − 1. */
  fill(block: Uint32Array): void {
    let x = this.state;
    for (let i = 0; i < block.length; i += 1) {
      x ^= x << 13;
      x ^= x >>> 17;
      x ^= x << 5;
      block[i] = x;
    }
    this.state = x;
  }
}
