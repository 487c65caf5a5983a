/** A process that opens a home folder read-only, and tells what it can tell of it. */
import { DEFAULT_JUDGING, NO_TURN_QUERY, problemIn } from '../../core/model/index.ts';
import { LocalLibrary } from './local-library.ts';
import { firstText } from './testing.ts';

const library = new LocalLibrary({ home: process.argv[2] ?? '', readOnly: true });
const { items, total } = await library.searchTurns(
  'garden',
  { ...NO_TURN_QUERY, q: 'planted' },
  { limit: 9, offset: 0 },
);
const { error } = await library.dataset('orchard');
const { runs: compared } = await library.runs.compare(['fig', 'plum'], {
  metric: null,
  clustered: false,
  answerable: false,
  disputed: 'keep',
  categories: '1-4',
});
process.send?.({
  datasets: (await library.datasets()).map(({ id, state, counts }) => [id, state, counts.questions]),
  why: [error?.type, error?.detail],
  text: await firstText(library, 'garden', 'garden-1'),
  hits: Math.min(total, items.length),
  runs: (await library.runs.list('garden')).map(({ id }) => id),
  outcomes: (await library.runs.heads('fig', DEFAULT_JUDGING)).length,
  compared: compared.map(({ headline }) => headline.value),
  refused: await refusal(),
});
await library.close();
process.disconnect();

async function refusal(): Promise<string | undefined> {
  try {
    await library.rename('garden', 'other');
  } catch (thrown) {
    return problemIn(thrown)?.type;
  }
}
