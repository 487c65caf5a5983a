/** For journeys of error packs and reviews: a pack to import, files to upload, and where what was imported is shown. */
import path from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { root } from './server.ts';

export const SAMPLE = path.join(root, 'public/samples/locomo-sample.json');
/** Where the API tells of its dataset. */
export const D = '/api/v1/datasets/locomo-sample';
export const AUDIT = '/datasets/locomo-sample/audit';

/** In the shape of locomo-audit: one wrong gold, one wrong citation. */
export const PACK = [
  {
    question_id: 'locomo_0_qa3',
    question: 'When did Elias sprain his wrist?',
    golden_answer: 'The Sunday before 11 February 2024 (4 February)',
    error_type: 'TEMPORAL_ERROR',
    cited_evidence: ['D2:9'],
    correct_evidence: ['D2:9', 'D2:11'],
    reasoning: 'The session is of a Sunday itself.',
    correct_answer: '11 February 2024',
  },
  { question_id: 'locomo_0_qa1', error_type: 'WRONG_CITATION', cited_evidence: ['D1:3'], correct_evidence: ['D1:4'] },
];

export const file = (name: string, value: unknown) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)),
});

export const packs = (page: Page) => page.getByRole('list', { name: 'Error packs' });
export const reviews = (page: Page) => page.getByRole('list', { name: 'Reviews' }).locator('[data-question-id]');

/** Removes every review and error pack. */
export async function forget(request: APIRequestContext): Promise<void> {
  const { items } = await (await request.get(`${D}/reviews`)).json();
  for (const review of items) await request.delete(`${D}/reviews/${encodeURIComponent(review.question)}`);
  const known = await (await request.get(`${D}/error-packs`)).json();
  for (const pack of known.items) await request.delete(`${D}/error-packs/${pack.id}`);
}
