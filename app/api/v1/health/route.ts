import { route } from '@/lib/server/http/index.ts';
import { version } from '@/package.json';

export const GET = route(() => ({ status: 'ok', version }));
