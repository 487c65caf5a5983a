/** What metrics are called, and after the slash one sentence about each; the long form is docs/scoring.md. */
export const metrics = {
  accuracy: 'Accuracy',
  'accuracy/definition': 'The share of answers that judges call right; where several voted, the mean of their votes.',
  official_f1: 'Official F1',
  'official_f1/definition':
    'LoCoMo’s own score: F1 of stemmed words by the rule of the category; in category 5 whether the answer abstains.',
  official_f1_rounded3: 'Official F1, rounded',
  'official_f1_rounded3/definition':
    'The official F1 with every answer’s value rounded to three decimals first, as LoCoMo’s statistics file adds it up.',
  set_f1: 'Set F1',
  'set_f1/definition':
    'mem0’s F1 of the sets of lower-case words; category 5, which mem0 drops, is compared with the adversarial answer.',
  exact_match: 'Exact match',
  'exact_match/definition': 'Whether the answer and the gold answer are the same after LoCoMo’s normalisation.',
  lexical_f1: 'Lexical F1 (proxy)',
  'lexical_f1/definition':
    'F1 of lower-case words, a stand-in where no judge’s labels exist; the contest itself scores by a judge.',
  success: 'Success',
  'success/definition': 'Whether the friend both agents know was found.',
  evidence_recall: 'Evidence recall',
  'evidence_recall/definition':
    'The share of a question’s evidence entries in the retrieved context; 1 where the question cites none.',
  evidence_recall_cited: 'Evidence recall, cited only',
  'evidence_recall_cited/definition': 'The evidence recall without the questions that cite no evidence.',
  'session.recall_any': 'Session recall any@{k}',
  'session.recall_any/definition':
    'Whether any evidence session is among {k, plural, =1 {the first session} other {the first # sessions}} retrieved.',
  'session.recall_all': 'Session recall all@{k}',
  'session.recall_all/definition':
    'Whether every evidence session is among {k, plural, =1 {the first session} other {the first # sessions}} retrieved.',
  'session.ndcg_any': 'Session NDCG@{k}',
  'session.ndcg_any/definition':
    'How high evidence sessions rank among {k, plural, =1 {the first session} other {the first # sessions}} retrieved, against the best possible order.',
  'turn.recall_any': 'Turn recall any@{k}',
  'turn.recall_any/definition':
    'Whether any evidence turn is among {k, plural, =1 {the first turn} other {the first # turns}} retrieved.',
  'turn.recall_all': 'Turn recall all@{k}',
  'turn.recall_all/definition':
    'Whether every evidence turn is among {k, plural, =1 {the first turn} other {the first # turns}} retrieved.',
  'turn.ndcg_any': 'Turn NDCG@{k}',
  'turn.ndcg_any/definition':
    'How high evidence turns rank among {k, plural, =1 {the first turn} other {the first # turns}} retrieved, against the best possible order.',
  'beam.official': 'BEAM, official',
  'beam.official/definition':
    'The benchmark’s own code: half points of a rubric’s items count 0, and event ordering is the normalised Kendall’s tau-b; not to be compared with another profile.',
  'beam.nugget': 'BEAM, nugget',
  'beam.nugget/definition':
    'The mean of what each item of a rubric got, whole, half or nothing, in all types; not to be compared with another profile.',
  'beam.tau-f1': 'BEAM, tau × F1',
  'beam.tau-f1/definition':
    'The mean of the scores of a rubric’s items; event ordering is the normalised Kendall’s tau-b times F1; not to be compared with another profile.',
  'beam.official.tool-tau': 'BEAM, official, the tool’s own tau',
  'beam.official.tool-tau/definition':
    'The official profile with a tau that another tool worked out by rules of its own; to be compared with runs of that tool alone.',
  'beam.tau-f1.tool-tau': 'BEAM, tau × F1, the tool’s own tau',
  'beam.tau-f1.tool-tau/definition':
    'The tau × F1 profile with a tau that another tool worked out by rules of its own; to be compared with runs of that tool alone.',
  exact_option: 'Exact option',
  'exact_option/definition': 'Whether the answer names the gold option and no other.',
  'locomo_plus.score': 'LoCoMo-Plus score',
  'locomo_plus.score/definition': 'The judge’s label: correct counts 1, partial a half, anything else 0.',
  'membench.accuracy': 'MemBench accuracy',
  'membench.accuracy/definition': 'Whether the letter that was chosen is the gold one, equal as text.',
  'membench.recall': 'MemBench recall',
  'membench.recall/definition': 'The share of the target steps that were retrieved.',
  'membench.recall_any': 'MemBench recall any',
  'membench.recall_any/definition': 'Whether any target step was retrieved.',
  'membench.recall_all': 'MemBench recall all',
  'membench.recall_all/definition': 'Whether every target step was retrieved.',
  'convomem.accuracy': 'ConvoMem accuracy',
  'convomem.accuracy/definition':
    'Whether the judge’s reply holds the word “right”, and not “wrong”; other replies are not counted.',
  'convomem.recall': 'ConvoMem recall',
  'convomem.recall/definition': 'The share of evidence messages among what was retrieved; it is no accuracy.',
  'prefeval.followed': 'Preference followed',
  'prefeval.followed/definition': 'Whether the reply follows the preference: none of the four errors was found in it.',
  'prefeval.unhelpful': 'Unhelpful',
  'prefeval.unhelpful/definition': 'Whether the reply does not help at all.',
  'prefeval.inconsistent': 'Inconsistent',
  'prefeval.inconsistent/definition': 'Whether the reply names the preference rightly, and violates it.',
  'prefeval.hallucinated': 'Hallucinated preference',
  'prefeval.hallucinated/definition':
    'Whether the reply names a preference that was not told, and violates the one that was.',
  'prefeval.unaware': 'Unaware',
  'prefeval.unaware/definition': 'Whether the reply violates the preference without naming any.',
  'lmev2.accuracy': 'LongMemEval-V2 accuracy',
  'lmev2.accuracy/definition': 'Whether the boxed answer passes the question’s own check; “unknown” is wrong.',
  'lmev2.unknown': 'LongMemEval-V2 unknown',
  'lmev2.unknown/definition': 'Whether the answer is just “unknown”.',
  'realmem.recall_any': 'RealMem recall any@{k}',
  'realmem.recall_any/definition':
    'Whether any session that the answer used is among the first {k} ranked; queries alone, where the authors’ code also scores other turns of the user.',
  'realmem.recall_all': 'RealMem recall all@{k}',
  'realmem.recall_all/definition':
    'Whether every session that the answer used is among the first {k} ranked; queries alone, where the authors’ code also scores other turns of the user.',
  'realmem.ndcg': 'RealMem NDCG@{k}',
  'realmem.ndcg/definition':
    'How high the sessions that the answer used rank among the first {k}; repeats count again, so it may exceed 1; queries alone, where the authors’ code also scores other turns of the user.',
  'halumem/definition':
    'HaluMem’s measure “{name}”, over all records of the file; “valid” leaves out those without a score.',
  'judge/definition': 'What the judge {name} says: its grade where it gives one, else 1 for right and 0 for wrong.',
  'stored/definition': 'The number {name} as the predictions file gives it; not recomputed.',
} as const;
