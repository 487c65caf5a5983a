import { format, textsAbout } from '#texts';
import type { Agreement, Score } from '../model/index.ts';

const t = textsAbout('readers');

/** One figure of the table, named. */
export interface Line {
  /** What is measured: `fleiss`, `alpha.verdict`, … */
  measure: string;
  /** Whose. */
  of: string;
  score: Score;
}

/** Every figure of an agreement in the order in which it is shown. */
export function linesOf({ pairs, fleiss, alpha, unanimous, overlap, runs }: Agreement): Line[] {
  return [
    ...pairs.flatMap(({ a, b, verdict, same }) => [
      { measure: 'cohen', of: `${a} · ${b}`, score: verdict },
      { measure: 'same', of: `${a} · ${b}`, score: same },
    ]),
    { measure: 'fleiss', of: t('n_labels', { n: fleiss.labels }), score: fleiss },
    { measure: 'alpha.verdict', of: t('everybody'), score: alpha.verdict },
    { measure: 'alpha.answer', of: t('everybody'), score: alpha.answer },
    { measure: 'alpha.evidence', of: t('everybody'), score: alpha.evidence },
    { measure: 'unanimous', of: t('everybody'), score: unanimous },
    { measure: 'overlap', of: t('everybody'), score: overlap },
    ...runs.flatMap(({ name, judges }) =>
      judges.flatMap(({ judge, kappa, sensitivity, specificity, score, estimate }) => {
        const of = `${judge} · ${name}`;
        return [
          { measure: 'judge.kappa', of, score: kappa },
          { measure: 'judge.sensitivity', of, score: sensitivity },
          { measure: 'judge.specificity', of, score: specificity },
          { measure: 'judge.score', of, score },
          { measure: 'judge.estimate', of, score: estimate },
        ];
      }),
    ),
  ];
}

const rounded = (value: number | null | undefined): string =>
  value == null ? '' : String(Math.round(value * 1e4) / 1e4);

/** RFC 4180, with a header line; figures to four places, empty where there are none. */
export function agreementCsv(agreement: Agreement): string {
  const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const rows = linesOf(agreement).map(({ measure, of, score: { n, value, ci } }) =>
    [measure, of, String(n), rounded(value), rounded(ci?.[0]), rounded(ci?.[1])].map(cell).join(','),
  );
  return [['measure', 'of', 'n', 'value', 'low', 'high'].join(','), ...rows].map((row) => `${row}\r\n`).join('');
}

/** A table in Markdown: value, 95 % interval and n. */
export function agreementMarkdown(agreement: Agreement): string {
  const inline = (text: string) => text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>|#@]/g, '\\$&');
  const rows = linesOf(agreement).map(({ measure, of, score: { n, value, ci } }) => {
    const shown = value === null ? '–' : format().decimal(value, 2);
    const interval = ci ? ci.map((end) => format().decimal(end, 2)).join('–') : '';
    return `| ${t(`measure/${measure}` as 'measure/cohen')} | ${inline(of)} | ${shown} | ${interval} | ${n} |`;
  });
  const head = `| ${t('measure')} | ${t('whose')} | ${t('value')} | ${t('interval')} | n |\n|---|---|---:|---:|---:|`;
  return `${[head, ...rows].join('\n')}\n`;
}
