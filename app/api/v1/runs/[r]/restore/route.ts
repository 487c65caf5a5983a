import { route } from '@/lib/server/http/index.ts';
import { service } from '@/lib/server/service/context.ts';

type Params = { r: string };

export const POST = route<Params>((_request, { r }) => service().runs.restore(r));
