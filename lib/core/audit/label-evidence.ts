import type { LabelScheme, LabelSupport, Question, SchemeSupport } from '../model/index.ts';

/** What a label claims that can be counted. Open-domain and adversarial claim nothing of the kind. */
const CLAIMS: Record<string, { claim: string; holds: (question: Question) => boolean }> = {
  'single-hop': {
    claim: 'cite exactly one turn',
    holds: (question) => cited(question) === 1,
  },
  'multi-hop': {
    claim: 'cite two turns or more',
    holds: (question) => cited(question) >= 2,
  },
  temporal: {
    claim: 'ask when or how long',
    holds: ({ text }) => TIME.test(text),
  },
};

/** References as the file writes them: several ids in one string are one, as its authors' scorer takes them. */
const cited = ({ evidence }: Question) => new Set(evidence.map(({ raw }) => raw)).size;

const TIME =
  /\b(when|how long|how many (days|weeks|months|years)|(what|which) (date|day|week|month|year|season|time))\b/i;

/** What questions say for each scheme of naming their categories: how many do what their label claims. */
export function labelEvidence(all: readonly Question[], schemes: readonly LabelScheme[]): SchemeSupport[] {
  return schemes.map((scheme) => {
    const labels = Object.entries(scheme.labels).flatMap(([category, label]): LabelSupport[] => {
      const claimed = CLAIMS[label];
      const questions = all.filter((question) => String(question.category) === category);
      if (!claimed || questions.length === 0) return [];
      const count = questions.filter(claimed.holds).length;
      return [{ category, label, claim: claimed.claim, count, total: questions.length }];
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
