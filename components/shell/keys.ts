/** The keys as the help shows them. What they do is bound where it happens, with `useKeys`. */
export const KEYS: { title: string; keys: { keys: string[]; what: string }[] }[] = [
  {
    title: 'Questions',
    keys: [
      { keys: ['j'], what: 'next question of the list' },
      { keys: ['k'], what: 'previous question of the list' },
      { keys: ['f'], what: 'search and filter questions' },
      { keys: ['m'], what: 'review the question' },
    ],
  },
  {
    title: 'Evidence',
    keys: [
      { keys: ['n'], what: 'next evidence' },
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
      { keys: ['/'], what: 'find in the conversation; so does Ctrl or ⌘ with F' },
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
