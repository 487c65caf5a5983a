import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BEAM_PROFILES, beamScores, itemScore, kendallTauB, meanOverChats, orderingOf } from './beam.ts';
import { golden, result } from './testing.ts';

describe('the order of events (BEAM-5 to BEAM-8)', () => {
  const number = z.number().nullable();
  const examples = golden(
    'beam/worked_examples_event_ordering',
    z.array(
      z.object({
        reference: z.array(z.string()),
        system_after_alignment: z.array(z.string()),
        precision: z.number(),
        recall: z.number(),
        f1: z.number(),
        tau_norm: number,
        final_score: number,
      }),
    ),
  );
  it.runIf(examples)('is what the worked examples say', () => {
    for (const { reference, system_after_alignment: system, ...want } of examples ?? []) {
      const { precision, recall, f1, tauNorm, finalScore } = orderingOf(reference, system);
      const got = { precision, recall, f1, tau_norm: tauNorm, final_score: finalScore };
      for (const [name, value] of Object.entries(want)) {
        const said = got[name as keyof typeof got];
        if (value === null) expect(said, name).toBeNull();
        else expect(said, `${name} of ${system}`).toBeCloseTo(value, 9);
      }
    }
  });

  it('counts blank lines and repeats as entries of the answer', () => {
    expect(orderingOf(['x', 'y'], ['', 'x', '', 'y'])).toMatchObject({ precision: 0.5, recall: 1 });
    expect(orderingOf(['x', 'y'], ['x', 'x', 'q'])).toMatchObject({ precision: 0.5, recall: 0.5 });
  });

  it('is not defined where one list ties everything', () => {
    expect(orderingOf(['x'], ['x'])).toMatchObject({ f1: 1, tauNorm: null, finalScore: null });
    expect(kendallTauB([1, 1], [1, 2])).toBeNull();
    expect(kendallTauB([1, 2, 3], [1, 3, 2])).toBeCloseTo(1 / 3, 12);
  });
});

describe('profiles of a rubric (BEAM-3, BEAM-4, BEAM-10 to BEAM-12)', () => {
  const ordering = { tauNorm: 0.25, finalScore: 0.05 };

  it('drops halves in nine types of ten where the profile is the official one', () => {
    expect(beamScores('summarization', { items: [1, 0.5, 0.5, 0] })).toEqual({
      official: 0.25,
      nugget: 0.5,
      'tau-f1': 0.5,
    });
  });

  it('takes the order for event_ordering, however that is written', () => {
    const scores = { official: 0.25, nugget: 0.75, 'tau-f1': 0.05 };
    expect(beamScores('event_ordering', { items: [1, 0.5], ordering })).toEqual(scores);
    expect(beamScores('event-ordering', { items: [1, 0.5], ordering })).toEqual(scores);
    expect(beamScores('event_ordering', { items: [1] })).toEqual({ official: null, nugget: 1, 'tau-f1': null });
  });

  it('divides the official sum by the items of the rubric', () => {
    expect(beamScores('abstention', { items: [1, 1], size: 4 }).official).toBe(0.5);
  });

  it('has no score of an empty rubric, and none where the judge wrote a text', () => {
    expect(beamScores('abstention', { items: [] })).toEqual({ official: null, nugget: null, 'tau-f1': null });
    expect(beamScores('abstention', { items: [1, '0.5'] })).toEqual({ official: null, nugget: null, 'tau-f1': null });
    expect([itemScore('1'), itemScore('judge_failed'), itemScore(true), itemScore(null)]).toEqual([
      1,
      null,
      null,
      null,
    ]);
  });
});

describe('real results in the official shape', () => {
  const evaluation = z.record(
    z.string(),
    z.array(
      z.looseObject({
        llm_judge_responses: z.array(z.looseObject({ score: z.unknown() })),
        event_ordering: z
          .looseObject({ tau_norm: z.number().nullable(), final_score: z.number().nullable() })
          .optional(),
      }),
    ),
  );
  const perType = z.object({ per_type: z.record(z.string(), z.number()), overall_mean_of_types: z.number() });
  const want = golden(
    'beam/reme',
    z.looseObject({
      profiles_mean_over_the_8_visible_chats: z.object({ official: perType, nugget: perType, tau_x_f1: perType }),
    }),
  )?.profiles_mean_over_the_8_visible_chats;
  const chats = ['1', '2', '3', '4', '5', '10', '11', '12'];
  const files = chats.flatMap((chat) => {
    const value = result(`predictions/beyond/beam/reme/evaluation_100K_${chat}_prompted.json`, evaluation);
    return value ? [{ chat, value }] : [];
  });

  it.runIf(want && files.length === chats.length)('have the golden means over chats', () => {
    for (const profile of BEAM_PROFILES) {
      const golds = want?.[profile === 'tau-f1' ? 'tau_x_f1' : profile];
      for (const [type, value] of Object.entries(golds?.per_type ?? {})) {
        const scores = files.flatMap(({ chat, value: types }) =>
          (types[type] ?? []).map((row) => {
            const ordering = row.event_ordering;
            const said = beamScores(type, {
              items: row.llm_judge_responses.map(({ score }) => score),
              ordering: ordering && { tauNorm: ordering.tau_norm, finalScore: ordering.final_score },
            });
            return { chat, value: said[profile] ?? Number.NaN };
          }),
        );
        expect(meanOverChats(scores), `${profile} ${type}`).toBeCloseTo(value, 9);
      }
    }
  });
});
