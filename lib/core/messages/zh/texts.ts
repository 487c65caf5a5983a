import type { texts as english } from '../en/texts.ts';
import type { Translated } from '../translated.ts';

/** The texts of pages and of the command line in Chinese, by what they are about. */
export const texts: Translated<typeof english> = {};
