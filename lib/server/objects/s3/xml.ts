/** What is needed of S3's answers: lists of flat elements with texts that need at most the five entities. */

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text of the first element of this name; null when there is none. */
export function textOfElement(xml: string, name: string): string | null {
  const [, text] = new RegExp(`<${name}(?:\\s[^>]*)?>([^<]*)</${name}>`).exec(xml) ?? [];
  return text === undefined ? null : text.replace(/&(amp|lt|gt|quot|apos);/g, (_, entity) => ENTITIES[entity] ?? '');
}

/** The insides of all elements of this name, which hold none of their own name. */
export const elements = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, inside = '']) => inside);
