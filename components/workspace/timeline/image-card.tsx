'use client';

import { Suspense, useState } from 'react';
import { textsAbout } from '#texts';
import type { TurnImage } from '@/lib/core/model/index.ts';
import { languageOf } from '@/lib/core/search/language.ts';
import { Button } from '../../kit/button.tsx';
import { late, once } from '../../kit/late.tsx';
import { rich } from '../../kit/rich.ts';
import type { ImageState } from './image-frame.tsx';

const t = textsAbout('workspace');

const ImageFrame = late(
  once(() => import('./image-frame.tsx')),
  (module) => module.ImageFrame,
);

type State = { kind: 'idle' } | { kind: 'asked' } | ImageState;

/** An image as its caption. The picture itself is fetched from its host only on request, inside a frame of its own. */
export function ImageCard({ image }: { image: TurnImage }) {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const url = httpUrl(image.url);
  return (
    <div className="my-1.5 rounded-md border border-dashed border-control bg-panel px-2.5 py-1.5 text-sm">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="min-w-0 flex-1 basis-44 text-ink-2">
          <span aria-hidden className="mr-1.5 text-base">
            ▣
          </span>
          {image.caption === undefined ? (
            t('image_without')
          ) : (
            <span data-findable lang={languageOf(image.caption)}>
              {image.caption}
            </span>
          )}
          <span className="block text-xs text-ink-3 [overflow-wrap:anywhere]">
            {image.query === undefined ? null : (
              <>
                {rich(t.parts('searched', { query: <span lang={languageOf(image.query)}>{image.query}</span> }))}
                {' · '}
              </>
            )}
            {url?.host ?? t('no_address')}
          </span>
        </span>
        {url === null || state.kind !== 'idle' ? null : (
          <Button size="sm" data-live="" onClick={() => setState({ kind: 'asked' })}>
            {t('load_image')}
          </Button>
        )}
      </div>
      {state.kind === 'broken' ? <p className="mt-1 text-xs text-ink-3">{t('image_could')}</p> : null}
      {url === null || state.kind === 'idle' || state.kind === 'broken' ? null : (
        <Suspense>
          <ImageFrame
            url={url.href}
            title={image.caption ?? t('image')}
            ratio={state.kind === 'shown' ? state.ratio : null}
            onState={setState}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Only http(s) addresses are ever given to the browser. */
function httpUrl(text: string | undefined): URL | null {
  if (text === undefined || !URL.canParse(text)) return null;
  const url = new URL(text);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
}
