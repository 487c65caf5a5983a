/** The statistics of dialogues by upstream’s names, and after the slash what each is over. */
export const dialogueFigures = {
  num_completed: 'completed',
  'num_completed/definition': 'Dialogues whose outcome is reward 1: both agents last selected the same friend.',
  completion_rate: 'completion rate',
  'completion_rate/definition': 'Completed dialogues over all dialogues, those without an outcome included.',
  avg_turns: 'turns',
  'avg_turns/definition': 'Events of a dialogue, selections among them: mean over completed dialogues.',
  avg_select: 'selections',
  'avg_select/definition': 'Selections of a dialogue, of both agents: mean over all dialogues with an outcome.',
  avg_time_taken: 'time',
  'avg_time_taken/definition': 'From the first event to the last: mean over completed dialogues with times.',
  avg_sentence_length: 'sentence length',
  'avg_sentence_length/definition': 'Words between blanks of a message: mean over the messages of completed dialogues.',
  completion_per_turn: 'completion per turn',
  'completion_per_turn/definition': 'The completion rate over the mean number of turns.',
  completion_per_select: 'completion per selection',
  'completion_per_select/definition': 'The completion rate over the mean number of selections.',
} as const;

/** What stands around the statistics of dialogues. */
export const dialogues = {
  dialogues: 'Dialogues',
  none: 'n/a',
  as_counted: '{whose}, as the benchmark counts them (rule MF-4.2)',
  defined: '{definition} ({id}, rule {rule})',
  n_dialogues: 'n = {n, plural, one {# dialogue} other {# dialogues}}',
  n_messages: 'n = {n, plural, one {# message} other {# messages}}',
  of_run: 'of the run',
} as const;
