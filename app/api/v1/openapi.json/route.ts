import { openapi, route } from '@/lib/http/index.ts';
import { CONVERSATION_SORTS } from '@/lib/model/index.ts';
import { version } from '@/package.json';

export const GET = route(() => openapi(version, CONVERSATION_SORTS));
