/** The keys as the help shows them. What they do is bound where it happens, with `useKeys`. */
export const KEYS: { title: string; keys: { keys: string[]; what: string }[] }[] = [
  {
    title: 'Questions',
    keys: [
      { keys: ['j'], what: 'next question in the list' },
      { keys: ['k'], what: 'previous question in the list' },
      { keys: ['f'], what: 'search and filter questions' },
      { keys: ['m'], what: 'review the question; its note in a queue' },
    ],
  },
  {
    title: 'Evidence',
    keys: [
      { keys: ['n'], what: 'next evidence, then proposed turns' },
      { keys: ['p'], what: 'previous evidence' },
    ],
  },
  {
    title: 'Conversation',
    keys: [
      { keys: ['['], what: 'previous session' },
      { keys: [']'], what: 'next session' },
      { keys: ['g g'], what: 'beginning' },
      { keys: ['G'], what: 'end' },
      { keys: ['t'], what: 'go to a turn' },
      { keys: ['/'], what: 'find in the conversation; also Ctrl F or ⌘ F' },
    ],
  },
  {
    title: 'In a review queue',
    keys: [
      { keys: ['A'], what: 'accept the proposal' },
      { keys: ['R'], what: 'reject it: the gold is right' },
      { keys: ['E'], what: 'edit it' },
      { keys: ['1', '5'], what: 'gold right, gold wrong, ambiguous, evidence wrong, question flawed (1 to 5)' },
      { keys: ['Space'], what: 'take the focused turn into the evidence, or out' },
      { keys: ['↑', '↓'], what: 'the turn before or after' },
      { keys: ['u'], what: 'undo' },
      { keys: ['h'], what: 'show the answers of runs' },
    ],
  },
  {
    title: 'In the library',
    keys: [
      { keys: ['j', 'k'], what: 'next or previous dataset; Enter opens it' },
      { keys: ['a'], what: 'add a dataset' },
      { keys: ['f'], what: 'filter' },
    ],
  },
  {
    title: 'Everywhere',
    keys: [
      { keys: ['Ctrl K'], what: 'search and jump anywhere; on a Mac ⌘ K' },
      { keys: ['c'], what: 'compare the runs that are shown' },
      { keys: ['?'], what: 'this help' },
      { keys: ['Esc'], what: 'close what is open' },
    ],
  },
];
