import { route } from '@/lib/server/http/index.ts';
import { service } from '@/lib/server/service/context.ts';
import { withPredictions } from '../posted-predictions.ts';

/** What a predictions file would become. Nothing is stored. */
export const POST = route<{ d: string }>((request, { d }) =>
  withPredictions(request, ({ file, mapping }) => service().runs.preview(d, file, mapping ?? null)),
);
