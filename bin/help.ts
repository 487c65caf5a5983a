import { textsAbout } from '#texts';

const t = textsAbout('help');

/** Where what a command or an option does begins, columns. */
const COLUMN = { command: 40, option: 18 };

/** What `memoscope --help` prints, in the language of the moment. */
export const help = (): string => `memoscope - ${t('tagline')}

${[
  command('memoscope [serve] [PATH...] [options]', t('serve')),
  option('--host HOST', t('host')),
  option('--port PORT', t('port')),
  option('--home DIR', t('home')),
  option('--token TOKEN', t('token')),
  option('--read-only', t('read_only')),
  option('--public', t('public')),
  option('--framed-by ORIGINS', t('framed_by')),
  option('--metrics', t('metrics')),
  option('--metrics-token TOKEN', t('metrics_token')),
  option('--log json', t('log')),
  option('--drain SECONDS', t('drain')),
  option('--open', t('open')),
  option('--allow-private-urls', t('allow_private_urls')),
  option('--map FILE|NAME', t('map')),
  option('--judge-address URL', t('judge_address')),
  option('--judge-model M', t('judge_model')),
  option('--judge-prompt FILE', t('judge_prompt')),
  option('--judge-rate N', t('judge_rate')),
  option('--samples', t('samples')),
  option('--sample NAME', t('sample')),
  option('--catalogue URL', t('catalogue')),
  option('--objects URL', t('objects')),
  option('--public-url URL', t('public_url')),
  option('--oidc ISSUER', t('oidc')),
  command('memoscope worker --catalogue URL --objects URL [--home DIR] [--allow-private-urls]', t('worker')),
  command('memoscope migrate --catalogue URL', t('migrate')),
  command('memoscope move --catalogue URL --objects URL [--back] [--home DIR]', t('move')),
  command('memoscope inspect PATH [--json]', t('inspect')),
  command('memoscope score DATASET PREDICTIONS [--json] [--csv FILE] [--mapping FILE] [--home DIR]', t('score')),
  command(
    'memoscope compare DATASET RUN_A RUN_B [--json] [--metric M] [--clustered] [--mapping FILE] [--home DIR]',
    t('compare'),
  ),
  command(
    'memoscope report DATASET RUN… [--as html|md|json] [--out FILE] [--metric M] [--anonymous] [--undisputed] [--home DIR]',
    t('report'),
  ),
  command('memoscope memories DATASET MEMORIES [--predictions FILE] [--json] [--home DIR]', t('memories')),
  command(
    'memoscope judge DATASET [PREDICTIONS] [--run R] --address URL --model M [--key-env NAME] [--prompt FILE|URL|memoscope/1] [--rate N] [--at-once N] [--limit N] [--price-in X --price-out Y] [--categories 1-4|all] [--dry-run] [--yes] [--json] [--out FILE] [--mapping FILE] [--map FILE] [--home DIR]',
    t('judge'),
  ),
  command('memoscope map PATH [--out FILE] [--map FILE|NAME] | --list', t('propose')),
  command('memoscope locate DATASET TEXTS.jsonl [--home DIR]', t('locate')),
  command('memoscope agreement DATASET [FILE...] [--runs RUNS] [--json|--csv] [--home DIR]', t('agreement')),
  command('memoscope export DATASET --as himga|jsonl|csv|notes [--out FILE] [--home DIR]', t('export')),
  command(
    'memoscope export DATASET --as pack|issue|corrected|changelog [--from FILE] [--out FILE] [--home DIR]',
    t('export_gold'),
  ),
  command(
    'memoscope export DATASET --as site [--questions IDS|FILE] [--runs RUNS] [--reviews] [--base PATH] --out DIR [--home DIR | --catalogue URL --objects URL]',
    t('export_site'),
  ),
].join('\n')}
memoscope --version | --help
${option('--lang en|zh|ru', t('lang'))}

${t('places')}
`;

/** A command, and what it does beside it or, where that has no room, below it. */
function command(typed: string, does: string): string {
  const margin = ' '.repeat(COLUMN.command);
  const start = typed.length < COLUMN.command ? typed.padEnd(COLUMN.command) : `${typed}\n${margin}`;
  return start + does.replaceAll('\n', `\n${margin}`);
}

const option = (typed: string, does: string): string => `${`  ${typed}`.padEnd(COLUMN.option - 2)}  ${does}`;
