/** How outcomes, attributions and flags are called wherever people read them. */
export const outcomes = {
  correct: 'correct',
  wrong: 'wrong',
  'over-abstained': 'abstained needlessly',
  'should-have-abstained': 'should have abstained',
  missing: 'missing',
  unscored: 'not scored',
  outside: 'outside the categories that count',
} as const;

export const attributions = {
  'never-stored': 'never stored',
  'not-retrieved': 'evidence not retrieved',
  'partly-retrieved': 'partly retrieved',
  'detail-lost': 'found without the detail',
  'retrieved-unused': 'retrieved but not used',
  unsupported: 'unsupported answer',
  'retrieved-not-located': 'retrieved, not located',
  'no-retrieval-data': 'no retrieval data',
} as const;

/** First causes, and how far they rest on what files name. */
export const causes = {
  given: 'Given',
  estimated: 'Estimated',
  rest_on:
    '≈ {n, number} of {told, number} rest on estimates: words of retrieved texts and memories, compared with the turns; the others on what the files name.',
  hatched: 'What is estimated is hatched.',
} as const;

export const flags = {
  'judge-metric-disagree': 'judge and metric disagree',
  'judges-disagree': 'judges disagree',
  'gold-disputed': 'gold disputed',
  overridden: 'own verdict',
} as const;

/** What a question's evidence is like. */
export const evidenceKinds = {
  none: 'no evidence',
  one: 'one turn',
  several: 'several turns',
  'sessions-only': 'sessions only',
  image: 'image evidence',
  repaired: 'repaired reference',
  dangling: 'dangling reference',
} as const;

/** Which questions a figure counts. */
export const scopes = {
  '1-4': 'categories 1–4',
  '5': 'category 5',
  'all/numbered': 'all categories',
  all: 'all types',
} as const;

/** Why a run's own verdicts are no headline. */
export const headlines = {
  constant:
    '{n, plural, one {judge} other {judges}} {judges} gave the same verdict to every answer{of, select, counted { in categories 1–4} types { of the same type} other {}}',
  'constant/unused':
    '{n, plural, one {judge} other {judges}} {judges} gave the same verdict to every answer{of, select, counted { in categories 1–4} types { of the same type} other {}}: not used as headline',
} as const;

/** What is said of the review of a question, by its state. */
export const reviewStates = {
  reviewed: 'reviewed',
  'not-reviewed': 'not reviewed',
  disputed: 'disputed',
  'known-error': 'known error',
  'gold-right': 'gold right',
  'gold-wrong': 'gold wrong',
  ambiguous: 'ambiguous',
  'evidence-wrong': 'evidence wrong',
  'question-flawed': 'question flawed',
  accepted: 'accepted',
  rejected: 'rejected',
  edited: 'edited',
} as const;

/** Whether the right answer to a question is to abstain. */
export const abstentions = {
  true: 'abstention',
  false: 'answerable',
} as const;

/** How far two dates lie apart; `way` is `later` or `earlier`. */
export const gaps = {
  same: 'at the same time',
  minute: '{n, plural, one {# minute} other {# minutes}} {way, select, later {later} other {earlier}}',
  hour: '{n, plural, one {# hour} other {# hours}} {way, select, later {later} other {earlier}}',
  day: '{n, plural, one {# day} other {# days}} {way, select, later {later} other {earlier}}',
  month: '{n, plural, one {# month} other {# months}} {way, select, later {later} other {earlier}}',
  year: '{n, plural, one {# year} other {# years}} {way, select, later {later} other {earlier}}',
} as const;
