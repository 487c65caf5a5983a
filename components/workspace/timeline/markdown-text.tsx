import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import type { ReactNode } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import { textsAbout } from '#texts';

const t = textsAbout('workspace');

/** Tables, strikethrough, task lists and bare links. The plugin of that name brings along what writes Markdown, which nobody does here. */
function readGfm(this: { data(): object }) {
  Object.assign(this.data(), { micromarkExtensions: [gfm()], fromMarkdownExtensions: [gfmFromMarkdown()] });
}

const PLUGINS = [readGfm];

function Heading({ children }: { children?: ReactNode }) {
  return <p className="heading">{children}</p>;
}

/** Links leave for a new tab and tell nothing about where they come from; anything but http(s) stays text. Images never load. */
const COMPONENTS: Components = {
  a: ({ href, children }) =>
    href !== undefined && /^https?:/i.test(href) ? (
      <a
        href={href}
        target="_blank"
        rel="noreferrer nofollow"
        className="underline decoration-control underline-offset-2"
      >
        {children}
      </a>
    ) : (
      <span>{children}</span>
    ),
  // Headings of a message are no headings of the page.
  h1: Heading,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
  img: ({ alt, src }) => (
    <span className="text-ink-3">▣ {alt || (typeof src === 'string' ? src : t('image_word'))}</span>
  ),
  table: ({ children }) => (
    <div className="my-2 overflow-x-auto">
      <table>{children}</table>
    </div>
  ),
};

/** Markdown as React elements. Raw HTML in it is shown as text. */
export function MarkdownText({ text }: { text: string }) {
  return (
    <div className="markdown">
      <ReactMarkdown remarkPlugins={PLUGINS} components={COMPONENTS}>
        {text}
      </ReactMarkdown>
    </div>
  );
}
