import type { Turn } from '../model/index.ts';

/** A turn as text loaders read it: `[Image: caption] text`, the bracket alone when the text is empty. Trimmed. */
export function turnText({ text, images }: Turn): string {
  const captions = (images ?? []).flatMap(({ caption }) => (caption === undefined ? [] : [`[Image: ${caption}]`]));
  return [...captions, text].join(' ').trim();
}
