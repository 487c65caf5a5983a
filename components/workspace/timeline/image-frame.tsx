'use client';

import { useEffect, useRef } from 'react';
import { languageOf } from '@/lib/core/search/language.ts';

/** How loading an image went. `ratio`: width over height. */
export type ImageState = { kind: 'broken' } | { kind: 'shown'; ratio: number };

interface ImageFrameProps {
  url: string;
  title: string;
  /** Width over height, once known. */
  ratio: number | null;
  onState: (state: ImageState) => void;
}

/** The pages allow no remote host; this frame allows one image and tells how it went. */
export function ImageFrame({ url, title, ratio, onState }: ImageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      if (event.source !== frame.current?.contentWindow) return;
      const said = event.data;
      if (typeof said !== 'object' || said === null || !('state' in said)) return;
      if (said.state !== 'loaded') onState({ kind: 'broken' });
      else if ('width' in said && 'height' in said) {
        onState({ kind: 'shown', ratio: Number(said.width) / Math.max(1, Number(said.height)) || 1 });
      }
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [onState]);
  return (
    <iframe
      ref={frame}
      title={title}
      lang={languageOf(title)}
      src={`/image?url=${encodeURIComponent(url)}`}
      sandbox="allow-scripts"
      style={{ aspectRatio: ratio ?? 1.5 }}
      className={`mt-2 max-h-96 w-full rounded-md ${ratio === null ? 'bg-hover' : ''}`}
    />
  );
}
