/** What columns of tables are called. */
export const columns = {
  question: 'Question',
  gold: 'Gold',
  prediction: 'Prediction',
  outcome: 'Outcome',
  judge: 'Judge',
  evidence: 'Evidence',
  review: 'Review',
  type: 'Type',
  time: 'Time',
  doubts: 'Doubts',
  conversation: 'Conversation',
  answer: 'Answer',
} as const;
