/** Models asked for verdicts over an OpenAI-compatible interface: the only requests that carry what is kept here to somebody else. */

export { type JudgeAddress, judgeAddress } from './address.ts';
export { estimate, type Going, type Judged, judgeAnswers, type Plan, planOf, type Speed } from './judge-answers.ts';
export { hashOf, judgeFolder, KeptReplies } from './kept-replies.ts';
export { promptNamed } from './prompts.ts';
