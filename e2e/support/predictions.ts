/** Giving predictions files to a page, and what came of them. */
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { root } from './server.ts';
import { test } from './test.ts';

/** The folder of the samples' predictions. */
export const samples = path.join(root, 'public/samples/predictions');

/** Gives a file to the page's upload control: one of the samples, or one of this content. */
export async function give(page: Page, name: string, content?: string): Promise<void> {
  let file = path.join(samples, name);
  if (content !== undefined) {
    file = test.info().outputPath(name);
    fs.writeFileSync(file, content);
  }
  await page.getByLabel('Upload predictions').locator('visible=false').first().setInputFiles(file);
}

export const dialog = (page: Page) => page.getByRole('dialog');

/** The runs of a dataset, as the API lists them. */
export const runs = async (page: Page, dataset: string): Promise<{ id: string; name: string; matched: number }[]> =>
  (await (await page.request.get(`/api/v1/datasets/${dataset}/runs`)).json()).items;
