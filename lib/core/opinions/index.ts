/**
 * Opinions of readers, each by themselves: as they come in, as files, as queues of what is to be read, and what a review settled from them
 * says of where it comes from. Pure.
 */
export { boardOf } from './board.ts';
export { opinionFile, readOpinions } from './opinion-file.ts';
export { provenanceOf } from './provenance.ts';
export { draw, type Held, queueState, waiting } from './queue.ts';
export { answerFields, goldFields, type OpinionInput, readerName } from './said.ts';
