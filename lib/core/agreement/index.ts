/**
 * How far readers agree, and LLM judges with them: Cohen's and Fleiss' kappa, Krippendorff's alpha, overlap of evidence, sensitivity and
 * specificity, each with n and a 95 % interval. Pure; docs/analysis-rules.md has the rules (AGR).
 */
export { agreementOf, differingFields, fieldsOf, readQuestions } from './by-field.ts';
export { judgesAgainstPeople } from './judges.ts';
export { agreementCsv, agreementMarkdown } from './tables.ts';
