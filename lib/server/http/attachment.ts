/** A text that browsers save as a file of this name. */
export const attachment = (text: string, { type, name }: { type: string; name: string }): Response =>
  new Response(text, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'Cache-Control': 'no-store',
    },
  });
