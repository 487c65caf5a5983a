import { describe, expect, it } from 'vitest';
import { isRefusal } from './refusal.ts';

describe('a refusal (OUT-14 to OUT-16)', () => {
  it.each([
    'No information available',
    'Not mentioned in the conversation.',
    '(a) Not mentioned in the conversation',
    "I don't know.",
    'I don’t know which boat she bought.',
    'I cannot find anything about a boat in the memories.',
    'Unknown.',
    'Not specified',
    'No relevant memory found.',
    'No boat name given',
    'There is no mention of a boat in the conversation.',
    'The facts do not specify what colour the boat has.',
    'Ada’s boat is never mentioned.',
    'The colour cannot be determined from the history.',
    "I'm sorry, I do not have enough information to tell.",
    'The information provided is not enough. You mentioned a canoe, not a boat.',
    'Since there is no mention of a boat, I cannot say when it was sold.',
    'The answer to this question is not available in the chat history.',
    'Нет информации об этом.',
    'Не знаю.',
    'Я не могу ответить на этот вопрос.',
    'В диалоге это не упоминается.',
    'Информация о лодке отсутствует.',
    'Пользователь не сообщал, сколько лет его брату.',
    'Недостаточно данных, чтобы ответить.',
    'Невозможно определить дату.',
  ])('is %s', (answer) => {
    expect(isRefusal(answer)).toBe(true);
  });

  it.each([
    '7 May 2021',
    'A red boat',
    '',
    'Yes, there is no doubt: she sold it.',
    'No, there is no evidence that she ever sailed.',
    'No',
    'Ada does not own a boat.',
    'She said she knows no fear.',
    "Don't give up, keep rowing!",
    'Ada sold the boat in June; the exact day is not mentioned.',
    'Ada sold the boat in June, but the exact day is not specified.',
    'A sloop (name not provided)',
    'While Ada has not mentioned a favourite boat, she would enjoy a sloop.',
    'Since there is no mention of a second boat, she owns one.',
    'The year is not stated, but it was probably 2019.',
    'Нет',
    'Да, он не забыл.',
    'Он не любит лодки.',
    'Точная дата не указана, но, вероятно, это было в июне.',
    'Знаю: лодка красная.',
  ])('is not %s', (answer) => {
    expect(isRefusal(answer)).toBe(false);
  });

  const THINKING = [
    'To answer the question, I will go through the notes one by one and collect what they say about boats and harbours.',
    '**Step 1: Notes** There is no information about boats in session 1. Session 2 is empty.',
  ].join('\n\n');

  it('of a long answer stands in its conclusion', () => {
    expect(isRefusal(`${THINKING}\n\nSession 3 tells it.\n\n**Answer:** a red sloop`)).toBe(false);
    expect(isRefusal(`${THINKING}\n\n**Answer:** I do not know.`)).toBe(true);
    expect(isRefusal(`${THINKING}\n\nShe rows a red sloop every Sunday with her brother.`)).toBe(false);
    expect(isRefusal(`${THINKING}\n\nTherefore, it is impossible to determine which boat she owns.`)).toBe(true);
    expect(isRefusal(`${THINKING}\n\nShe likes water. Therefore, I cannot tell which boat she owns.`)).toBe(true);
    expect(isRefusal(`${THINKING}\n\nI will output: **empty**`)).toBe(true);
  });

  it('of a long answer is not hidden by an offer of help', () => {
    const refusal = `${THINKING}\n\nThere is not enough information to answer this question.`;
    expect(isRefusal(`${refusal}\n\nIf you'd like to tell me more, I'll be happy to help!`)).toBe(true);
  });

  // Patterns that look for a second word after a first took seconds for some tens of thousands of words.
  it.each(['information ', 'the answer ', 'I do not know, but ', 'x (', 'so it is. '])(
    'of a model that says “%s” without end is told at once',
    (words) => {
      const from = process.cpuUsage();
      isRefusal(words.repeat(60_000));
      expect(process.cpuUsage(from).user).toBeLessThan(1e6);
    },
  );
});
