import { findings } from './en/findings.ts';
import { jsonFaults } from './en/json-faults.ts';

/** English. Another language has the same codes, and for each a text or a function of the same parameters. */
export const en = { ...findings, ...jsonFaults };

/** What a finding can say. */
export type FindingMessage = keyof typeof findings;

/** What a finding can say of itself, without any parameter. */
export type WithoutParams = {
  [M in FindingMessage]: (typeof findings)[M] extends string ? M : never;
}[FindingMessage];
