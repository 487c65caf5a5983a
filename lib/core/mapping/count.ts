import type { Reading } from '../families/format.ts';
import { textOf } from '../families/parse.ts';
import type { DatasetMapping } from '../model/index.ts';
import { programOf } from './compile.ts';
import { GATHERED, isGathered } from './gathered.ts';
import { nodeOf, type Scope } from './path.ts';
import { readMapped } from './read.ts';

export interface Counted {
  counts: Record<'conversations' | 'sessions' | 'turns' | 'questions' | 'memories', number>;
  evidence: { resolved: number; dangling: number };
}

/** What a mapping makes of records of one file, or of what was gathered from several. */
export function count(mapping: DatasetMapping, records: readonly unknown[]): Counted {
  const program = programOf(mapping);
  const { each, id } = program.conversation;
  const sum: Counted = {
    counts: { conversations: 0, sessions: 0, turns: 0, questions: 0, memories: 0 },
    evidence: { resolved: 0, dangling: 0 },
  };
  for (const [record, raw] of records.entries()) {
    if (isGathered(raw)) {
      add(sum, readMapped(program, raw, { file: '', variant: '', record }));
      continue;
    }
    const top = nodeOf(raw);
    const scope: Scope = { root: top, here: top, file: '' };
    for (const node of each ? each(scope) : [top]) {
      const own = textOf(id?.one({ root: node, here: node, file: '' }));
      const gathered = { [GATHERED]: 1, file: '', conversation: node.value, ...(own !== '' && { id: own }) };
      add(sum, readMapped(program, gathered, { file: '', variant: '', record }));
    }
  }
  return sum;
}

function add({ counts, evidence }: Counted, { conversation, questions }: Reading): void {
  if (conversation === null) return;
  counts.conversations += 1;
  counts.memories += conversation.memories?.length ?? 0;
  for (const { turns } of conversation.sessions) {
    counts.sessions += turns.length > 0 ? 1 : 0;
    counts.turns += turns.length;
  }
  counts.questions += questions.length;
  for (const ref of questions.flatMap((question) => question.evidence))
    evidence[ref.status === 'dangling' ? 'dangling' : 'resolved'] += 1;
}
