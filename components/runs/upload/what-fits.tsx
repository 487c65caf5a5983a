import { textsAbout } from '#texts';

const t = textsAbout('upload');

/** Which files of predictions can be uploaded to a dataset; `fits` as `fitsOf` says it. */
export const WhatFits = ({ fits }: { fits: string }) => (
  <p className="max-w-[72ch] text-sm text-ink-2">
    {fits} {t('other_shapes')}
  </p>
);
