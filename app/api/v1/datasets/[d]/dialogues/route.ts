import { textsAbout } from '#texts';
import { dialogueFigures } from '@/lib/core/scoring/index.ts';
import { route } from '@/lib/server/http/index.ts';
import { service } from '@/lib/server/service/context.ts';

export const GET = route<{ d: string }>(async (_request, { d }) => {
  const { dialogues } = await service().dataset(d);
  const items = dialogues === undefined ? [] : dialogueFigures(dialogues, textsAbout('dialogueFigures'));
  return { total: items.length, items };
});
