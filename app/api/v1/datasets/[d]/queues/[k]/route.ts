import { attachment, route } from '@/lib/server/http/index.ts';
import { service } from '@/lib/server/service/context.ts';

type Params = { d: string; k: string };

/** The whole queue; sent to another installation, it is the same there. */
export const GET = route<Params>(async (_request, { d, k }) => {
  const text = `${JSON.stringify(await service().opinions.queue(d, k), null, 2)}\n`;
  return attachment(text, { type: 'application/json', name: `${d}-${k}-queue.json` });
});

export const DELETE = route<Params>(async (_request, { d, k }) => {
  await service().opinions.removeQueue(d, k);
  return new Response(null, { status: 204 });
});
