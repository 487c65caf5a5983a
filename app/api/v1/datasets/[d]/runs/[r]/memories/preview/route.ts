import { route } from '@/lib/server/http/index.ts';
import { service } from '@/lib/server/service/context.ts';
import { withPredictions } from '../../../posted-predictions.ts';

/** What a file of memories would become. Nothing is stored. */
export const POST = route<{ d: string; r: string }>((request, { d, r }) =>
  withPredictions(request, ({ file }) => service().runs.previewMemories(r, file, d)),
);
