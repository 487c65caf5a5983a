/** Pages and components have no words of their own: what people read there is in the catalogue, or a name. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseAst } from 'vitest/node';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const files = ['app', 'components'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && !/(\.test|(^|\/)testing[^/]*)\.tsx?$/.test(file))
    // The API's own words are those of `prose.test.ts`.
    .filter((file) => !file.startsWith('app/api/')),
);

/** What is called the same in every language: the product, kinds of files, keys, rules by their numbers. */
const NAMES = /\b(Memoscope|LoCoMo|SVG|PNG|Esc|Enter|Ctrl|[A-Z]+-\d+(\.\d+)?)\b/g;

/** Attributes and members that people read or hear. */
const READ =
  /^(alt|aria-(label|description|valuetext)|axis|caption|description|detail|empty|heading|hint|label|note|placeholder|text|title|unit|verb|what|whose|words)$/;
/** Attributes, members and calls whose texts are read by nobody: classes, keys, names of things, what the browser is asked for. */
const UNREAD = /^(class(Name)?|style|rel|key|id|name)$/;
const NAMING =
  /^(cn|buttonClass|closest|matches|matchMedia|querySelector(All)?|useQuery|fetch|invalidate|[Ss]etAttribute|shape|parts|notify|textsAbout)$/;
/** Classes of CSS, addresses, code; what begins with a capital is none. */
const CODE = /^(?!\p{Lu}).*([a-z0-9]-[a-z0-9[(]|[a-z]:[a-z]|^use client$|[{};=])|^(\/|https?:|hf:|\?|&|curl )/su;
const WORD = /\p{L}{2,}/u;
const WORDS = /(^|\W)[a-zA-Z’']{2,} [a-z’']{2,}/;
/** Syntax that only chooses between texts or joins them: they are as readable as the whole. */
const CHOOSING =
  /^(JSXExpressionContainer|ConditionalExpression|LogicalExpression|TemplateLiteral|Literal|ParenthesizedExpression)$/;
const VALUES = /^TS(As|Satisfies|NonNull)Expression$/;

interface Node {
  type: string;
  name?: { name?: string };
  key?: { name?: string };
  value?: unknown;
  test?: unknown;
  callee?: { name?: string; property?: { name?: string } };
  arguments?: unknown[];
  children?: unknown;
  quasis?: { value: { cooked: string } }[];
}

/** Words below a node; `read`: whoever has it shows it to people, so that one word is enough. */
function* wordsIn(node: unknown, read = false): Generator<string> {
  if (Array.isArray(node)) for (const one of node) yield* wordsIn(one, read);
  if (typeof node !== 'object' || node === null || !('type' in node)) return;
  const { type, name, key, value, test, callee, quasis, children } = node as Node;
  if (type === 'ImportDeclaration' || (type.startsWith('TS') && !VALUES.test(type))) return;
  if (type === 'JSXAttribute' || type === 'Property') {
    const called = (type === 'Property' ? key?.name : name?.name) ?? '';
    // A member that is one small word is a code.
    const coded = type === 'Property' && /^[a-z_]+$/.test(String((value as Node).value ?? '?'));
    if (!UNREAD.test(called) && !coded) yield* wordsIn(value, READ.test(called));
    return;
  }
  if (type === 'NewExpression' && callee?.name?.endsWith('Error')) return;
  if (type === 'CallExpression' && NAMING.test(callee?.name ?? callee?.property?.name ?? '')) {
    // Texts among the arguments are names; what stands in objects and functions is not.
    for (const one of (node as Node).arguments ?? []) if (!/Literal$/.test((one as Node).type)) yield* wordsIn(one);
    return;
  }
  const text = quasis ? quasis.map(({ value: part }) => part.cooked).join('…') : value;
  if (typeof text === 'string' && (type === 'JSXText' || type === 'Literal' || quasis)) {
    const said = text.replaceAll(/\s+/g, ' ').trim();
    const alone = said.replaceAll(NAMES, '');
    if ((type === 'JSXText' || read ? WORD : WORDS).test(alone) && (type === 'JSXText' || !CODE.test(alone)))
      yield said;
  }
  for (const [member, part] of Object.entries(node)) {
    if (part === test || member === 'quasis') continue;
    yield* wordsIn(part, part === children || (read && CHOOSING.test(type)));
  }
}

const wordsOf = (text: string, lang: 'ts' | 'tsx') => [...wordsIn(parseAst(text, { lang }).body)];

describe('pages and components', () => {
  it('have no words of their own', () => {
    expect(files.length).toBeGreaterThan(300);
    const own = files.flatMap((file) =>
      wordsOf(readFileSync(path.join(ROOT, file), 'utf8'), file.endsWith('x') ? 'tsx' : 'ts').map(
        (text) => `${file}: ${text}`,
      ),
    );
    expect(own).toEqual([]);
  });

  it('would be found out', () => {
    const page = `const page = <p title="Copied" className="flex items-center">
      Open {n === 1 ? 'turn' : 'turns'} <b aria-label={open ? 'Close' : t('open')}>{count}</b> Memoscope
    </p>;
    const notice = { kind: 'done', text: 'Saved', about: \`of \${name} there are more\` };`;
    expect(wordsOf(page, 'tsx')).toEqual(['Copied', 'Open', 'turn', 'turns', 'Close', 'Saved', 'of … there are more']);
  });
});
