import { searchRoute } from '@/lib/server/service/often-asked.ts';

export const GET = searchRoute;
