/** Problems with changes that several people make. `version` is the one there is, 0: no review; `who`, null: nobody is named, made it. */
export const reviewProblems = {
  'reviews.changed': {
    title: 'Somebody else changed the review',
    detail: ({ question, version, who }: { question: string; version: number; who: string | null }) =>
      version === 0
        ? `The review of "${question}" was taken away meanwhile. Nothing was written: "mine" is what was sent. Send it again with If-None-Match: * to make it anew.`
        : `The review of "${question}" was changed meanwhile${who === null ? '' : ` by ${who}`}; it is at version ${version}. Nothing was written: "mine" is what was sent, "theirs" what is there. Send what shall stay with If-Match: "${version}".`,
  },
  'reviews.later': {
    title: 'Something came after this change',
    detail: ({ question }: { question: string }) =>
      `What is said of "${question}" was changed again since. Only the last change can be undone; nothing was changed.`,
  },
  'none.change': {
    title: 'No such change',
    detail: ({ question, change }: { question: string; change: string }) =>
      `The history of "${question}" has no change "${change}". The last hundred are kept.`,
  },
  'opinions.no_reader': {
    title: 'Whose opinion is it?',
    detail: () => 'An opinion is somebody’s: say who reads (`reader`). Of a file that names nobody, say whose it is.',
  },
  'opinions.own_first': {
    title: 'Give your own opinion first',
    detail: ({ question }: { question: string }) =>
      `Others’ opinions on "${question}" are hidden from you until you have given yours; then you may settle it. Admins of the dataset may at once.`,
  },
  'queues.nothing': {
    title: 'Nothing to read',
    detail: ({ drawn }: { drawn: string }): string =>
      drawn === 'type'
        ? 'None of these questions is in the dataset.'
        : drawn === 'judges'
          ? 'On no answer of these runs do judges differ. Choose other runs, or draw by question type.'
          : 'These runs are right and wrong on the same questions. Choose two runs or more that differ, or draw by question type.',
  },
  'none.opinion': {
    title: 'No such opinion',
    detail: ({ question, reader }: { question: string; reader: string }) =>
      `"${reader}" has given no opinion on "${question}".`,
  },
  'none.queue': {
    title: 'No such queue',
    detail: ({ id }: { id: string }) =>
      `The dataset has no queue "${id}". Somebody may have removed it; opinions stay.`,
  },
  'corrected.family': {
    title: 'Corrected files of this benchmark can’t be written',
    detail: ({ dataset }: { dataset: string }) =>
      `Of "${dataset}" no corrected file in its own shape can be made: that goes for LoCoMo, REALTALK, LongMemEval and GigaMemory, not for Parquet. Export the reviews as an error pack instead.`,
  },
  'corrected.nothing': {
    title: 'Nothing to correct',
    detail: ({ dataset }: { dataset: string }) =>
      `No review of "${dataset}" proposes another answer or other evidence than the file has.`,
  },
  'notes.changed': {
    title: 'Somebody else changed the note',
    detail: ({ question, version, who }: { question: string; version: number; who: string | null }) =>
      version === 0
        ? `The note on the answer to "${question}" was taken away meanwhile. Nothing was written: "mine" is what was sent. Send it again with If-None-Match: * to make it anew.`
        : `The note on the answer to "${question}" was changed meanwhile${who === null ? '' : ` by ${who}`}; it is at version ${version}. Nothing was written: "mine" is what was sent, "theirs" what is there. Send what shall stay with If-Match: "${version}".`,
  },
  'none.note': {
    title: 'No such note',
    detail: ({ question }: { question: string }) => `Nobody noted anything of the answer to "${question}".`,
  },
  'none.note_yet': {
    title: 'No note',
    detail: ({ question }: { question: string }) => `The answer to "${question}" has no note. Use PUT to make one.`,
  },
  'none.mapping': {
    title: 'No such mapping',
    detail: ({ name }: { name: string }) => `No saved mapping is called "${name}".`,
  },
  'none.view': {
    title: 'No such view',
    detail: ({ name }: { name: string }) => `No view of this dataset is called "${name}".`,
  },
};
