import { route } from '@/lib/http/index.ts';
import { library } from '@/lib/library/context.ts';

export const GET = route(() => ({ items: library().runs.mappings() }));
