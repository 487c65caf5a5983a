/** For tests of bundles: what one holds, and the API as it answers it. */
import { siteAnswers } from '../lib/core/site/index.ts';
import { writeData } from './site-data.ts';

type Given = Parameters<typeof writeData>;

/** `files`: what the bundle holds; `asked`: what `answer` read of it. */
export async function bundleOf(service: Given[0], contents: Given[1]) {
  const files = new Map<string, Buffer>();
  await writeData(
    service,
    contents,
    (file, body) => files.set(file, body),
    () => {},
  );
  const asked: string[] = [];
  const answer = siteAnswers(async (file) => {
    asked.push(file);
    return new Response(new Uint8Array(files.get(file) ?? []));
  });
  return { files, asked, answer };
}
