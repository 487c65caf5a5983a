import type { Turn } from '../model/index.ts';

/** A turn as text loaders read it: its text as it is; with a caption `[Image: caption] text`, trimmed, the bracket alone when the text is empty. */
export function turnText({ text, images }: Turn): string {
  const captions = (images ?? []).flatMap(({ caption }) => (caption === undefined ? [] : [`[Image: ${caption}]`]));
  return captions.length === 0 ? text : [...captions, text].join(' ').trim();
}
