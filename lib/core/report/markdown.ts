import { format, textsAbout } from '#texts';
import { attributionName, causeCount, causeName } from '../model/index.ts';
import type { Report } from './report.ts';
import {
  bibtex,
  cited,
  claim,
  failed,
  figure,
  ground,
  interval,
  metricName,
  points,
  publishedFigure,
  pValue,
  restOn,
  scoredOf,
  tested,
  title,
} from './words.ts';

const t = textsAbout('report');

/** Characters of a text in a table. */
const SHORT = 160;

/** One line in which nothing of the text is markup. */
const line = (text: string): string =>
  text
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replaceAll(/[\\`*_{}[\]<>#|~]/gu, (sign) => `\\${sign}`);

/** The same in a table, where long texts are cut. */
const cell = (text: string): string => line(text.length > SHORT ? `${text.slice(0, SHORT)}…` : text);

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

/** The report as Markdown, for a README or an issue. */
export function reportMarkdown(report: Report): string {
  const { runs, metric, types, errors } = report;
  const names = new Map(runs.map(({ id, name }) => [id, name]));
  const compared = runs.length > 1;
  const withP = tested(report);
  const scores = table(
    [
      t('run'),
      cell(metricName(metric)),
      t('interval'),
      'n',
      ...(compared ? [t('points'), t('interval'), ...(withP ? ['p'] : [])] : []),
    ],
    runs.map((run) => {
      const { name, score, pair } = run;
      const published = publishedFigure(run, metric);
      return [
        cell(name),
        `${figure(score.value, metric)}${published === '' ? '' : ` (${published})`}`,
        interval(score.ci, metric),
        format().count(score.n),
        ...(!compared
          ? []
          : pair === null
            ? [t('baseline'), '', ...(withP ? [''] : [])]
            : [
                points(pair.delta, metric),
                pair.ci ? `${points(pair.ci[0], metric)} … ${points(pair.ci[1], metric)}` : '',
                ...(withP ? [pValue(pair.mcnemar)] : []),
              ]),
      ];
    }),
  );
  const byType = table(
    [t('type'), 'n', ...runs.map(({ name }) => cell(name))],
    types.map(({ key, label }) => [
      cell(report.numbered ? `${key} ${label}` : label),
      scoredOf(key, runs),
      ...runs.map(({ byType: of }) => {
        const score = of[key];
        return score
          ? `${figure(score.value, metric)} ${score.ci ? `(${interval(score.ci, metric)})` : ''}`.trim()
          : '';
      }),
    ]),
  );
  const causes = [...new Set(runs.flatMap((run) => run.causes.map(({ attribution }) => attribution)))];
  const why = table(
    [t('run'), t('errors'), ...causes.map((cause) => cell(attributionName(cause)))],
    runs.map((run) => [
      cell(run.name),
      format().count(failed(run)),
      ...causes.map((cause) => {
        const one = run.causes.find(({ attribution }) => attribution === cause);
        return one ? causeCount(one) : '0';
      }),
    ]),
  );
  const typical = table(
    ['', t('question'), t('gold'), t('answer'), t('cause'), t('similar')],
    errors.map(({ run, question, answer, kind, similar, ...cause }, at) => [
      String(at + 1),
      `${cell(question.text)} \`${question.id.replaceAll('`', '')}\``,
      cell(question.answer ?? question.adversarialAnswer ?? ''),
      `${compared ? `${cell(names.get(run) ?? run)}: ` : ''}${cell(answer ?? t('no_answer'))}`,
      [cell(causeName(cause)), t(`kind_${kind}`)].filter(Boolean).join(', '),
      format().count(similar),
    ]),
  );
  return [
    `# ${line(title(report))}`,
    line(claim(report)),
    scores,
    ...(types.length > 1 ? [`## ${t('by_type')}`, byType] : []),
    ...(causes.length > 0 ? [`## ${t('causes')}`, why, ...restOn(report).map(line)] : []),
    ...(errors.length > 0 ? [`## ${t('typical')}`, t('typical_why'), typical] : []),
    `## ${t('ground')}`,
    ground(report)
      .map(({ name, value }) => `- **${cell(name)}**: ${value.replaceAll(/\s+/gu, ' ')}`)
      .join('\n'),
    `## ${t('cite')}`,
    cited(report),
    `\`\`\`bibtex\n${bibtex(report)}\n\`\`\``,
  ]
    .join('\n\n')
    .concat('\n');
}
