import { fieldsOf } from '../agreement/index.ts';
import type { Opinion, Provenance, Review } from '../model/index.ts';

/** Whose opinions a settled review is made of: for each of its parts those who say the same, nobody where it was written anew. */
export function provenanceOf(
  said: Pick<Review, 'verdict' | 'answer' | 'evidence'>,
  opinions: readonly Opinion[],
  gold: string | null,
): Provenance {
  const settled = fieldsOf(said, gold);
  const who = (field: 'verdict' | 'answer' | 'evidence') =>
    settled[field] === undefined
      ? {}
      : { [field]: namesOf(opinions.filter((one) => fieldsOf(one, gold)[field] === settled[field])) };
  const guidelines = [...new Set(opinions.flatMap((opinion) => opinion.guidelines?.sha256 ?? []))];
  return {
    readers: namesOf(opinions),
    ...who('verdict'),
    ...who('answer'),
    ...who('evidence'),
    ...(guidelines.length > 0 && { guidelines }),
  };
}

const namesOf = (opinions: readonly Opinion[]): string[] => opinions.map(({ reader }) => reader).sort();
