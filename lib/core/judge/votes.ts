import type { JudgedBy, JudgeVote, QuestionId, RunManifest } from '../model/index.ts';

/** The name of a judge: its model and what it was told. `hash` is the SHA-256 of a prompt that is not our own. */
export const judgeName = (model: string, prompt: string, hash: string | null): string =>
  `${model} · ${prompt}${hash === null ? '' : ` @${hash.slice(0, 8)}`}`;

export interface GivenVote extends JudgeVote {
  question: QuestionId;
}

interface Row {
  question: QuestionId;
  judges: JudgeVote[];
}

/**
 * Rows with the votes of a judge that was asked for them, in place of what it said before. Where the file brought votes, they alone
 * make up `accuracy`: nobody's published figure changes because another judge is tried.
 */
export function withVotes<R extends Row>(rows: readonly R[], votes: readonly GivenVote[]): R[] {
  const given = new Map(votes.map(({ question, ...vote }) => [question, vote]));
  const name = votes[0]?.name;
  const others = rows.some(({ judges }) => judges.some((vote) => vote.name !== name && !vote.apart));
  return rows.map((row) => {
    const before = row.judges.find((vote) => vote.name === name);
    const vote = given.get(row.question) ?? before;
    if (!vote) return row;
    const { apart: _, ...plain } = vote;
    const judges = row.judges.filter((one) => one.name !== name);
    return { ...row, judges: [...judges, others ? { ...plain, apart: true as const } : plain] };
  });
}

/**
 * How a run was made, with who judged it here: once for each judge, the last time. Where its file names no judge, those whose votes make up
 * `accuracy` are named: they stay the same when more are asked.
 */
export function withJudge(manifest: RunManifest, judged: JudgedBy, rows: readonly Row[]): RunManifest {
  const counted = new Set(rows.flatMap(({ judges }) => judges.flatMap(({ name, apart }) => (apart ? [] : [name]))));
  const judge = manifest.judge ?? [...counted].join(', ');
  return {
    ...manifest,
    ...(judge !== '' && { judge }),
    judged: [...(manifest.judged ?? []).filter(({ name }) => name !== judged.name), judged],
  };
}
