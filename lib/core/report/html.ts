import { format, textsAbout } from '#texts';
import { currentLanguage } from '../messages/current-language.ts';
import { type Attribution, attributionName, causeName } from '../model/index.ts';
import { escaped } from './escaped.ts';
import { markOf, scorePlot, typePlot } from './plots.ts';
import type { Report } from './report.ts';
import { STYLE } from './style.ts';
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
  tested,
  title,
} from './words.ts';

const t = textsAbout('report');
const causeTexts = textsAbout('causes');

const SHORT = 220;
const short = (text: string): string => escaped(text.length > SHORT ? `${text.slice(0, SHORT)}…` : text);

/** The report as a page of its own: no file beside it is needed, and nothing is asked of any host. */
export const reportHtml = (report: Report): string =>
  `<!doctype html>
<html lang="${currentLanguage()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="Memoscope ${escaped(report.version)}">
<title>${escaped(title(report))}</title>
<style>
body { margin: 0; background: #f3f3f1 }
@media print { body { background: #fff } }
${STYLE}
</style>
</head>
<body>
${reportArticle(report)}
</body>
</html>
`;

/** What of it a page of the app shows; it brings its style where \`styled\`. */
export function reportArticle(report: Report, { styled = false } = {}): string {
  const { runs, types, errors } = report;
  const causes = runs.some((run) => run.causes.length > 0);
  return `${styled ? `<style>${STYLE}</style>` : ''}<article class="memoscope-report" lang="${currentLanguage()}" data-report="${escaped(report.id)}">
<header><p class="top"><span>${escaped(t(runs.length > 1 ? 'kind_comparison' : 'kind_run'))}</span><span>${escaped(report.made.slice(0, 16).replace('T', ', '))} UTC · ${escaped(t('report_id', { id: report.id }))}</span></p>
<h1>${escaped(title(report))}</h1>
<p class="claim">${escaped(claim(report))}</p></header>
${scores(report)}
<div class="two">
${types.length > 1 ? `<section><h2>${escaped(t('by_type'))} <small>${escaped(t('interval'))}</small></h2>${typePlot(report, t('by_type'))}</section>` : ''}
${causes ? `<section><h2>${escaped(t('causes'))} <small>${escaped(t('causes_by'))}</small></h2>${bars(report)}</section>` : ''}
</div>
${errors.length > 0 ? typical(report) : ''}
<footer><dl>${ground(report)
    .map(({ name, value }) => `<div><dt>${escaped(name)}</dt><dd>${escaped(value)}</dd></div>`)
    .join('')}</dl>
<p><b>${escaped(t('cite'))}</b> ${escaped(cited(report))}</p>
<pre>${escaped(bibtex(report))}</pre></footer>
</article>`;
}

/** A column of drawings or of numbers in a row heads nothing. */
const columnHead = (name: string) => (name === '' ? '<td></td>' : `<th scope="col">${escaped(name)}</th>`);

function scores(report: Report): string {
  const { runs, metric } = report;
  const compared = runs.length > 1;
  const withP = tested(report);
  const head = [
    t('run'),
    metricName(metric),
    t('interval'),
    '',
    'n',
    ...(compared ? [t('points'), t('interval'), ...(withP ? ['p'] : [])] : []),
  ];
  const rows = runs.map((run, at) => {
    const { id, name, score, pair } = run;
    const published = publishedFigure(run, metric);
    const beside = !compared
      ? ''
      : pair === null
        ? `<td><b>${escaped(t('baseline'))}</b></td><td></td>${withP ? '<td></td>' : ''}`
        : `<td><b>${escaped(points(pair.delta, metric))}</b>${pair.decided ? '' : ` <small>${escaped(t('inconclusive'))}</small>`}</td><td>${pair.ci ? escaped(`${points(pair.ci[0], metric)} … ${points(pair.ci[1], metric)}`) : ''}</td>${withP ? `<td>${escaped(pValue(pair.mcnemar))}</td>` : ''}`;
    return `<tr data-run-id="${escaped(id)}"><th scope="row"><span class="named">${markOf(at)}<span>${escaped(name)}</span></span></th><td class="score" data-value="${score.value ?? ''}">${escaped(figure(score.value, metric))}${published === '' ? '' : `<small>${escaped(published)}</small>`}</td><td>${escaped(interval(score.ci, metric))}</td><td>${scorePlot(at, score.value, score.ci)}</td><td>${format().count(score.n)}</td>${beside}</tr>`;
  });
  return `<div class="wide"><table class="scores"><thead><tr>${head.map(columnHead).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

/** Dark enough to be told apart without colour, by their order and the figures under them. */
const PAINTS: Record<Attribution, string> = {
  'never-stored': '#054f5e',
  unsupported: '#6d3fc4',
  'not-retrieved': '#c62f2f',
  'partly-retrieved': '#1d5fc4',
  'detail-lost': '#8fb6e8',
  'retrieved-unused': '#eab54a',
  'retrieved-not-located': '#9a978d',
  'no-retrieval-data': '#d3d1cb',
};

function bars(report: Report): string {
  const { runs } = report;
  const rests = restOn(report);
  const most = Math.max(1, ...runs.map(failed));
  const rows = runs.map((run, at) => {
    const all = failed(run);
    const parts = run.causes.flatMap(({ attribution, count, estimated }) =>
      [
        { n: count - estimated, estimated: false },
        { n: estimated, estimated: true },
      ]
        .filter(({ n }) => n > 0)
        .map(
          (part) =>
            `<span style="flex:${part.n} 1 0;min-width:${part.estimated ? 28 : 18}px" title="${escaped(causeName({ attribution, ...part }))}"><i${part.estimated ? ' class="estimated"' : ''} style="background-color:${PAINTS[attribution]}"></i><small>${part.estimated ? '≈ ' : ''}${format().count(part.n)}</small></span>`,
        ),
    );
    return `<div class="bar"><span class="named">${markOf(at)}<span>${escaped(run.name)}</span></span><span class="parts" style="width:${((all / most) * 100).toFixed(1)}%">${parts.join('')}</span><b>${format().count(all)}</b></div>`;
  });
  const shown = [...new Set(runs.flatMap((run) => run.causes.map(({ attribution }) => attribution)))];
  const legend = shown.map(
    (cause) => `<li><i style="background:${PAINTS[cause]}"></i>${escaped(attributionName(cause))}</li>`,
  );
  return `<div class="bars">${rows.join('')}</div><ul class="legend">${legend.join('')}</ul>${rests.length === 0 ? '' : `<p class="rests"><small>${[...rests, causeTexts('hatched')].map(escaped).join('<br>')}</small></p>`}`;
}

function typical({ errors, runs }: Report): string {
  const named = new Map(
    runs.map(({ id, name }, at) => [id, `<small class="named">${markOf(at)}<span>${escaped(name)}</span></small> `]),
  );
  const head = ['', t('question'), t('gold'), t('answer'), t('cause_kind'), t('similar')];
  const rows = errors.map(
    ({ run, question, answer, attribution, estimated, kind, similar }, at) =>
      `<tr data-question-id="${escaped(question.id)}"><td>${at + 1}</td><td>${short(question.text)} <code>${escaped(question.id)}</code></td><td>${short(question.answer ?? question.adversarialAnswer ?? '')}</td><td>${runs.length > 1 ? (named.get(run) ?? '') : ''}${short(answer ?? t('no_answer'))}</td><td>${attribution ? `<span class="cause" style="border-color:${PAINTS[attribution]}">${escaped(causeName({ attribution, estimated }))}</span> ` : ''}<small>${escaped(t(`kind_${kind}`))}</small></td><td>${format().count(similar)}</td></tr>`,
  );
  return `<section><h2>${escaped(t('typical'))} <small>${escaped(t('typical_why'))}</small></h2><div class="wide"><table class="typical"><thead><tr>${head.map(columnHead).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div></section>`;
}
