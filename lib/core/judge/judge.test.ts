import { describe, expect, it } from 'vitest';
import { type JudgeVote, problemIn, questionId } from '../model/index.ts';
import { accuracyOf } from '../scoring/score-run.ts';
import { costOf, estimateOf } from './estimate.ts';
import { OWN_PROMPT, ownPrompt } from './own-prompt.ts';
import type { JudgedAnswer } from './prompt.ts';
import { promptFrom } from './prompt-file.ts';
import { readReply } from './reply.ts';
import { judgeName, withJudge, withVotes } from './votes.ts';

const ASKED: JudgedAnswer = {
  question: questionId('q1'),
  type: 'multi-session',
  label: 'multi-session',
  text: 'Which tree?',
  gold: 'the fig',
  answer: 'a fig tree {question}',
  abstention: false,
};

describe('a reply', () => {
  it.each([
    ['{"reason": "same tree", "verdict": "right"}', true],
    ['```json\n{"label": "WRONG"}\n```', false],
    ['First it names the tree.\n{"reasoning": "it \\"fits\\"", "label" : "CORRECT"}', true],
    ['{"label": "CORRECT"} on reflection {"label": "WRONG"}', false],
    ['yes', true],
    ['No.', false],
    ['**Yes**, it is.', true],
    ['The dates agree.\nVerdict: correct', true],
    ['The response is incorrect.', false],
    ['<think>no, wrong, no</think>Yes', true],
    ['{"is_correct": false}', false],
    ['{"score": 1}', true],
    ['It is correct, but not wholly.', null],
    ['It does not name the month, but the day is the same. CORRECT', true],
    ['That would be right for June. WRONG.', false],
    ['The month is given, so it is not correct.', null],
    ['He said so yesterday.', null],
    ['nobody knows', null],
    ['{"label": "unsure"}', null],
    ['{"verdict": "right or wrong"}', null],
    ['{"label": "partially correct"}', true],
    ['<think>yes', null],
    ['', null],
  ])('%j is read as %j', (text, correct) => {
    expect(readReply(text).correct).toBe(correct);
  });

  it('keeps the sentence that says why, and grades', () => {
    expect(readReply('{"reason": "the \\"fig\\" is named", "verdict": "right"}').reason).toBe('the "fig" is named');
    expect(readReply('No, another tree.').reason).toBe('No, another tree.');
    expect(readReply('{"score": 0.5}')).toMatchObject({ correct: true, score: 0.5 });
  });
});

describe('our own prompt', () => {
  const said = (more: Partial<JudgedAnswer>) => ownPrompt.ask({ ...ASKED, ...more }) ?? '';

  it('holds question, gold answer and answer as they are, and a rule for each kind of question', () => {
    for (const text of ['Which tree?', 'the fig', 'a fig tree {question}']) expect(said({})).toContain(text);
    const kinds = [
      said({}),
      said({ type: 'temporal-reasoning' }),
      said({ type: 'knowledge-update' }),
      said({ type: 'single-session-preference' }),
      said({ abstention: true }),
    ];
    expect(new Set(kinds).size).toBe(5);
    expect(kinds.map((text) => /off by one/.test(text))).toEqual([false, true, false, false, false]);
    expect(said({ type: '2', label: 'temporal' })).toContain('off by one');
  });

  it('asks about an abstention without gold answer, and about no other question without one', () => {
    expect(ownPrompt.name).toBe(OWN_PROMPT);
    expect(said({ gold: null, abstention: true })).not.toContain('<expected>');
    expect(ownPrompt.ask({ ...ASKED, gold: null })).toBeNull();
  });
});

/** In the shape of a benchmark's script, with words of our own. */
const BRANCHES = String.raw`import json

def check_prompt(task, question, answer, response, abstention=False):
    if not abstention:
        if task in ['single-session-user', 'multi-session']:
            template = "Same? {} \n\nGold: {}\nSaid: \"{}\""
            prompt = template.format(question, answer, response)
        elif task == 'temporal-reasoning':
            template = "Same time? {} | {} | {}"
            prompt = template.format(question, answer, response)
        else:
            raise NotImplementedError
    else:
        template = "Refused? {} | {} | {}"
        prompt = template.format(question, answer, response)
    return prompt
`;

const NAMED = `PROMPT = """
Grade it.
Question: {question}
Gold answer: {gold_answer}
Generated answer: {generated_answer}
Reply {{"label": "CORRECT"}} or {{"label": "WRONG"}}.
"""
OTHER = "nothing to fill"
`;

describe('a prompt of a file', () => {
  it('is told by the branches of a script', () => {
    const prompt = promptFrom('evaluate_qa.py', BRANCHES);
    expect(prompt.ask(ASKED)).toBe('Same? Which tree? \n\nGold: the fig\nSaid: "a fig tree {question}"');
    expect(prompt.ask({ ...ASKED, type: 'temporal-reasoning' })).toBe(
      'Same time? Which tree? | the fig | a fig tree {question}',
    );
    expect(prompt.ask({ ...ASKED, abstention: true })).toMatch(/^Refused\?/);
    expect(prompt.ask({ ...ASKED, type: 'unheard-of', label: '' })).toBeNull();
    expect(prompt.source).toBe(BRANCHES);
  });

  it('is a text with names for question, gold answer and answer', () => {
    const prompt = promptFrom('llm_judge.py', NAMED);
    expect(prompt.ask(ASKED)).toBe(
      '\nGrade it.\nQuestion: Which tree?\nGold answer: the fig\nGenerated answer: a fig tree {question}\nReply {"label": "CORRECT"} or {"label": "WRONG"}.\n',
    );
    expect(prompt.ask({ ...ASKED, gold: null })).toBeNull();
    const gold = promptFrom('p.txt', '{question} / {answer} / {response}');
    expect(gold.ask(ASKED)).toBe('Which tree? / the fig / a fig tree {question}');
    expect(promptFrom('p.txt', '{question} / {gold} / {answer}').ask(ASKED)).toBe(gold.ask(ASKED));
  });

  it('joins the pieces of a text in brackets', () => {
    const script = 'P = (\n    "Q {question} "\n    \'A {response} \'\n    "G {reference}"\n)\n';
    expect(promptFrom('p.py', script).ask(ASKED)).toBe('Q Which tree? A a fig tree {question} G the fig');
  });

  it('is chosen by name where there are several', () => {
    const script = 'STRICT = "{question} {gold} {response} strict"\nLENIENT = "{question} {gold} {response} lenient"\n';
    const problemOf = (name: string, text: string) => {
      try {
        promptFrom(name, text);
      } catch (error) {
        return problemIn(error);
      }
      return null;
    };
    expect(problemOf('p.py', script)).toMatchObject({ code: 'judge.several_prompts', params: { first: 'STRICT' } });
    expect(promptFrom('p.py#LENIENT', script).ask(ASKED)).toMatch(/lenient$/);
    for (const [name, text] of [
      ['p.py', 'import os\nX = "no places"\n'],
      ['p.json', '{"templates": 3}'],
      ['p.json', '{"templates"'],
      ['p.txt', 'Is it right?'],
    ] as const)
      expect(problemOf(name, text)).toMatchObject({ code: 'judge.no_prompt', status: 422 });
  });

  it('has texts by type in JSON', () => {
    const templates = {
      '*': 'any {question} {gold} {answer}',
      'multi-session': 'many {question} {answer}',
      abstention: 'none {question} {answer}',
    };
    const prompt = promptFrom('mine.json', JSON.stringify({ templates }));
    expect(prompt.ask(ASKED)).toMatch(/^many/);
    expect(prompt.ask({ ...ASKED, type: '1', label: 'x' })).toMatch(/^any/);
    expect(prompt.ask({ ...ASKED, abstention: true, gold: null })).toMatch(/^none/);
  });
});

describe('votes', () => {
  const row = (judges: JudgeVote[]) => ({ question: questionId('q1'), judges });
  const vote = { question: questionId('q1'), name: 'm · memoscope/1', correct: false };

  it('stand beside those of the file without a say in its accuracy, and alone make it up', () => {
    const [beside] = withVotes([row([{ name: 'grade', correct: true }])], [vote]);
    expect(beside?.judges).toEqual([
      { name: 'grade', correct: true },
      { name: 'm · memoscope/1', correct: false, apart: true },
    ]);
    expect(accuracyOf(beside?.judges ?? [])).toBe(1);
    const [alone] = withVotes([row([])], [vote]);
    expect(accuracyOf(alone?.judges ?? [])).toBe(0);
    // Asked again it says something else; others asked later stand beside it.
    const [again] = withVotes([alone as NonNullable<typeof alone>], [{ ...vote, correct: true }]);
    expect(again?.judges).toEqual([{ name: 'm · memoscope/1', correct: true }]);
    const [later] = withVotes([again as NonNullable<typeof again>], [{ ...vote, name: 'other' }]);
    expect(later?.judges.map(({ name, apart }) => [name, apart])).toEqual([
      ['m · memoscope/1', undefined],
      ['other', true],
    ]);
  });

  it('leave the judge that makes up accuracy named, whoever is asked later', () => {
    const by = {
      name: 'm',
      model: 'm',
      prompt: OWN_PROMPT,
      promptSha256: '',
      host: 'h',
      made: '',
      judged: 1,
      right: 1,
      none: 0,
    };
    const first = withJudge({ other: {} }, by, [row([{ name: 'm', correct: true }])]);
    expect(first.judge).toBe('m');
    const apart = [
      row([
        { name: 'm', correct: true },
        { name: 'n', correct: true, apart: true },
      ]),
    ];
    const both = withJudge(first, { ...by, name: 'n' }, apart);
    expect([both.judge, both.judged?.map(({ name }) => name)]).toEqual(['m', ['m', 'n']]);
    expect(withJudge(both, { ...by, right: 0 }, apart).judged?.map(({ name, right }) => [name, right])).toEqual([
      ['n', 1],
      ['m', 0],
    ]);
  });

  it('are named by model, prompt and the hash of a prompt that is not ours', () => {
    expect(judgeName('gpt', OWN_PROMPT, null)).toBe('gpt · memoscope/1');
    expect(judgeName('gpt', 'evaluate_qa.py', 'abcdef0123456789')).toBe('gpt · evaluate_qa.py @abcdef01');
  });
});

it('a cost is estimated from bytes', () => {
  const { calls, kept, tokens, cost } = estimateOf(['a'.repeat(400), 'ж'.repeat(200)], 3, { in: 2, out: 8 });
  expect([calls, kept, tokens]).toEqual([2, 3, { in: 220, out: 80 }]);
  expect(cost).toBeCloseTo((220 * 2 + 80 * 8) / 1e6, 12);
  expect(costOf({ in: 1e6, out: 1e6 }, { in: 2.5, out: 10 })).toBe(12.5);
  expect(estimateOf([], 0, null)).toEqual({ calls: 0, kept: 0, tokens: { in: 0, out: 0 } });
});
