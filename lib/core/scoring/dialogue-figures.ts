/** The statistics of dialogues with what they are over, for readers. */
import type { dialogueFigures as texts } from '../messages/en/texts/dialogue-figures.ts';
import type { Say } from '../messages/say.ts';
import type { DialogueFigure, DialogueTotals } from '../model/index.ts';
import { statisticsOf } from './dialogues.ts';

type Id = Exclude<keyof typeof texts, `${string}/definition`>;
type About = Pick<DialogueFigure, 'kind' | 'of'> & { id: Id; n: keyof DialogueTotals };

const FIGURES: readonly About[] = [
  { id: 'num_completed', kind: 'count', of: 'dialogues', n: 'total' },
  { id: 'completion_rate', kind: 'share', of: 'dialogues', n: 'total' },
  { id: 'avg_turns', kind: 'mean', of: 'dialogues', n: 'completed' },
  { id: 'avg_select', kind: 'mean', of: 'dialogues', n: 'ended' },
  { id: 'avg_time_taken', kind: 'seconds', of: 'dialogues', n: 'timed' },
  { id: 'avg_sentence_length', kind: 'mean', of: 'messages', n: 'messages' },
  { id: 'completion_per_turn', kind: 'mean', of: 'dialogues', n: 'completed' },
  { id: 'completion_per_select', kind: 'mean', of: 'dialogues', n: 'ended' },
];

/** The statistics of COCOA's evaluation (rule MF-4.2) in its order. */
export function dialogueFigures(totals: DialogueTotals, say: Say<typeof texts>): DialogueFigure[] {
  const values = statisticsOf(totals);
  return FIGURES.map(({ n, ...about }) => ({
    ...about,
    name: say(about.id),
    definition: say(`${about.id}/definition`),
    rule: 'MF-4.2',
    n: totals[n],
    value: values[about.id] ?? null,
  }));
}
