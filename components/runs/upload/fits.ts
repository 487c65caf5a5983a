import { textsAbout } from '#texts';
import { familyOf } from '@/lib/core/families/registry.ts';
import type { Dataset } from '@/lib/core/model/index.ts';

const families = textsAbout('families');

/** Which files of predictions fit a dataset, for `WhatFits`. Said on the server, since a browser has not the texts of all families. */
export function fitsOf(dataset: Dataset): string {
  const family = familyOf(dataset)?.family;
  return family ? families(`${family}/predictions`) : textsAbout('upload')('any_rows');
}
