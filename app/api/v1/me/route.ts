import { route } from '@/lib/server/http/index.ts';
import { people } from '@/lib/server/people/context.ts';

export const GET = route(() => people('/api/v1/me').me());
