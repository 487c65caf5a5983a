import type { SnippetPart, Turn } from '../model/index.ts';
import { snippetOf } from './snippet.ts';
import type { ParsedQuery } from './turn-query.ts';

/** What of a turn is searched: what was said, and the captions of its images. */
export const searchedTexts = (turn: Turn): { text: string; captions: string } => ({
  text: turn.text,
  captions: (turn.images ?? []).flatMap(({ caption }) => caption ?? []).join(' \u2029 '),
});

/** The part of a turn that a query finds: of a turn that matches by a caption alone, that is what is shown. */
export function turnSnippet(turn: Turn, query: ParsedQuery): SnippetPart[] {
  const { text, captions } = searchedTexts(turn);
  const said = snippetOf(text, query);
  return said.some(({ hit }) => hit) || captions === '' ? said : snippetOf(captions, query);
}
