'use client';

import { useState } from 'react';
import type { TurnImage } from '@/lib/model/index.ts';
import { Button } from '../ui/button.tsx';

/** A plain element on purpose: a remote image must not pass through our server. */
const RemoteImage = 'img';

/** An image as its caption. The picture itself is fetched from its host only on request. */
export function ImageCard({ image }: { image: TurnImage }) {
  const [state, setState] = useState<'idle' | 'shown' | 'broken'>('idle');
  const url = httpUrl(image.url);
  return (
    <div className="my-1.5 rounded-md border border-dashed border-control bg-panel px-2.5 py-1.5 text-sm">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="min-w-0 flex-1 basis-44 text-ink-2">
          <span aria-hidden className="mr-1.5 text-base">
            ▣
          </span>
          {image.caption ?? 'Image without a caption'}
          <span className="block text-xs text-ink-3 [overflow-wrap:anywhere]">
            {[image.query === undefined ? null : `searched as “${image.query}”`, url?.host ?? 'no address in the file']
              .filter((part) => part !== null)
              .join(' · ')}
          </span>
        </span>
        {url === null || state !== 'idle' ? null : (
          <Button size="sm" onClick={() => setState('shown')}>
            Load image
          </Button>
        )}
      </div>
      {state === 'broken' ? <p className="mt-1 text-xs text-ink-3">The image could not be loaded.</p> : null}
      {state === 'shown' && url !== null ? (
        <RemoteImage
          src={url.href}
          alt={image.caption ?? ''}
          referrerPolicy="no-referrer"
          onError={() => setState('broken')}
          className="mt-2 max-h-80 max-w-full rounded-md"
        />
      ) : null}
    </div>
  );
}

/** Only http(s) addresses are ever given to the browser. */
function httpUrl(text: string | undefined): URL | null {
  if (text === undefined || !URL.canParse(text)) return null;
  const url = new URL(text);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
}
