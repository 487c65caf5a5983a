/** Answers judged by a model: what it is told, what its replies say, what it costs, and its votes beside those of other judges. */

export { costOf, type Estimate, estimateOf, type Prices, type Tokens } from './estimate.ts';
export { judgedAnswers } from './judged-answers.ts';
export { OWN_PROMPT, ownPrompt } from './own-prompt.ts';
export type { JudgedAnswer, JudgePrompt } from './prompt.ts';
export { MOST_PROMPT_BYTES, promptFrom } from './prompt-file.ts';
export { readReply } from './reply.ts';
export { type GivenVote, judgeName, withJudge, withVotes } from './votes.ts';
