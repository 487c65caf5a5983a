/** What browsers save as a file of this name. */
export const attachment = (body: BodyInit, { type, name }: { type: string; name: string }): Response =>
  new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'Cache-Control': 'no-store',
    },
  });
