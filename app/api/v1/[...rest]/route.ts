import { problem } from '@/lib/core/problems/index.ts';
import { route } from '@/lib/server/http/index.ts';

const nothing = route<{ rest: string[] }>((request) => {
  throw problem('request.no_such_address', { path: new URL(request.url).pathname });
});

export { nothing as DELETE, nothing as GET, nothing as PATCH, nothing as POST, nothing as PUT };
