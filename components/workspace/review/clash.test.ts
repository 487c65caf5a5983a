import { describe, expect, it } from 'vitest';
import { type Review, sessionId, turnId } from '@/lib/core/model/index.ts';
import { differing, settled, together, wordsApart } from './clash.ts';

const place = (turn: string) => ({ session: sessionId('session_2'), turn: turnId(turn) });
const mine = {
  verdict: 'gold-wrong',
  answer: 'first weekend of July',
  note: 'The old date is the first weekend.',
  evidence: [place('D2:9'), place('D2:10')],
  reviewer: 'Mia',
} satisfies Partial<Review>;
const theirs = {
  ...mine,
  answer: '1–2 July',
  note: 'D2:9 gives it.',
  evidence: [place('D2:9'), place('D2:11')],
  reviewer: 'Tariq',
};
const turns = (said: { evidence?: Review['evidence'] } | null) => said?.evidence?.map(({ turn }) => turn);

describe('two versions of a review', () => {
  it('differ in what they say, whoever says it and in whichever order', () => {
    expect(differing({ mine, theirs })).toEqual(['answer', 'evidence', 'note']);
    const turned = { ...mine, evidence: mine.evidence.toReversed(), reviewer: 'Tariq' };
    expect(differing({ mine, theirs: turned })).toEqual([]);
    expect(differing({ mine: null, theirs })).toEqual(['verdict', 'answer', 'evidence', 'note']);
    expect(differing({ mine: { verdict: 'ambiguous' }, theirs: { note: 'n' } })).toEqual(['verdict', 'note']);
  });

  it('have their own words marked, in any language, and all of a text that is only put otherwise', () => {
    const apart = (text: string, other: string) =>
      wordsApart(text, other)
        .map((part) => (part.shared ? part.text : `[${part.text}]`))
        .join('');
    expect(apart('the 12th of February, the day', 'the 11th of February')).toBe('the [12th ]of February, [the day]');
    expect(apart('в июле', 'в августе')).toBe('в [июле]');
    expect(apart('七月三日', '七月四日')).toBe('七月[三]日');
    expect(apart('日本へ7日', '日本へ8日')).toBe('日本へ[7]日');
    expect(apart('7 May', 'May 7')).toBe('[7 May]');
    expect(apart('same', 'same')).toBe('same');
    expect(apart('new', '')).toBe('[new]');
  });

  it('stand together: evidence once each, notes one below the other', () => {
    expect(turns(together({ mine, theirs }, 'evidence'))).toEqual(['D2:9', 'D2:11', 'D2:10']);
    expect(together({ mine, theirs }, 'note')).toEqual({
      note: 'D2:9 gives it.\n\nThe old date is the first weekend.',
    });
    expect(together({ mine: { note: 'only mine' }, theirs: {} }, 'note')).toEqual({ note: 'only mine' });
  });

  it('are settled field by field; what they agree on stays', () => {
    const said = settled(
      { mine, theirs },
      { answer: { of: 'theirs' }, evidence: { of: 'both' }, note: { text: ' as told ' } },
      'Mia',
    );
    expect(said).toMatchObject({ verdict: 'gold-wrong', answer: '1–2 July', note: 'as told', reviewer: 'Mia' });
    expect(turns(said)).toEqual(['D2:9', 'D2:11', 'D2:10']);
    const emptied = settled(
      { mine, theirs },
      { answer: { text: '' }, evidence: { of: 'theirs' }, note: { text: ' ' } },
      '',
    );
    expect(emptied).toEqual({ verdict: 'gold-wrong', evidence: theirs.evidence, reviewer: 'Mia' });
    expect(settled({ mine: { note: 'a' }, theirs: { note: 'b' } }, { note: { text: '' } }, 'Mia')).toBeNull();
    expect(
      settled(
        { mine: { verdict: 'ambiguous' }, theirs: { note: 'b' } },
        { verdict: { of: 'theirs' }, note: { of: 'theirs' } },
        '',
      ),
    ).toEqual({ note: 'b' });
  });
});
