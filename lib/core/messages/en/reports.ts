import { ordinal } from '../format.ts';
import { english } from '../languages.ts';

const rows = (count: number) => english.plural(count, { one: 'row', other: 'rows' });

/** In how many of the rows that could be compared something is equal. */
interface Equal {
  equal: number;
  compared: number;
}
const share = ({ equal, compared }: Equal) => `${english.count(equal)} of ${rows(compared)}`;

/** What a row of a predictions file has that could name a question, and does not. */
const NO_QUESTION = {
  no_field: 'No field of the row names a question: neither an id, nor a text, nor a position.',
  text_and_position:
    'The dataset has no question with this text, and the one at its position is another. Map the text as “ignore” to go by the position alone.',
  id_and_text: 'The dataset has neither this id nor this question text.',
  text: 'The dataset has no question with this text.',
  id: 'The dataset has no question with this id.',
  position: 'The conversation has no question at this position.',
  conversation: 'The row does not say which conversation its position is in.',
  nothing: 'The row has no question text, id or position.',
};

const LEFT_OUT = {
  deep: ({ levels }: { levels: number }) => `The line is nested more than ${levels} levels deep`,
  cut: () => 'The last line is cut: it is not complete JSON',
  not_json: () => 'The line is not JSON',
  not_object: () => 'The line is not an object',
};

/** How a predictions file was understood: what its match report says of its shape, its fields and its rows. */
export const reports = {
  'shape.table': 'A table with one row for each answer.',
  'shape.longmemeval_log': ({ lines }: { lines: boolean }) =>
    `LongMemEval’s evaluation log: ${lines ? 'JSON Lines, ' : ''}one answer and its label each.`,
  'shape.retrieval_log': ({ lines }: { lines: boolean }) =>
    `A retrieval log: ${lines ? 'JSON Lines, ' : ''}what was retrieved for each question, no answers.`,
  'shape.lines': 'JSON Lines, one answer each.',
  'shape.official_qa': ({ path }: { path: string }) =>
    `LoCoMo’s own output: answers written into the questions of each conversation (${path}).`,
  'shape.qa': ({ path }: { path: string }) => `answers written into the questions of each conversation (${path}).`,
  'shape.columns': 'An object of columns: a list for each field.',
  'shape.list': 'A list with one answer each.',
  'shape.single': 'A single answer.',
  'shape.keyed_answers': ({ path }: { path: string }) => `An object with one answer for each key (${path}).`,
  'shape.keyed_rows': ({ path }: { path: string }) => `Lists of answers by key (${path}).`,
  'shape.nested': ({ path }: { path: string }) => `Answers inside the file (${path}).`,
  'shape.types': 'Answers and what a judge said of them, by question type (BEAM’s own files).',
  'shape.memory_records': 'Records of memories and questions with a verdict each (HaluMem’s own results).',
  'shape.memoscope': 'A run as Memoscope exports it.',

  'field.mapped': 'The mapping says so.',
  'field.unused': 'Not used; it stays in the raw row.',
  'field.system': 'Its values name the systems: several of them answer the same questions.',
  'field.verdicts': ({ judge }: { judge: string }) => `Verdicts, kept as judge “${judge}”.`,
  'field.verdicts_percent': ({ judge }: { judge: string }) => `Verdicts in percent, kept as judge “${judge}”.`,
  'field.reason': ({ judge }: { judge: string }) => `The reason given by judge “${judge}”.`,
  'field.time/mapping': 'The time to answer: the mapping says so.',
  'field.time/name': ({ unit }: { unit: 'milliseconds' | 'seconds' }) => `The time to answer: its name says ${unit}.`,
  'field.time/contest': 'The time to answer: the contest asks for seconds.',
  'field.time/median': ({ median, unit }: { median: number; unit: 'milliseconds' | 'seconds' }) =>
    `The time to answer: a duration; by its median of ${median}, in ${unit}.`,
  'field.tokens': 'A count of tokens.',
  'field.score': ({ name }: { name: string }) => `A number from the file, kept as a stored score.${name}.`,
  'field.retrieved_text': 'Retrieved context as text; fields with ids are more exact and are used instead.',
  'field.retrieved_again':
    'Says again what another field says was retrieved, and is not counted twice; map that one as “ignore” to read this one.',
  'field.identity': ({ found, rows: all }: { found: number; rows: number }) =>
    `${english.plural(found, { one: 'value', other: 'values' })} of ${rows(all)} found in the dataset.`,
  'field.position': 'The index of the question in its conversation.',
  'field.name': 'By its name.',
  'field.gold': (equal: Equal) => `Equals the dataset's gold in ${share(equal)}.`,
  'field.gold_by_name': ({ field, ...equal }: Equal & { field: string }) =>
    `Equals the dataset's gold in ${share(equal)}; taken by its name, ${field}.`,
  'field.answers': 'The answers, by name and content.',
  'field.answers_compared': (equal: Equal) =>
    `The answers, by name and content. Equals the dataset's gold in ${share(equal)}.`,
  'field.answers_beside': ({ gold }: { gold: string }) => `The answers; ${gold} holds the gold.`,
  'field.answers_beside_compared': ({ gold, ...equal }: Equal & { gold: string }) =>
    `The answers; ${gold} holds the gold. Equals the dataset's gold in ${share(equal)}.`,
  'field.gold_evidence': (equal: Equal) => `Equals the dataset's evidence in ${share(equal)}.`,
  'field.retrieved_perfect': (equal: Equal) =>
    `Named as what was retrieved, although it equals the dataset's evidence in ${share(equal)}: if it is the gold, map it as “gold-evidence”.`,
  'field.retrieved': 'What was retrieved.',
  'field.retrieved_compared': (equal: Equal) => `What was retrieved; equals the dataset's evidence in ${share(equal)}.`,
  'field.evidence_unused': (equal: Equal) =>
    `Named as the gold evidence, which it equals in ${share(equal)}; another field holds what was retrieved.`,
  'field.empty_lists': 'Empty in every row: nothing says what was retrieved.',
  'field.unknown_ids': 'Numbers that name no turn or session of the dataset.',
  'field.memoscope':
    'Written by Memoscope: question, answer, votes, retrieved items and numbers are read back as they were.',

  'row.no_question': ({ has }: { has: keyof typeof NO_QUESTION }) => NO_QUESTION[has],
  'row.by_order': ({ questions, scope, row, place }: { questions: number; scope: Scope; row: number; place: number }) =>
    `${questions} questions have this text${scope === 'dataset' ? ' in the dataset' : ' in the conversation'}; this is row ${row} with it, so it was taken for the ${ordinal('en-GB', place, { one: 'st', two: 'nd', few: 'rd', other: 'th' })}.`,
  'row.last_counts': 'The last row counts, because runs that are resumed or repaired append rows.',
  'row.complete_counts': 'The earlier row counts because it is more complete than the later one.',
  'row.too_deep': ({ levels }: { levels: number }) =>
    `The row is nested more than ${levels} levels deep; its raw form is left out.`,
  'row.no_object': ({ is }: { is: 'null' | 'list' | 'other' }) =>
    `A row is ${{ null: 'null', list: 'a list', other: 'no object' }[is]}; it is left out.`,
  'row.api_error': ({ of }: { of: 'answer' | 'reason' }) =>
    `${of === 'answer' ? 'The answer' : 'The judge’s reason'} is an error of an interface; the row has no verdict.`,
  'row.no_numbers': ({ count }: { count: number }) =>
    `${english.plural(count, { one: 'text stands', other: 'texts stand' })} where a number belongs, and ${english.form(count, { one: 'is', other: 'are' })} read as null.`,
  'records.no_numbers': ({ count, records }: { count: number; records: number }) =>
    `${count} of ${english.plural(records, { one: 'record', other: 'records' })} of memories have a text where the judge’s number belongs; they are read as null.`,
  'row.changed_field': ({ field }: { field: string }) =>
    `The field “${field}” was changed and can't be read; the row is left out. Take the field out of the whole file to have it read as any other file.`,
  'row.added': ({ field }: { field: string }) =>
    `The row has no “${field}”; the row is left out. Take the field out of the whole file to have it read as any other file.`,
  'row.open_quote': 'A quote is opened and never closed; it is left out.',
  'row.cells': ({ cells, columns, of }: { cells: number; columns: number; of: 'first' | 'header' }) =>
    `The line has ${cells} cells, the ${of} ${columns}; it is left out.`,
  'row.line': ({ is, levels, begins }: { is: keyof typeof LEFT_OUT; levels: number; begins: string }) =>
    `${LEFT_OUT[is]({ levels })}; it is left out. It begins ${begins}`,

  'predictions.not_utf8': 'The file is not all UTF-8; bytes that are not are read as �.',
  'predictions.several_values': ({ values, rest }: { values: number; rest: boolean }) =>
    `The file holds ${values} JSON values one after the other${rest ? ' and a broken rest, which is left out' : ''}; they were read as one list.`,
  'predictions.member_left': ({ member, why }: { member: string; why: string }) =>
    `The file ${member} is left out: ${why}`,
  'predictions.not_numbers': ({ count }: { count: number }) =>
    `${count} × NaN or Infinity, which JSON does not have, were read as null.`,
  'predictions.cut': ({ entries }: { entries: number }) =>
    `The file ends too early. The ${entries} complete ${english.form(entries, { one: 'entry', other: 'entries' })} of the list it ends in and what stands before are read; the rest is lost. Was the run still being written?`,
  'predictions.no_header': ({ columns }: { columns: string }) =>
    `The first line is no header; the columns are called ${columns}.`,
  'predictions.other_list': ({ path, matched }: { path: string; matched: number }) =>
    `The list at ${path} looks like rows too (${matched} of its first rows match). It is not read; name it in the mapping (“rows”) to read it instead.`,
  'predictions.other_answers': ({ rows }: { rows: number }) =>
    `Duplicates that say something else than the row that counts: ${english.count(rows)}. If the file has answers of several systems, give each row a field “system” with the name of its own.`,
  'predictions.nothing_said':
    'No field was found to hold answers, verdicts or what was retrieved. Say in the mapping which field is the “prediction”.',
  'predictions.unread_verdicts': ({ field, values, unread, used }: UnreadVerdicts) =>
    used
      ? `“${field}”: ${unread} of ${english.plural(values, { one: 'value says', other: 'values say' })} neither right nor wrong; ${english.form(unread, { one: 'it counts', other: 'they count' })} neither way.`
      : `“${field}” is called as a judge’s verdicts are, but ${
          unread === values
            ? `none of its ${english.plural(values, { one: 'value', other: 'values' })} says right or wrong; it is not used.`
            : `only ${values - unread} of its ${values} values say right or wrong; it is not used. Say in the mapping that it is a “judge” to count those.`
        }`,
  'predictions.own_dialogues': ({ compared }: { compared: number }) =>
    `These are the dataset's own dialogues (compared: ${compared}), not a system's: the scores are those of the people who played them. To score a system, upload the dialogues that it played.`,
  'predictions.refused': (differences: Differences) =>
    `The contest would refuse the file, as its ids are not exactly the dataset’s: ${parts(differences).join(', ')} (GIGA-3.3).`,

  'memories.no_text': 'The memory has no text',
  'memories.unknown_id': ({ id }: { id: string }) => `No memory “${id}” was stored before it is deleted`,
};

type UnreadVerdicts = { field: string; values: number; unread: number; used: boolean };
type Scope = 'dataset' | 'conversation';
type Differences = Record<'unmatched' | 'duplicates' | 'missing', number>;

function parts({ unmatched, duplicates, missing }: Differences): string[] {
  const said = (n: number, forms: { one: string; other: string }, what: string) =>
    n === 0 ? [] : [`${n} ${english.form(n, forms)} ${what}`];
  return [
    ...said(unmatched, { one: 'row has', other: 'rows have' }, 'an id that the dataset does not have'),
    ...said(duplicates, { one: 'row repeats', other: 'rows repeat' }, 'an id'),
    ...said(missing, { one: 'question has', other: 'questions have' }, 'no row'),
  ];
}
