import { noteBodySchema } from '@/lib/core/model/schemas/note.ts';
import { problem } from '@/lib/core/problems/index.ts';
import { baseOf, check, jsonBody, readQuery, route, versioned, whoAsks, whoQuery } from '@/lib/server/http/index.ts';
import { service } from '@/lib/server/service/context.ts';

type Params = { r: string; q: string };
type Kept = Awaited<ReturnType<ReturnType<typeof service>['notes']['kept']>>;

const answer = async (request: Request, kept: Kept): Promise<Response> =>
  kept === null ? new Response(null, { status: 204 }) : versioned(request, kept.note, kept.version);

export const GET = route<Params>(async (request, { r, q }) => {
  const kept = await service().notes.kept(r, q);
  if (kept) return answer(request, kept);
  throw problem('none.note_yet', { question: q });
});

/** Tags and a note; neither of them takes it away, which answers 204. */
export const PUT = route<Params>(async (request, { r, q }) => {
  const said = check(noteBodySchema, await jsonBody(request), 'body');
  const who = whoAsks(request, said.reviewer);
  const note = { ...said, ...(who !== null && { reviewer: who }) };
  return answer(request, await service().notes.write(r, q, note, { who, ...baseOf(request) }));
});

export const DELETE = route<Params>(async (request, { r, q }) => {
  const { reviewer } = readQuery(whoQuery, request.url);
  await service().notes.remove(r, q, { who: whoAsks(request, reviewer), ...baseOf(request) });
  return new Response(null, { status: 204 });
});
