/**
 * What the commands print. Commands, options and file formats stand here as they are typed. Figures are meant to be copied, so their digits
 * are not grouped: `{n}` stands before the plural.
 */
export const commands = {
  see_help: 'See memoscope --help.',
  usage: 'Usage: {how}',
  usage_either: 'Usage: {how}, or {other}',
  usage_of_runs: 'Usage: {how}; a RUN is the id of a run or a predictions file (FILE#SYSTEM when it holds several)',
  at: 'line {line}, column {column}, byte {byte}: {said}',
  at_path: 'line {line}, column {column}, byte {byte}, {path}: {said}',

  map_counts:
    '{conversations, plural, one {# conversation} other {# conversations}}, {sessions, plural, one {# session} other {# sessions}}, {turns, plural, one {# turn} other {# turns}}, {questions, plural, one {# question} other {# questions}}, {memories, plural, one {# memory} other {# memories}}',
  map_evidence: 'evidence: {resolved} found, {dangling} not',
  map_check: 'check',
  map_with: '"--map {name}" with the same command reads it.',
  map_propose: '"memoscope map PATH" proposes one, and "--map FILE" reads by it.',
  read: '{name}: {benchmark} ({variant}), {size}, read in {seconds} s',
  folder: 'folder',
  several: 'several',
  holds:
    '{conversations} {conversations, plural, one {conversation} other {conversations}}, {sessions} {sessions, plural, one {session} other {sessions}}, {turns} {turns, plural, one {turn} other {turns}}',
  holds_images:
    '{conversations} {conversations, plural, one {conversation} other {conversations}}, {sessions} {sessions, plural, one {session} other {sessions}}, {turns} {turns, plural, one {turn} other {turns}}, {images} with images',
  questions: '{n} {n, plural, one {question} other {questions}}: {types}',
  questions_none: '{n} {n, plural, one {question} other {questions}}: none',
  outcomes:
    '{successes} {successes, plural, one {success} other {successes}}, {failures} {failures, plural, one {failure} other {failures}}',
  severity_error: 'error',
  severity_warning: 'warning',
  severity_info: 'info',
  file: '{file}: {conversations} {conversations, plural, one {conversation} other {conversations}}, {questions} {questions, plural, one {question} other {questions}}',

  rows: '{rows} {rows, plural, one {row} other {rows}}, {matched} matched, {unmatched} unmatched, {duplicates} {duplicates, plural, one {duplicate} other {duplicates}}; {missing} of {questions} {questions, plural, one {question} other {questions}} of {dataset} without a row',
  fields: 'read as: {list}',
  headline: '{metric} {value}, n = {n}, {over}',
  headline_interval: '{metric} {value} ({interval}), n = {n}, {over}',
  metric: 'metric',
  value: 'value',
  interval: '95 % interval',
  all: 'all',
  answerable: 'answerable',
  abstention: 'abstention',
  mean_of_types: 'mean of the types',
  missing_as_zero: 'missing counted as 0 ({missing} missing)',
  missing_as_zero_all: 'the same with category 5 ({missing} missing)',
  times: 'time to answer, in no score: mean {mean} s, median {median} s, 95 % within {most} s, n = {n}',
  other_version: 'The file was made with another version of the dataset (its SHA-256 differs).',
  gold_differs: 'The gold of {n} {n, plural, one {row} other {rows}} is not the dataset’s.',
  ambiguous: '{n} {n, plural, one {row was} other {rows were}} assigned by order.',
  better_dataset: '{n} {n, plural, one {row belongs} other {rows belong}} to the dataset {dataset}.',

  compared:
    '{metric} of {b} (B) against {a} (A), over the {n} {n, plural, one {question} other {questions}} scored in both (A {inA}, B {inB})',
  compared_scope:
    '{metric} of {b} (B) against {a} (A), over the {n} {n, plural, one {question} other {questions}} scored in both (A {inA}, B {inB}), {scope}',
  both: 'both correct {right}, only A {a}, only B {b}, both wrong {wrong}; exact McNemar p {p}',
  graded: 'B better on {wins}, worse on {losses}, equal on {ties}',
  decided: 'The difference is unlikely to be chance.',
  undecided: 'The difference may be chance.',
  detectable: '{n} {n, plural, one {pair} other {pairs}} would show a difference of {delta}.',
  marks: '* marks conclusive differences; p for types is after Holm’s correction.',

  reading: '{name}: {done} of {total}',
  reading_file: '{at} of {n} · ',
  site_pages: 'pages: {done} of {total}',
  site_data: 'conversations: {done} of {total}',
  site_written: 'Written to "{out}": {n} {n, plural, one {file} other {files}}, {size}.',
  site_at_root: 'Any file server shows it at its root: {how}',
  site_at_base: 'It is made for {base} of its host.',
  open_dataset: 'Open the dataset',

  ready: 'Memoscope {version} is ready at {url}',
  moving:
    '{datasets, number} {datasets, plural, one {dataset} other {datasets}}, {runs, number} {runs, plural, one {run} other {runs}}, {reviews, number} {reviews, plural, one {review} other {reviews}}',
  moved:
    'Carried and compared: {datasets, number} {datasets, plural, one {dataset} other {datasets}}, {runs, number} {runs, plural, one {run} other {runs}} with {predictions, number} {predictions, plural, one {answer} other {answers}}, {verdicts, number} {verdicts, plural, one {verdict} other {verdicts}} and {notes, number} {notes, plural, one {note} other {notes}}, {reviews, number} {reviews, plural, one {review} other {reviews}}, {packs, number} {packs, plural, one {error pack} other {error packs}}, {views, number} {views, plural, one {saved view} other {saved views}}, {mappings, number} {mappings, plural, one {mapping} other {mappings}}.',
  worker_ready: 'Memoscope {version} does the jobs of the shared catalogue',
  migrated: 'The catalogue has schema {to} now (before: {from}).',
  migrated_already: 'The catalogue has schema {to} already.',
  no_browser: 'No browser could be opened; open the address above.',
  identical: '{name} is identical to {other} ({id}): both are in the library',
  locate_line: '{file}, line {line}: {said}',
  locate_conversation: 'the dataset has no conversation “{id}”.',
  locate_no_json: 'no JSON ({why}).',
  locate_no_object: 'not an object with id, conversation and text.',
  locate_field: '“{field}” is missing, or is of another kind than it should be.',
  locate_time: '“source_time” is not a text.',
  interval_of: '[{low}, {high}]',
} as const;
