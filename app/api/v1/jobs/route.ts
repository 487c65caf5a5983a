import { route } from '@/lib/server/http/index.ts';
import { service } from '@/lib/server/service/context.ts';

export const GET = route(() => service().jobs.list());
