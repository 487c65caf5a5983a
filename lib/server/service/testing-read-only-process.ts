/** A process that opens a home folder read-only, and tells what it can tell of it. */
import { DEFAULT_JUDGING, NO_TURN_QUERY, problemIn } from '../../core/model/index.ts';
import { LocalService } from './local-service.ts';
import { firstText } from './testing.ts';

const service = new LocalService({ home: process.argv[2] ?? '', readOnly: true });
const { items, total } = await service.searchTurns(
  'garden',
  { ...NO_TURN_QUERY, q: 'planted' },
  { limit: 9, offset: 0 },
);
const { error } = await service.dataset('orchard');
const { runs: compared } = await service.runs.compare(['fig', 'plum'], {
  metric: null,
  clustered: false,
  answerable: false,
  disputed: 'keep',
  categories: '1-4',
});
process.send?.({
  datasets: (await service.datasets()).map(({ id, state, counts }) => [id, state, counts.questions]),
  why: [error?.type, error?.detail],
  text: await firstText(service, 'garden', 'garden-1'),
  hits: Math.min(total, items.length),
  runs: (await service.runs.list('garden')).map(({ id }) => id),
  outcomes: (await service.runs.heads('fig', DEFAULT_JUDGING)).length,
  compared: compared.map(({ headline }) => headline.value),
  refused: await refusal(),
});
await service.close();
process.disconnect();

async function refusal(): Promise<string | undefined> {
  try {
    await service.rename('garden', 'other');
  } catch (thrown) {
    return problemIn(thrown)?.type;
  }
}
