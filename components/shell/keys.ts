/** The keys as the help shows them. What they do is bound where it happens, with `useKeys`. */
export const KEYS: { title: string; keys: { keys: string[]; what: string }[] }[] = [
  {
    title: 'Questions',
    keys: [
      { keys: ['j', 'k'], what: 'next, previous question of the list' },
      { keys: ['f'], what: 'search and filter questions' },
    ],
  },
  {
    title: 'Evidence',
    keys: [{ keys: ['n', 'p'], what: 'next, previous evidence' }],
  },
  {
    title: 'Conversation',
    keys: [
      { keys: ['[', ']'], what: 'previous, next session' },
      { keys: ['g', 'g'], what: 'beginning' },
      { keys: ['G'], what: 'end' },
      { keys: ['t'], what: 'go to a turn' },
      { keys: ['/'], what: 'find in the conversation' },
    ],
  },
  {
    title: 'Everywhere',
    keys: [
      { keys: ['?'], what: 'this help' },
      { keys: ['Esc'], what: 'close what is open' },
    ],
  },
];
