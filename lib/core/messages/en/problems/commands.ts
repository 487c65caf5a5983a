import { english } from '../../languages.ts';

const usage = (title: string) => ({ title, detail: ({ usage: how }: { usage: string }) => how });

interface Address {
  address: string;
}
interface File {
  file: string;
}

/** Problems of the command line. `usage` is how the command is called. */
export const commandProblems = {
  'usage.two_runs': usage('Name one dataset and two runs'),
  'usage.predictions': usage('Name one dataset and one predictions file'),
  'usage.texts': usage('Name one dataset and one file of texts'),
  'usage.judge': usage('Name one dataset and one predictions file or run'),
  'usage.memories': usage('Name one dataset and one file of memories'),
  'usage.shape': usage('Name one dataset and a shape'),
  'usage.one_dataset': usage('Name one dataset'),
  'usage.run': usage('Name one dataset and a run'),
  'usage.one_catalogue': usage('Name a catalogue'),
  'usage.out': usage('Name a folder with --out'),
  'usage.one_path': usage('Name one file or folder'),
  'usage.no_such_shape': {
    title: ({ shape }: { shape: string }) => `No export is called "${shape}"`,
    detail: ({ usage: how }: { usage: string }) => how,
  },
  'usage.report_as': {
    title: 'Unknown form of report',
    detail: ({ known, given }: { known: readonly string[]; given: string }) =>
      `--as is ${english.either(known)}, not "${given}".`,
  },
  'usage.json_csv': {
    title: '--json and --csv exclude each other',
    detail: 'Each says what stdout holds: give one of them.',
  },
  'usage.option_of': {
    title: ({ option, as }: { option: string; as: string }) => `--as ${as} takes no --${option}`,
    detail: ({ option, shapes }: { option: string; shapes: readonly string[] }) =>
      `--${option} goes with --as ${english.either(shapes)} alone.`,
  },
  'usage.command': {
    title: 'No such command',
    detail: ({ named, commands }: { named: string; commands: readonly string[] }) =>
      `"${named}" is neither a command (${english.list(commands)}) nor a file or folder here. See memoscope --help.`,
  },
  'usage.empty': {
    title: 'Nothing is named',
    detail: 'A path is empty: is a variable of the shell not set?',
  },
  'usage.port': {
    title: 'Not a port',
    detail: ({ port }: { port: string }) => `--port takes a number from 0 to 65535, not "${port}".`,
  },
  'usage.sample': {
    title: 'Not a sample',
    detail: ({ name, known }: { name: string; known: readonly string[] }) =>
      `--sample takes one of ${english.list(known)}, not "${name}".`,
  },
  'usage.token': {
    title: 'A token is needed',
    detail: ({ host }: { host: string }) =>
      `Others can reach ${host}: choose a secret with --token, let anybody look with --read-only --public, or leave --host out to serve this machine only.`,
  },
  'usage.public': {
    title: '--public needs --read-only',
    detail:
      'A server for anybody takes no changes and has no token: give --public and --read-only, without --token and MEMOSCOPE_TOKEN.',
  },
  'usage.token_oidc': {
    title: '--token and --oidc exclude each other',
    detail:
      'Where people sign in, each has tokens of their own, and one secret for all would let in nobody in particular. Leave out --token and MEMOSCOPE_TOKEN, or --oidc and MEMOSCOPE_OIDC_ISSUER.',
  },
  'usage.framed_by': {
    title: 'No origin for --framed-by',
    detail: ({ origin }: { origin: string }) =>
      `"${origin}" is no origin such as https://example.org or http://localhost:*.`,
  },
  'usage.categories': {
    title: 'Unknown categories',
    detail: ({ known, given }: { known: readonly string[]; given: string }) =>
      `--categories is ${english.either(known)}, not "${given}".`,
  },
  'usage.lang': {
    title: 'Unknown language',
    detail: ({ known, given }: { known: readonly string[]; given: string }) =>
      `--lang and MEMOSCOPE_LANG are ${english.either(known)}, not "${given}".`,
  },
  'usage.public_url': {
    title: 'Not the address of a site',
    detail: ({ url }: { url: string }) =>
      `--public-url takes scheme and host, such as https://memoscope.example.org, not "${url}".`,
  },
  'usage.shared': {
    title: '--catalogue and --objects go together',
    detail:
      'What several machines have in common is a catalogue, postgres://…, and a store of objects, s3://BUCKET/PREFIX or file:///FOLDER: name both, with --catalogue and --objects or in MEMOSCOPE_CATALOGUE and MEMOSCOPE_OBJECTS.',
  },
  'usage.catalogue': {
    title: 'Name what is shared',
    detail:
      'This command is about what several machines have in common: name it with --catalogue and --objects, or in MEMOSCOPE_CATALOGUE and MEMOSCOPE_OBJECTS.',
  },
  'usage.scheme': {
    title: 'This URL cannot be read',
    detail: ({ scheme }: { scheme: string }) =>
      `"${scheme}" can’t be read: name an http:// or https:// URL, or a path.`,
  },
  'command.not_built': {
    title: 'The app is not built yet',
    detail: 'Run `npm start`, which builds it once, or `npm run build`.',
  },
  'command.port_in_use': {
    title: 'The port is in use',
    detail: ({ address }: Address) => `Another program is listening on ${address}. Choose one with --port.`,
  },
  'command.cannot_listen': {
    title: 'The server could not listen',
    detail: ({ address, code }: Address & { code: string }) => `${address} can't be used (${code}).`,
  },
  'command.nothing_opened': {
    title: 'Nothing was opened',
    detail: 'None of the paths could be opened; see above. Without a path the samples are shown.',
  },
  'command.no_mapping': {
    title: 'File not found',
    detail: ({ file }: File) => `There is no mapping file "${file}". Check the path.`,
  },
  'command.no_texts': {
    title: 'No such file',
    detail: ({ file }: File) => `There is no file "${file}" with texts to locate.`,
  },
  'command.folder_given': {
    title: 'Not a file',
    detail: ({ file }: File) => `"${file}" is a folder; name a file.`,
  },
  'command.no_datasets': {
    title: 'No datasets in the folder',
    detail: ({ known }: { known: readonly string[] }) =>
      `No file in it is of a known benchmark. Looked for ${known.slice(0, -1).join(', ')} and ${known.at(-1)}. "memoscope map PATH" proposes a mapping for files of another shape.`,
  },
  'command.folder': {
    title: 'Name one dataset',
    detail: ({ file }: File) => `"${file}" is a folder; name one dataset file inside it.`,
  },
  'command.several_datasets': {
    title: 'Name one dataset',
    detail: ({ file, members }: File & { members: readonly string[] }) =>
      `"${file}" holds ${members.length} datasets: ${english.list(members)}. Unpack the one you mean.`,
  },
  'command.holds_datasets': {
    title: 'Name one dataset',
    detail: ({ file, count }: File & { count: number }) => `"${file}" holds ${count} datasets.`,
  },
  'command.no_such_dataset': {
    title: 'No such dataset',
    detail: ({ id, known }: { id: string; known: readonly string[] }) =>
      `"${id}" is neither a file nor an open dataset. ${
        known.length > 0 ? `Open datasets: ${english.list(known)}.` : 'No dataset is open; name a file.'
      }`,
  },
  'command.failed': { title: 'The dataset could not be read', detail: 'See the file.' },
  'command.which_system': {
    title: 'Name one system',
    detail: ({ file, systems, first }: File & { systems: readonly string[]; first: string }) =>
      `"${file}" holds ${english.list(systems)}. Name one: ${file}#${first}`,
  },
  'command.no_such_run': {
    title: 'No such run',
    detail: ({ run, dataset, known }: { run: string; dataset: string; known: readonly string[] }) =>
      `"${run}" is neither a predictions file nor a run of "${dataset}". ${
        known.length > 0 ? `Its runs: ${english.list(known)}.` : 'It has no stored runs; name predictions files.'
      }`,
  },
  'command.no_values': {
    title: 'Nothing to compare',
    detail: ({ run, metric }: { run: string; metric: string }) =>
      `${run} has no values of "${metric}". Choose another with --metric.`,
  },
  'command.unwritable': {
    title: 'The file can’t be written',
    detail: ({ file, why }: File & { why: string }) => `"${file}": ${why}. Nothing was written.`,
  },
  'command.stdout': {
    title: 'The output can’t be written',
    detail: ({ why }: { why: string }) => `stdout: ${why}. Not all of it was written.`,
  },

  'site.not_empty': {
    title: 'The folder is not empty',
    detail: ({ folder }: { folder: string }) => `"${folder}" holds other files. Name a new or empty folder with --out.`,
  },
  'site.base': {
    title: 'Not a path for --base',
    detail: ({ base }: { base: string }) =>
      `"${base}" is not where a site can stand on its host. Name the path of its folder, from the root, e.g. --base /memoscope/.`,
  },
  'site.long_id': {
    title: 'A conversation’s id is too long for a page of its own',
    detail: ({ id, bytes, most }: { id: string; bytes: number; most: number }) =>
      `The id “${id}…” has ${bytes} bytes, and file systems take names of ${most}. Leave its conversation out (--questions names those to show), or shorten the id in a copy of the file.`,
  },
  'site.unusable_id': {
    title: 'An id cannot be used as a file name',
    detail: ({ address }: Address) => `"${address}" cannot be written as a file.`,
  },
  'site.page': {
    title: 'A page could not be exported',
    detail: ({ address, status }: Address & { status: number }) => `${address} was answered with status ${status}.`,
  },
  'site.no_such_questions': {
    title: 'Questions not in the dataset',
    detail: ({ unknown, wanted, some }: { unknown: number; wanted: number; some: readonly string[] }) =>
      `${unknown} of ${wanted} question ids are unknown: ${english.list(some)}${unknown > some.length ? ', …' : ''}.`,
  },
  'site.no_such_runs': {
    title: 'Runs not found',
    detail: ({ unknown, known }: { unknown: readonly string[]; known: readonly string[] }) =>
      `No run is called ${english.list(unknown)}. Its runs: ${english.list(known) || 'none'}. For a predictions file, name the dataset by its file.`,
  },
  'site.no_such_files': {
    title: 'Runs not found',
    detail: ({ unknown }: { unknown: readonly string[] }) =>
      `No run is called ${english.list(unknown)}. With a dataset file, runs are predictions files; name the dataset by its id for runs that are stored.`,
  },
  'site.no_reviews': {
    title: 'A file has no reviews',
    detail: () => 'Reviews are kept with the datasets of the home folder: with --reviews, name the dataset by its id.',
  },
  'site.too_many_runs': {
    title: 'Too many runs',
    detail: ({ count, most }: { count: number; most: number }) => `${count} runs were named; ${most} are shown.`,
  },
};
