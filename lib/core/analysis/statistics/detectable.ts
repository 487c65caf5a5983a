import { deviation } from './score.ts';

/** The 97.5 % quantile of the normal distribution: two-sided 5 %. */
const Z95 = 1.959964;
/** The 80 % quantile of the normal distribution: the power. */
const Z80 = 0.841621;

/**
 * The smallest |mean difference| that so many pairs would show with 80 % power at two-sided 5 % (rule CMP-8):
 * (1.959964 + 0.841621) · sd / √n, sd of the paired differences with n − 1. null below two pairs or when no pair differs.
 */
export function detectable(differences: ArrayLike<number>): number | null {
  const sd = deviation(differences);
  return sd === null || sd === 0 ? null : ((Z95 + Z80) * sd) / Math.sqrt(differences.length);
}
