/** What each verdict on a question's gold is called, and what became of a pack’s proposal. */
export const verdicts = {
  'gold-right': 'gold right',
  'gold-wrong': 'gold wrong',
  ambiguous: 'ambiguous',
  'evidence-wrong': 'evidence wrong',
  'question-flawed': 'question flawed',
  none: 'no verdict',
  other: 'other verdicts',
  accepted: 'accepted',
  rejected: 'rejected',
  edited: 'edited',
} as const;

/** What reviews, error packs and proposals say besides. */
export const reviews = {
  your_review: 'your review',
  no_name: 'no name',
  known_errors: 'Known errors',
  proposal: '{first} and {last}',
  /** Why a pack's entry is of no question, or of one that its author saw otherwise. */
  'differs/elsewhere':
    '"{id}" has another text and another gold answer, and no question of the dataset has this text alone',
  'differs/unknown': 'the dataset has no question of this id or text',
  'differs/text': 'the pack has the question text “{text}”',
  'differs/gold': 'the pack has the gold answer “{text}”',
  'differs/and': ', and ',
  'differs/file': '{why}; the file differs.',
  'differs/turns': 'The conversation has no turn {turns}.',
  note: 'note',
} as const;

/** What the label of a category claims that can be counted. */
export const claims = {
  'single-hop': 'cite exactly one turn',
  'multi-hop': 'cite two turns or more',
  temporal: 'ask when or how long',
} as const;
