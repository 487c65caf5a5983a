import { openapi, route } from '@/lib/http/index.ts';
import { version } from '@/package.json';

export const GET = route(() => openapi(version));
