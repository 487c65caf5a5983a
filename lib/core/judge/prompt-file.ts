import { isRecord } from '../families/parse.ts';
import { problem } from '../problems/index.ts';
import type { JudgedAnswer, JudgePrompt } from './prompt.ts';
import { type PythonText, pythonTexts } from './python-strings.ts';

type Slot = 'question' | 'gold' | 'answer';

/** A text with places for the question, the gold answer and the answer to judge. */
interface Template {
  /** Types of questions it is for, by key or name; none: any that no other one is for. */
  types: string[];
  abstention: boolean | null;
  parts: (string | { slot: Slot })[];
}

/** What scripts call these three. `answer` is the gold answer where the other has a name of its own. */
const NAMES: Record<Slot, RegExp> = {
  question: /^(question|query|q|question_text)$/i,
  gold: /^(gold(en)?(_answer|_target)?|correct_answer|expected(_answer)?|ground_truth(_answer)?|reference(_answer)?|standard_answer|target|rubric|ans|label)$/i,
  answer:
    /^((model_|generated_|predicted_|system_|ai_)?(response|answer|prediction|output)|generated|hypothesis|hyp|prediction|candidate(_answer)?|pred)$/i,
};

/** Bytes of a prompt file, at most. */
export const MOST_PROMPT_BYTES = 256 * 1024;

/**
 * The prompt in a file that the user names: a benchmark's own script (Python), a text with `{question}`, `{gold}` and `{answer}`, or JSON
 * `{"templates": {"TYPE": text, "abstention": text, "*": text}}`. `name#VARIABLE` chooses one of several texts of a script. Throws a
 * ProblemError 422 when there is no text with places for question and answer, or several of them with nothing that tells them apart.
 */
export function promptFrom(name: string, text: string): JudgePrompt {
  const [, file = name, wanted] = /^(.*)#(\w+)$/.exec(name) ?? [];
  const templates = isJson(text) ? fromJson(file, text) : isPython(file, text) ? fromPython(file, text, wanted) : [];
  if (templates.length === 0) templates.push(...templateOf({ name: '', text, under: [], order: [] }));
  if (templates.length === 0) throw problem('judge.no_prompt', { file });
  return {
    name,
    source: text,
    ask(one) {
      const template = templateFor(one, templates);
      const needsGold = template?.parts.some((part) => typeof part !== 'string' && part.slot === 'gold');
      if (!template || (needsGold && one.gold === null)) return null;
      const said: Record<Slot, string> = { question: one.text, gold: one.gold ?? '', answer: one.answer };
      return template.parts.map((part) => (typeof part === 'string' ? part : said[part.slot])).join('');
    },
  };
}

/** The one for questions of the type, else the one for any. One that says nothing of abstention is for questions with a gold answer. */
function templateFor({ type, label, abstention, gold }: JudgedAnswer, all: readonly Template[]): Template | undefined {
  const told = all.some((one) => one.abstention !== null);
  const fitting = all.filter((one) => (told ? (one.abstention ?? false) === abstention : !abstention || gold !== null));
  return (
    fitting.find(({ types }) => types.includes(type)) ??
    fitting.find(({ types }) => types.includes(label)) ??
    fitting.find(({ types }) => types.length === 0)
  );
}

const isJson = (text: string) => /^\s*\{\s*"/.test(text);

const isPython = (file: string, text: string) =>
  /\.py$/i.test(file) || /^(import|from|def|class) \w/m.test(text) || /^\w+ = [rf]?("""|''')/m.test(text);

function fromJson(file: string, text: string): Template[] {
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    throw problem('judge.no_prompt', { file });
  }
  const templates = isRecord(said) && isRecord(said.templates) ? said.templates : {};
  return Object.entries(templates).flatMap(([type, template]) => {
    if (typeof template !== 'string') return [];
    const abstains = type === 'abstention';
    const told = Object.hasOwn(templates, 'abstention') ? abstains : null;
    const [found] = templateOf({ name: type, text: template, under: [], order: [] });
    return found ? [{ ...found, types: abstains || type === '*' ? [] : [type], abstention: told }] : [];
  });
}

function fromPython(file: string, text: string, wanted: string | undefined): Template[] {
  const named = pythonTexts(text).flatMap((one) =>
    wanted === undefined || one.name === wanted
      ? templateOf(one).map((template) => ({ name: one.name, template }))
      : [],
  );
  const templates = named.map(({ template }) => template);
  const kinds = new Set(templates.map(({ types, abstention }) => JSON.stringify([types, abstention])));
  if (kinds.size < templates.length) {
    const names = [...new Set(named.map(({ name }) => name))];
    throw problem('judge.several_prompts', { file, names, first: names[0] ?? '' });
  }
  return templates;
}

/** A text as a template; none when it has no places for a question and an answer. */
function templateOf({ text, under, order }: PythonText): Template[] {
  const pieces = text.split(/(\{\{|\}\}|\{[A-Za-z_]*\})/);
  const names = pieces.flatMap((piece) => /^\{([A-Za-z_]+)\}$/.exec(piece)?.[1] ?? []);
  const slots = slotsOf(names.length > 0 ? names : order);
  let place = 0;
  const parts = pieces.map((piece): Template['parts'][number] => {
    if (piece === '{{' || piece === '}}') return piece[0] ?? '';
    const [, name] = /^\{([A-Za-z_]*)\}$/.exec(piece) ?? [];
    const slot = name === undefined ? undefined : slots.get(name === '' ? (order[place++] ?? '') : name);
    return slot === undefined ? piece : { slot };
  });
  const has = (slot: Slot) => parts.some((part) => typeof part !== 'string' && part.slot === slot);
  return has('question') && has('answer') ? [{ ...conditionsOf(under), parts }] : [];
}

function slotsOf(names: readonly string[]): Map<string, Slot> {
  const slots = new Map<string, Slot>();
  const take = (slot: Slot, fits: (name: string) => boolean) => {
    if ([...slots.values()].includes(slot)) return;
    const name = names.find((one) => !slots.has(one) && fits(one));
    if (name !== undefined) slots.set(name, slot);
  };
  take('question', (name) => NAMES.question.test(name));
  take('gold', (name) => NAMES.gold.test(name));
  take('answer', (name) => name !== 'answer' && NAMES.answer.test(name));
  take('gold', (name) => name === 'answer' && [...slots.values()].includes('answer'));
  take('answer', (name) => NAMES.answer.test(name));
  return slots;
}

const ABSTAINS = /\b(not\s+)?(is_|if_)?(abstention|abstain|unanswerable|abs)\b/i;

/** What the branches of a script say of the questions a text is for. */
function conditionsOf(under: PythonText['under']): Pick<Template, 'types' | 'abstention'> {
  let abstention: boolean | null = null;
  const types: string[] = [];
  for (const { condition, not } of under) {
    const abstains = ABSTAINS.exec(condition);
    if (abstains) abstention = (abstains[1] === undefined) !== not;
    else if (!not && /==|\bin\b/.test(condition))
      types.push(...[...condition.matchAll(/'([^']+)'|"([^"]+)"/g)].map(([, a, b]) => a ?? b ?? ''));
  }
  return { types, abstention };
}
