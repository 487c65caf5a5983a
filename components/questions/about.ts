/**
 * Pages about one dataset: header, overview, findings, what is live while it is indexed. Numbers and dates in words are here too.
 * This file explains the benchmarks to somebody who meets them for the first time.
 */
import type { Family } from '@/lib/core/model/index.ts';

export interface About {
  /** What one record of the file is. */
  record: string;
  /** What the questions ask, and what their types mean. */
  questions: string;
  /** What counts as evidence. */
  evidence: string;
}

export const ABOUT: Record<Family, About> = {
  locomo: {
    record:
      'Two people with names chat in many sessions over months and send each other pictures, here given by their captions. One record is one such conversation.',
    questions:
      'A conversation of the release has about two hundred questions, in five numbered categories. Several ways to name the numbers circulate, so the number always stands beside the label; the label menu switches between them. Category 5 asks about things that never happened: the correct answer is that the conversation does not say.',
    evidence:
      'Evidence is a list of turn ids: D1:3 is session 1, turn 3. Where the file writes one wrongly, it is repaired visibly or marked as dangling, with the raw text next to it.',
  },
  longmemeval: {
    record:
      'One question and its haystack: dozens or hundreds of chat sessions between a user and an assistant, only a few of which matter. One record is one question with its own history.',
    questions:
      'Types say what makes the question hard: facts from one session by user, assistant or preference, several sessions together, updated knowledge, or reasoning about dates. Ids that contain _abs have no answer in the history; the right behaviour is to abstain.',
    evidence:
      'Evidence comes on two levels: answer sessions, and inside them the turns marked has_answer. A session can be named without any marked turn.',
  },
  gigamemory: {
    record:
      'A long Russian dialogue between a user and an assistant in dozens of sessions. One record is one dialogue with its one question.',
    questions:
      'Four types: a fact from one session, information to consolidate across sessions, information that was updated later, and no_info, where the dialogue holds no answer and saying so is right.',
    evidence: 'Evidence names whole sessions, not turns. Even a no_info question can name some.',
  },
  mutualfriends: {
    record:
      'Two people, each with a private list of friends, chat to find the one friend they share, then select it. One record is one dialogue with both lists.',
    questions:
      'There is one task in each dialogue: who is the mutual friend? It is shown as a question. Success means that both last selected the same friend and both lists have it.',
    evidence:
      'The file names no evidence. Turns that mention an attribute of the shared friend are derived from the lists and marked as such.',
  },
};

/** What a question type is about, for those whose name does not say it to a newcomer. */
export const TYPE_HINTS: Record<string, string> = {
  'single-session-user': 'a fact the user told in one session',
  'single-session-assistant': 'something the assistant said in one session',
  'single-session-preference': 'a preference the answer should respect',
  'multi-session': 'several sessions have to be combined',
  'temporal-reasoning': 'dates have to be worked out',
  'knowledge-update': 'a fact changed later; the newest counts',
  fact_equal_session: 'a fact from one session',
  info_consolidation: 'information spread over sessions',
  info_updating: 'information that changed later',
  no_info: 'the dialogue does not tell',
};
