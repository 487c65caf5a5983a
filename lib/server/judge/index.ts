/** Models asked for verdicts over an OpenAI-compatible interface: the only requests that carry what is kept here to somebody else. */

export { type JudgeAddress, judgeAddress } from './address.ts';
export type { Reply } from './ask.ts';
export { estimate, type Going, type Judged, judgeAnswers, type Plan, planOf, type Speed } from './judge-answers.ts';
export { hashOf, KeptReplies, nameOfModel, type Replies } from './kept-replies.ts';
export { promptNamed } from './prompts.ts';
