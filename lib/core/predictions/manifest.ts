/** What a file says about how it was made. */
import type { RunManifest } from '../model/index.ts';
import type { Document } from './document.ts';
import { type Field, leafOf, plainName } from './fields.ts';
import { memberStep } from './paths.ts';
import { isRecord, isScalar, numberOf, type Scalar } from './values.ts';

const MAX_OTHER = 80;
const DEPTH = 3;

/** Scalars of the document outside its rows, by path; text is cut to 300 characters. */
export function headOf(document: Document, rowsPath: string): Map<string, Scalar> {
  const head = new Map<string, Scalar>();
  if (document.kind !== 'json' || !isRecord(document.value) || rowsPath === '$' || rowsPath === '$.*') return head;
  const visit = (record: Record<string, unknown>, path: string, depth: number) => {
    for (const [key, value] of Object.entries(record)) {
      const at = path + memberStep(key);
      if (head.size >= MAX_OTHER) return;
      if (isScalar(value)) head.set(at.replace(/^\./, ''), typeof value === 'string' ? value.slice(0, 300) : value);
      else if (
        isRecord(value) &&
        depth < DEPTH &&
        !rowsPath.startsWith(`$${at}.`) &&
        !rowsPath.startsWith(`$${at}[`) &&
        !rowsPath.startsWith(`columns($${at}`)
      )
        visit(value, at, depth + 1);
    }
  };
  visit(document.value, '', 1);
  return head;
}

/** What a file can say of a run. */
type Role = keyof Omit<RunManifest, 'other' | 'parameters' | 'typed' | 'judged'>;

const ROLES: [Role, RegExp][] = [
  ['datasetSha256', /^(dataset|data|locomo|longmemeval|benchmark|input)_?(file)?_?(sha_?256|hash|checksum|digest)$/],
  ['system', /^(system|system_name|memory_system|method|framework|provider_name|memory_provider|backend)$/],
  [
    'judge',
    /^(judge|judge_model|judge_llm|judge_name|grader|grader_model|eval_model|evaluator|evaluator_model|evaluation_model)$/,
  ],
  [
    'model',
    /^(model|model_name|answer_model|answering_model|answer_llm|llm|llm_model|generation_model|response_model|chat_model|generator|reader_model|answerer|answerer_model)$/,
  ],
  ['started', /^(started|started_at|start_time|timestamp|created|created_at|date|run_at|run_date|time|generated_at)$/],
  ['commit', /^((git|code|source)_?)(commit|sha|hash|rev(ision)?)(_?(sha|hash|id))?$|^commit(_?(sha|hash|id))?$/],
  ['tags', /^(run_)?tags$/],
  ['tokens', /^total_tokens$/],
  ['cost', /^(total_)?cost(_?usd|_?dollars)?$/],
  ['topK', /^(top_?k|topk|k|retrieval_k|num_retrieved|search_limit|search_top_k|retrieval_top_k|recall_limit)$/],
];

/** Where models run: a `backend` of that name is no memory system. */
const MODEL_HOST =
  /^(openai|anthropic|azure([_-]openai)?|google|gemini|vertex(ai)?|bedrock|ollama|vllm|llama[._-]?cpp|openrouter|together(ai)?|groq|litellm|huggingface|hf|mistral|deepseek|local)$/i;

/** The manifest from the head of the file and from fields that say the same in every row. `retrieved` are the items of each row. */
export function manifestOf(
  head: ReadonlyMap<string, Scalar>,
  fields: readonly Field[],
  retrieved: readonly number[],
): RunManifest {
  const other = new Map<string, Scalar>();
  const found = new Map<Role, Scalar>();
  for (const [path, value] of head) {
    const leaf = plainName(path.split('.').at(-1) ?? path);
    const role = ROLES.find(([key, name]) => name.test(leaf) && !found.has(key))?.[0];
    if (role !== undefined && fits(role, value)) found.set(role, value);
    else other.set(path, value);
  }
  for (const field of fields) {
    const role =
      field.keys === null
        ? undefined
        : ROLES.find(
            ([key, name]) =>
              !found.has(key) && key !== 'started' && key !== 'tokens' && key !== 'cost' && name.test(leafIn(field)),
          )?.[0];
    const value = role === undefined ? undefined : constant(field);
    if (role !== undefined && value !== undefined && fits(role, value)) found.set(role, value);
  }
  const text = (key: Role) => {
    const value = found.get(key);
    return value === undefined ? {} : { [key]: String(value) };
  };
  const [first] = retrieved;
  const always = first !== undefined && first > 0 && retrieved.every((count) => count === first) ? first : undefined;
  const topK = numberOf(found.get('topK')) ?? always;
  const tags = found.get('tags');
  const number = (key: 'tokens' | 'cost') => {
    const value = numberOf(found.get(key));
    return value === undefined ? {} : { [key]: value };
  };
  return {
    ...text('system'),
    ...text('model'),
    ...text('judge'),
    ...text('datasetSha256'),
    ...text('started'),
    ...text('commit'),
    ...(tags !== undefined && { tags: tagsIn(String(tags)) }),
    ...number('tokens'),
    ...number('cost'),
    ...(topK !== undefined && { topK }),
    other: Object.fromEntries(other),
  };
}

/** In the object of a verdict, `model` is the judge. */
const leafIn = (field: Field) =>
  field.keys?.slice(0, -1).some((key) => /judg|eval|grade/i.test(key)) && /^(model|name)$/.test(leafOf(field))
    ? 'judge_model'
    : leafOf(field);

const tagsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;|]/)
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];

function fits(role: Role, value: Scalar): boolean {
  if (role === 'system' && typeof value === 'string' && MODEL_HOST.test(value)) return false;
  if (role === 'topK' || role === 'tokens' || role === 'cost') return numberOf(value) !== undefined;
  if (role === 'datasetSha256') return typeof value === 'string' && /^(sha256:)?[0-9a-f]{64}$/i.test(value);
  return (
    (typeof value === 'string' && value !== '' && value.length <= 200) ||
    (role === 'started' && typeof value === 'number')
  );
}

function constant(field: Field): Scalar | undefined {
  const values = new Set(field.values.filter((value) => value !== undefined && value !== null && value !== ''));
  const [value] = values;
  return values.size === 1 && isScalar(value) ? value : undefined;
}
