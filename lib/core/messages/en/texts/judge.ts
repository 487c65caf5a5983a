/** Answers judged by a model that the user names. */
export const judge = {
  plan: '{judge}, at {host}: {n, plural, one {# answer} other {# answers}} to judge',
  skipped:
    '{n, plural, one {# answer is} other {# answers are}} left out: the dataset has no gold answer, or the prompt no words for the type',
  estimated:
    '{calls, plural, one {# request} other {# requests}}, about {tokens_in, number} tokens in and {tokens_out, number} out',
  kept: '{n, plural, one {# reply is} other {# replies are}} kept from before and not asked for again',
  cost: 'about {cost} US dollars',
  no_cost: 'no cost: --price-in and --price-out say US dollars for a million tokens',
  leaves: 'Question, gold answer and answer of each are sent to {host}.',
  confirm: 'Ask? [y/N]',
  going: '{done, number} of {total, number} judged, {right, number} right, {none, number} without a verdict',
  judged: '{judge}: {right, number} of {judged, number} right',
  none: '{n, plural, one {# answer has} other {# answers have}} no verdict: {why}',
  unread: 'the reply can’t be read as one',
  spent: '{tokens_in, number} tokens in and {tokens_out, number} out, as the interface counted them',
  stored: 'One more judge of {run}',
  written: 'Written to {file}',
} as const;
