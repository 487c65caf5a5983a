import { route } from '@/lib/server/http/index.ts';
import { library } from '@/lib/server/service/context.ts';

export const GET = route(async () => ({ items: await library().runs.mappings() }));
