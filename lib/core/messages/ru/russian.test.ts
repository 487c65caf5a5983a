import { describe, expect, it } from 'vitest';
import { type Message, message, textOf } from '../message.ts';
import { ru } from '../ru.ts';

const said = (one: Message) => textOf(one, ru);

describe('Russian', () => {
  it('takes the form of the word that the number asks for', () => {
    const cited = (turns: number) => said(message('observation.multiple_turns', { turns }));
    expect([1, 3, 11].map(cited)).toEqual([
      'Наблюдение ссылается на 1 реплику.',
      'Наблюдение ссылается на 3 реплики.',
      'Наблюдение ссылается на 11 реплик.',
    ]);
    const words = ['Рим', 'Париж'];
    const unsupported = (turns: number) => said(message('audit.unsupported', { turns, turn: 'D1:3', words }));
    expect([1, 21, 5].map(unsupported)).toEqual([
      'В указанной реплике нет ни одного слова ответа; в D1:3 есть «Рим», «Париж».',
      'В 21 указанной реплике нет ни одного слова ответа; в D1:3 есть «Рим», «Париж».',
      'В 5 указанных репликах нет ни одного слова ответа; в D1:3 есть «Рим», «Париж».',
    ]);
    expect(said(message('predictions.refused', { unmatched: 1, duplicates: 3, missing: 12 }))).toBe(
      'Соревнование отклонило бы файл: его id не в точности те, что в датасете: у 1 строки id не из датасета, 3 строки повторяют id, для 12 вопросов нет строки (GIGA-3.3).',
    );
  });

  it('puts messages into messages', () => {
    const open = message('json.open', { path: '$.a', line: 1, column: 6 });
    const fault = message('json.cut', { expected: 'comma_or_bracket', open });
    expect(said(message('record.truncated/fault', { record: 4, fault }))).toBe(
      "Файл обрывается внутри записи 4, она пропущена: Текст обрывается там, где ожидалось ',' или ']'; $.a ещё не закрыт (открыт в строке 1, столбце 6).",
    );
    expect(said(message('looked.for', { known: ['LoCoMo', 'GigaMemory'], found: message('looked.nothing', {}) }))).toBe(
      'Ожидалось: LoCoMo или GigaMemory; найдено: ни одной записи.',
    );
  });

  it('says an ordinal with its ending', () => {
    const byOrder = message('row.by_order', { questions: 2, scope: 'dataset', row: 2, place: 2 });
    expect(said(byOrder)).toBe(
      'Такой текст у 2 вопросов датасета; это 2-я строка с ним, поэтому она отнесена к 2-му из них.',
    );
  });
});
