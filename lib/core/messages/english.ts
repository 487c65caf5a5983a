import { texts } from './en/texts.ts';
import { english } from './format.ts';
import { type Say, sayer } from './say.ts';

/** Says texts in English, whatever language pages are in: the answers of the API. */
export const inEnglish = <N extends keyof typeof texts>(about: N): Say<(typeof texts)[N]> =>
  sayer(() => [texts[about], english]) as unknown as Say<(typeof texts)[N]>;
