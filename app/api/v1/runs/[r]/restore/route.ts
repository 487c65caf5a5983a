import { route } from '@/lib/server/http/index.ts';
import { library } from '@/lib/server/service/context.ts';

type Params = { r: string };

export const POST = route<Params>((_request, { r }) => library().runs.restore(r));
