import { useState } from 'react';
import { textsAbout } from '#texts';
import { isRecord } from '@/lib/core/families/parse.ts';
import type { DatasetMapping } from '@/lib/core/model/index.ts';
import type { MappingEditor } from './use-mapping.ts';
import { placeIn } from './words.ts';

const t = textsAbout('mapping');

/** The mapping as JSON, to be edited; what is wrong with it is said with its place. */
export function JsonView({ editor, draft }: { editor: MappingEditor; draft: DatasetMapping }) {
  const written = JSON.stringify(draft, null, 2);
  const [text, setText] = useState({ of: draft, text: written });
  // What was changed elsewhere is shown as it is now.
  const shown = text.of === draft ? text.text : written;
  const fault = faultOf(shown);
  const edit = (next: string) => {
    if (faultOf(next) !== null) return setText({ of: draft, text: next });
    const mapping = JSON.parse(next) as DatasetMapping;
    setText({ of: mapping, text: next });
    editor.change(mapping);
  };
  return (
    <div className="flex h-full min-h-80 flex-col">
      <textarea
        aria-label={t('json_of')}
        aria-invalid={fault !== null}
        value={shown}
        onChange={(event) => edit(event.target.value)}
        spellCheck={false}
        className="min-h-0 flex-1 resize-none bg-bg px-5 py-3 font-mono text-xs focus-visible:-outline-offset-2"
      />
      {fault === null ? null : (
        <p role="alert" className="border-t border-wrong bg-wrong-bg px-5 py-2 text-xs text-wrong">
          {fault}
        </p>
      )}
    </div>
  );
}

/** Whether it can be shown as fields; the rest the server says. */
function isMapping(value: unknown): boolean {
  if (!isRecord(value) || !isRecord(value.turn) || !isRecord(value.conversation)) return false;
  const { session, memory, question } = value;
  const questions = Array.isArray(question) ? question : [question];
  return (
    [session, memory, ...questions].every((part) => part === undefined || isRecord(part)) &&
    questions.every((one) => !isRecord(one) || one.evidence === undefined || Array.isArray(one.evidence))
  );
}

function faultOf(text: string): string | null {
  try {
    const value: unknown = JSON.parse(text);
    return isMapping(value) ? null : t('json_no', { why: '{"version": 1, "conversation": {…}, "turn": {…}}' });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const { line, column } = placeIn(text);
    return t('json_broken', { line: String(line), column: String(column), why });
  }
}
