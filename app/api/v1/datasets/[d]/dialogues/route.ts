import { route } from '@/lib/http/index.ts';
import { library } from '@/lib/library/context.ts';
import { dialogueFigures } from '@/lib/scoring/index.ts';

export const GET = route<{ d: string }>((_request, { d }) => {
  const { dialogues } = library().dataset(d);
  const items = dialogues === undefined ? [] : dialogueFigures(dialogues);
  return { total: items.length, items };
});
