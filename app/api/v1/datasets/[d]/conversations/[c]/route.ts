import { conversationRoute } from '@/lib/server/service/often-asked.ts';
import { version } from '@/package.json';

export const GET = conversationRoute(version);
