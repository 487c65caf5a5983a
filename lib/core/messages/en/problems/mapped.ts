import { english } from '../../languages.ts';

interface File {
  file: string;
}

/** Problems with mappings of datasets. */
export const mappedProblems = {
  'mapped.shape': {
    title: 'The mapping is not understood',
    detail: ({ at, why }: Record<'at' | 'why', string>) =>
      `At ${at} of the mapping: ${why}. docs/mapping.md lists what it may hold.`,
  },
  'mapped.not_json': {
    title: 'The mapping is no JSON',
    detail: ({ file, why }: File & { why: string }) => `"${file}" can’t be read as a mapping: ${why}.`,
  },
  'mapped.no_name': {
    title: 'No mapping has this name',
    detail: ({ name, known }: { name: string; known: readonly string[] }) =>
      `"${name}" is neither a file nor the name of a mapping that is built in: ${english.list(known)}.`,
  },
  'mapped.path': {
    title: 'The mapping holds a path that is none',
    detail: ({ at, path, why }: Record<'at' | 'path' | 'why', string>) => `${path} at ${at} of the mapping: ${why}.`,
  },
  'mapped.no_file': {
    title: 'The mapping names a file that is not there',
    detail: ({ name, pattern, found }: { name: string; pattern: string; found: readonly string[] }) =>
      `The mapping’s "${name}" is ${pattern}; no file is called so. There are: ${english.list(found) || 'none'}.`,
  },
  'mapped.nothing': {
    title: 'The mapping finds nothing',
    detail: ({ file, conversations, turns }: File & Record<'conversations' | 'turns', number>) =>
      `Read as the mapping says, "${file}" holds ${english.plural(conversations, { one: 'conversation', other: 'conversations' })} with ${english.plural(turns, { one: 'turn', other: 'turns' })}. Correct "conversation", "session" and "turn" of the mapping.`,
  },
  'mapped.evidence': {
    title: 'Most evidence points nowhere',
    detail: ({ file, resolved, total }: File & Record<'resolved' | 'total', number>) =>
      `Read as the mapping says, ${resolved} of ${total} references of "${file}" name something of their conversation; a dataset is opened from one half on. Correct "evidence" of the mapping, or leave it out to open the file without.`,
  },
  'mapped.no_proposal': {
    title: 'No mapping to propose',
    detail: ({ file, looked }: File & { looked: string }) => `"${file}": ${looked}`,
  },
  'mapped.record': {
    title: 'A record can’t be read',
    detail: ({ file, record, byte }: File & Record<'record' | 'byte', number>) =>
      `Record ${record} of "${file}" is no JSON: it breaks at byte ${byte}. Files that are put together have to be whole.`,
  },
  'mapped.remote': {
    title: 'The mapping needs the file here',
    detail: ({ file }: File) =>
      `"${file}" is read from its server record by record, and the mapping puts records together. Download the file and open the copy.`,
  },
  'mapped.too_large': {
    title: 'Too large to put together',
    detail: ({ file, limit }: File & { limit: number }) =>
      `"${file}" is larger than ${limit} MiB and would have to be held whole, as a table, a single JSON value or records that are grouped. Bring it as JSON Lines, a conversation a line.`,
  },
};
