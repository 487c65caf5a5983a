import { route } from '@/lib/http/index.ts';
import { library } from '@/lib/library/context.ts';

type Params = { r: string };

export const POST = route<Params>((_request, { r }) => library().runs.restore(r));
