import { textsAbout } from '#texts';
import type { claims } from '../messages/en/texts/reviews.ts';
import type { LabelScheme, LabelSupport, Question, SchemeSupport } from '../model/index.ts';

/** What a label claims that can be counted. Open-domain and adversarial claim nothing of the kind. */
const CLAIMS: Record<keyof typeof claims, (question: Question) => boolean> = {
  'single-hop': (question) => cited(question) === 1,
  'multi-hop': (question) => cited(question) >= 2,
  temporal: ({ text }) => TIME.test(text),
};

const isClaim = (label: string): label is keyof typeof claims => Object.hasOwn(CLAIMS, label);

/** References as the file writes them: several ids in one string are one, as its authors' scorer takes them. */
const cited = ({ evidence }: Question) => new Set(evidence.map(({ raw }) => raw)).size;

const TIME =
  /\b(when|how long|how many (days|weeks|months|years)|(what|which) (date|day|week|month|year|season|time))\b/i;

/** Claims in the language of the moment, whenever they were counted. */
export const saidClaims = (schemes: readonly SchemeSupport[]): SchemeSupport[] =>
  schemes.map((scheme) => ({
    ...scheme,
    labels: scheme.labels.map((one) => (isClaim(one.label) ? { ...one, claim: textsAbout('claims')(one.label) } : one)),
  }));

/** What questions say for each scheme of naming their categories: how many do what their label claims. */
export function labelEvidence(all: readonly Question[], schemes: readonly LabelScheme[]): SchemeSupport[] {
  return schemes.map((scheme) => {
    const labels = Object.entries(scheme.labels).flatMap(([category, label]): LabelSupport[] => {
      const questions = all.filter((question) => String(question.category) === category);
      if (!isClaim(label) || questions.length === 0) return [];
      const count = questions.filter(CLAIMS[label]).length;
      return [{ category, label, claim: textsAbout('claims')(label), count, total: questions.length }];
    });
    const sum = (pick: (label: LabelSupport) => number) => labels.reduce((total, label) => total + pick(label), 0);
    return {
      scheme: scheme.id,
      name: scheme.name,
      labels,
      count: sum(({ count }) => count),
      total: sum(({ total }) => total),
    };
  });
}
