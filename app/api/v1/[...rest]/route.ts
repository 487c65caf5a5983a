import { problem } from '@/lib/core/model/index.ts';
import { route } from '@/lib/server/http/index.ts';

const nothing = route<{ rest: string[] }>((request) => {
  throw problem(
    404,
    '#not-found',
    'No such address',
    `${new URL(request.url).pathname} is not part of the API. See /api/v1/openapi.json.`,
  );
});

export { nothing as DELETE, nothing as GET, nothing as PATCH, nothing as POST, nothing as PUT };
