/** The statistics of dialogues with what they are over, for readers. */
import type { DialogueFigure, DialogueTotals } from '../model/index.ts';
import { statisticsOf } from './dialogues.ts';

type About = Pick<DialogueFigure, 'id' | 'name' | 'definition' | 'kind' | 'of'> & { n: keyof DialogueTotals };

const FIGURES: readonly About[] = [
  {
    id: 'num_completed',
    name: 'completed',
    definition: 'Dialogues whose outcome is reward 1: both agents last selected the same friend.',
    kind: 'count',
    of: 'dialogues',
    n: 'total',
  },
  {
    id: 'completion_rate',
    name: 'completion rate',
    definition: 'Completed dialogues over all dialogues, those without an outcome included.',
    kind: 'share',
    of: 'dialogues',
    n: 'total',
  },
  {
    id: 'avg_turns',
    name: 'turns',
    definition: 'Events of a dialogue, selections among them: mean over completed dialogues.',
    kind: 'mean',
    of: 'dialogues',
    n: 'completed',
  },
  {
    id: 'avg_select',
    name: 'selections',
    definition: 'Selections of a dialogue, of both agents: mean over all dialogues with an outcome.',
    kind: 'mean',
    of: 'dialogues',
    n: 'ended',
  },
  {
    id: 'avg_time_taken',
    name: 'time',
    definition: 'From the first event to the last: mean over completed dialogues with times.',
    kind: 'seconds',
    of: 'dialogues',
    n: 'timed',
  },
  {
    id: 'avg_sentence_length',
    name: 'sentence length',
    definition: 'Words between blanks of a message: mean over the messages of completed dialogues.',
    kind: 'mean',
    of: 'messages',
    n: 'messages',
  },
  {
    id: 'completion_per_turn',
    name: 'completion per turn',
    definition: 'The completion rate over the mean number of turns.',
    kind: 'mean',
    of: 'dialogues',
    n: 'completed',
  },
  {
    id: 'completion_per_select',
    name: 'completion per selection',
    definition: 'The completion rate over the mean number of selections.',
    kind: 'mean',
    of: 'dialogues',
    n: 'ended',
  },
];

/** The statistics of COCOA's evaluation (rule MF-4.2) in its order. */
export function dialogueFigures(totals: DialogueTotals): DialogueFigure[] {
  const values = statisticsOf(totals);
  return FIGURES.map(({ n, ...about }) => ({
    ...about,
    rule: 'MF-4.2',
    n: totals[n],
    value: values[about.id] ?? null,
  }));
}
