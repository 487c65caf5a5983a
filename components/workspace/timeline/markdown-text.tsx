import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toHast } from 'mdast-util-to-hast';
import { gfm } from 'micromark-extension-gfm';
import { createElement, Fragment, type ReactNode } from 'react';
import { textsAbout } from '#texts';

const t = textsAbout('workspace');

/** Tables, strikethrough, task lists, footnotes and bare links. */
const GFM = { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] };

type Node = ReturnType<typeof toHast>;
type Properties = (Node & { type: 'element' })['properties'];

/** Parts of a table that hold no text, not even the line breaks between their rows. */
const TABLE = /^(table|thead|tbody|tr)$/;

/** Markdown as React elements. Raw HTML in it is shown as text. */
export function MarkdownText({ text }: { text: string }) {
  const tree = toHast(fromMarkdown(text, GFM), { allowDangerousHtml: true, footnoteLabel: t('footnotes') });
  return <div className="markdown">{drawn(tree)}</div>;
}

function drawn(node: Node): ReactNode {
  if (node.type === 'text' || node.type === 'raw') return node.value;
  if (node.type !== 'element')
    return 'children' in node ? createElement(Fragment, null, ...node.children.map(drawn)) : null;
  const { tagName, properties, children } = node;
  const inside = (TABLE.test(tagName) ? children.filter(({ type }) => type === 'element') : children).map(drawn);
  if (tagName === 'a') return link(String(properties.href), inside);
  // Images never load.
  if (tagName === 'img')
    return <span className="text-ink-3">▣ {properties.alt || properties.src || t('image_word')}</span>;
  // Headings of a message are no headings of the page.
  if (/^h\d$/.test(tagName)) return createElement('p', { className: 'heading' }, ...inside);
  const element = createElement(tagName, kept(properties), ...inside);
  return tagName === 'table' ? <div className="my-2 overflow-x-auto">{element}</div> : element;
}

/** Links leave for a new tab and tell nothing about where they come from; anything but http(s) stays text. */
function link(href: string, inside: ReactNode[]): ReactNode {
  if (!/^https?:/i.test(href)) return createElement('span', null, ...inside);
  const look = {
    target: '_blank',
    rel: 'noreferrer nofollow',
    className: 'underline decoration-control underline-offset-2',
  };
  return createElement('a', { href, ...look }, ...inside);
}

/** Where lists start, how cells are set, what is ticked; ids and classes would mix with those of the page. */
const kept = ({ start, align, type, checked, disabled }: Properties) => ({
  start,
  type,
  checked,
  disabled,
  ...(align ? { style: { textAlign: align } } : {}),
});
