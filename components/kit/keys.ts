import type { keys } from '@/lib/core/messages/en/texts/keys.ts';

/** The keys as the help shows them. What they do is bound where it happens, with `useKeys`. */
export const KEYS: { title: keyof typeof keys; keys: { keys: string[]; what: keyof typeof keys }[] }[] = [
  {
    title: 'questions',
    keys: [
      { keys: ['j'], what: 'next_question_in_the' },
      { keys: ['k'], what: 'previous_question_in_the' },
      { keys: ['f'], what: 'search_and_filter_questions' },
      { keys: ['m'], what: 'review_the_question_its' },
    ],
  },
  {
    title: 'evidence',
    keys: [
      { keys: ['n'], what: 'next_evidence_then_proposed' },
      { keys: ['p'], what: 'previous_evidence' },
    ],
  },
  {
    title: 'conversation',
    keys: [
      { keys: ['['], what: 'previous_session' },
      { keys: [']'], what: 'next_session' },
      { keys: ['g g'], what: 'beginning' },
      { keys: ['G'], what: 'end' },
      { keys: ['t'], what: 'go_to_a_turn' },
      { keys: ['/'], what: 'find_in_the_conversation' },
      { keys: ['s'], what: 'memories_beside' },
      { keys: ['b'], what: 'break_of_the_chain' },
    ],
  },
  {
    title: 'in_a_review_queue',
    keys: [
      { keys: ['A'], what: 'accept_the_proposal' },
      { keys: ['R'], what: 'reject_it_the_gold' },
      { keys: ['E'], what: 'edit_it' },
      { keys: ['1', '5'], what: 'gold_right_gold_wrong' },
      { keys: ['Space'], what: 'take_the_focused_turn' },
      { keys: ['↑', '↓'], what: 'the_turn_before_or' },
      { keys: ['u'], what: 'undo' },
      { keys: ['h'], what: 'show_the_answers_of' },
    ],
  },
  {
    title: 'in_answers',
    keys: [
      { keys: ['←', '→'], what: 'answer_before_or' },
      { keys: ['y', 'x'], what: 'correct_or_wrong' },
      { keys: ['b'], what: 'tags_and_note' },
      { keys: ['d'], what: 'where_runs_differ' },
    ],
  },
  {
    title: 'in_the_library',
    keys: [
      { keys: ['j', 'k'], what: 'next_or_previous_dataset' },
      { keys: ['a'], what: 'add_a_dataset' },
      { keys: ['f'], what: 'filter' },
    ],
  },
  {
    title: 'everywhere',
    keys: [
      { keys: ['Ctrl K'], what: 'search_and_jump_anywhere' },
      { keys: ['c'], what: 'compare_the_runs_that' },
      { keys: ['s'], what: 'answers_side_by_side' },
      { keys: ['?'], what: 'this_help' },
      { keys: ['Esc'], what: 'close_what_is_open' },
    ],
  },
];
