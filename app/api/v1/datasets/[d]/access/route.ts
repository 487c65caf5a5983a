import { accessBody } from '@/lib/core/model/schemas/people.ts';
import { check, jsonBody, route } from '@/lib/server/http/index.ts';
import { people } from '@/lib/server/people/context.ts';

type Params = { d: string };

const desk = (d: string) => people(`/api/v1/datasets/${d}/access`);

export const GET = route<Params>((_request, { d }) => desk(d).access(d));

export const PATCH = route<Params>(async (request, { d }) =>
  desk(d).changeAccess(d, check(accessBody, await jsonBody(request), 'body')),
);
