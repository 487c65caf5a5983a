import { english } from '../../languages.ts';

const FORM = 'Send multipart/form-data with the file as the part "file".';
const UPLOAD = 'The upload could not be read';

const invalid = (what: string) => ({
  title: `The ${what} is not valid`,
  detail: ({ issues }: { issues: readonly string[] }) => issues.join('; '),
});

/** Problems with requests. `issues` and `why` are what a check of the shape, or the reader of JSON, says. */
export const requestProblems = {
  'request.query': invalid('query'),
  'request.body': invalid('body'),
  'request.review': invalid('review'),
  'request.name': invalid('name'),
  'request.mapping': invalid('mapping'),
  'request.form': invalid('form'),
  'request.empty_body': { title: 'The body is not JSON', detail: 'It is empty.' },
  'request.not_json': { title: 'The body is not JSON', detail: ({ why }: { why: string }) => `${why}.` },
  'request.too_large': {
    title: 'The request is too large',
    detail: 'Its JSON is larger than 1 MiB. Nothing was changed.',
  },
  'request.no_body': { title: UPLOAD, detail: `The request has no body. ${FORM}` },
  'request.no_form': { title: UPLOAD, detail: `It is not a multipart form. ${FORM}` },
  'request.no_part': { title: UPLOAD, detail: `It has no part named "file". ${FORM}` },
  'request.part_no_file': {
    title: UPLOAD,
    detail: `Its part "file" names no file, and is a text of the form. ${FORM}`,
  },
  'request.second_file': {
    title: UPLOAD,
    detail: ({ first, second }: { first: string; second: string }) =>
      `It has more than one part named "file": "${first}" and "${second}". Send one file at a time; nothing was stored.`,
  },
  'request.broken_form': { title: UPLOAD, detail: `The multipart form breaks off or is malformed. ${FORM}` },
  'request.disconnected': {
    title: UPLOAD,
    detail: `The connection broke before the upload was complete. ${FORM}`,
  },
  'request.dataset_type': {
    title: 'Unsupported request body',
    detail: 'Send multipart/form-data with a part "file", or JSON {"path": "…"} or {"url": "…"}.',
  },
  'request.predictions_type': {
    title: 'Unsupported request body',
    detail: 'Send multipart/form-data with a part "file", or the file itself as the body with its type.',
  },
  'request.no_file': {
    title: 'No file was sent',
    detail: 'Send the JSON file as the body, or as the part "file" of a form.',
  },
  'request.no_such_address': {
    title: 'No such address',
    detail: ({ path }: { path: string }) => `${path} is not part of the API. See /api/v1/openapi.json.`,
  },
  'request.range': {
    title: 'The file ends before that',
    detail: ({ bytes }: { bytes: number }) => `It has ${bytes} bytes; ask for some of them.`,
  },

  'compare.judges_of_one': {
    title: 'Name one run',
    detail: ({ count }: { count: number }) => `Judges are compared of one run; ${count} were named.`,
  },
  'compare.profiles': {
    title: 'The runs are scored by different profiles',
    detail: ({ runs, profiles, common }: Record<'runs' | 'profiles' | 'common', readonly string[]>) =>
      `${runs.map((run, i) => `"${run}" has ${profiles[i] || 'no scores'}`).join('; ')}. Profiles are different measures and are not compared with each other. ${common.length > 0 ? `Compare by ${english.list(common)}, which every run has.` : 'Score the runs by the same profile.'}`,
  },
  'compare.taus': {
    title: 'The tau of different tools is not compared',
    detail: ({ runs, tools }: Record<'runs' | 'tools', readonly string[]>) =>
      `${runs.map((run, i) => `"${run}" has the tau of ${tools[i]}`).join('; ')}. Each tool ranks events by rules of its own. Compare by beam.nugget.`,
  },
  'compare.no_values': {
    title: 'Nothing to compare',
    detail: ({ metric, known }: { metric: string; known: readonly string[] }) =>
      `No run has values of "${metric}". They have ${english.list(known)}.`,
  },

  'refused.host': {
    title: 'Unknown host',
    detail: ({ address }: { address: string }) =>
      `This server answers at ${address}, not at the name in the request. Open that address.`,
  },
  'refused.origin': {
    title: 'Request from another origin',
    detail: 'Requests from pages of other origins are not answered.',
  },
  'refused.method': {
    title: 'Unknown method',
    detail: ({ method }: { method: string }) => `Nothing here answers ${method}. See /api/v1/openapi.json.`,
  },
  'refused.other_method': {
    title: 'Method not allowed',
    detail: ({ allowed }: { allowed: readonly string[] }) =>
      `This address answers ${english.list(allowed)}. See /api/v1/openapi.json.`,
  },
  'refused.image': {
    title: 'Not an image address',
    detail: 'The parameter url takes an http or https address.',
  },
  'refused.address': {
    title: 'Malformed address',
    detail: 'The path of the request is malformed: a % must be written as %25.',
  },
  'refused.read_only': {
    title: 'The server is read-only',
    detail: 'It was started with --read-only: nothing can be added, changed or removed.',
  },
  'refused.token': {
    title: 'Token needed',
    detail:
      'Open the address that was printed when the server started (it carries ?token=…), or send it as a bearer token.',
  },
};
