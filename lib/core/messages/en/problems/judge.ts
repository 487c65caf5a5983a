import { english } from '../../languages.ts';

interface File {
  file: string;
}

/** Problems of asking a model for verdicts. */
export const judgeProblems = {
  'judge.off': {
    title: 'No judge is set up',
    detail:
      'This server asks no model. Start it with --judge-address and --judge-model, and MEMOSCOPE_JUDGE_KEY in the environment where the address needs a key; or use memoscope judge on the command line.',
  },
  'judge.other': {
    title: 'Another judge is set up',
    detail: ({ model }: { model: string }) =>
      `${model} was to be asked; whoever does it asks another model, or at another address. Ask the judge that is there now.`,
  },
  'judge.cancelled': {
    title: 'Judging was cancelled',
    detail: 'No verdict was stored. What was replied until then is kept: asked again, it goes on from there.',
  },
  'judge.insecure': {
    title: 'Not over an open connection',
    detail: ({ host }: { host: string }) =>
      `Answers and the key would travel to ${host} unencrypted. Name it with https://, or allow private networks with --allow-private-urls.`,
  },
  'judge.no_file': {
    title: 'The prompt can’t be read',
    detail: ({ file }: File) =>
      `"${file}" is not there or can’t be read. Name a file, an https:// URL, or memoscope/1.`,
  },
  'judge.long_prompt': {
    title: 'The prompt is too long',
    detail: ({ file, most }: File & { most: number }) =>
      `"${file}" is longer than ${english.bytes(most)}: that is hardly a prompt.`,
  },
  'judge.no_prompt': {
    title: 'No prompt in this file',
    detail: ({ file }: File) =>
      `"${file}" has no text with places for a question and an answer, such as {question}, {gold} and {answer}, nor one that a Python script fills with .format(question, answer, response).`,
  },
  'judge.several_prompts': {
    title: 'Several prompts in this file',
    detail: ({ file, names, first }: File & { names: readonly string[]; first: string }) =>
      `"${file}" has ${english.list(names)}. Say which one: ${file}#${first}.`,
  },
  'judge.no_such_prompt': {
    title: 'No such prompt',
    detail: ({ prompt, known }: { prompt: string; known: readonly string[] }) =>
      `This server has no prompt "${prompt}"; it has ${english.list(known)}. A prompt of your own is sent as {"name", "text"}.`,
  },
  'judge.nothing': {
    title: 'Nothing to judge',
    detail: ({ answers, prompt }: { answers: number; prompt: string }) =>
      answers === 0
        ? 'No question has an answer from this system.'
        : `${prompt} has no words for any of the ${english.count(answers)} answers: their questions have no gold answer, or are of types it does not know.`,
  },
  'judge.refused': {
    title: 'The judge does not answer',
    detail: ({ host, why, status }: { host: string; why: string; status: number }) =>
      `${host} said: ${why}. ${
        status === 401 || status === 403
          ? 'Look at the key and what it may do.'
          : status === 404
            ? 'Look at the address, which mostly ends in /v1, and the name of the model.'
            : status >= 300 && status < 400
              ? 'Redirects are not followed: name the address itself.'
              : 'Nothing more was asked.'
      } What it answered until then is kept: asked again, it goes on from there.`,
  },
  'judge.running': {
    title: 'It is being judged',
    detail: ({ run }: { run: string }) =>
      `A judge is asked about "${run}" already. Wait until that ends, or cancel it.`,
  },
  'judge.not_running': {
    title: 'Nothing to cancel',
    detail: ({ run }: { run: string }) => `No judge is being asked about "${run}".`,
  },
  'judge.no_key': {
    title: 'The key is not set',
    detail: ({ name }: { name: string }) =>
      `--key-env names the environment variable ${name}, which is empty. Leave the option out for an address that needs no key.`,
  },
  'judge.option': {
    title: 'Not a number that fits',
    detail: ({ option, given, from }: { option: string; given: string; from: number }) =>
      `--${option} takes a number from ${from} on, not "${given}".`,
  },
  'judge.needed': {
    title: 'Which judge?',
    detail: ({ option }: { option: string }) =>
      `Name --${option}: the address of an OpenAI-compatible interface is such as http://127.0.0.1:8000/v1, and its model as it calls it.`,
  },
  'judge.not_confirmed': {
    title: 'Not asked',
    detail: 'Nothing was sent. Say --yes to have the judge asked.',
  },
};
