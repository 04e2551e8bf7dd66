/** What a patient can ask the practice for in the portal. */
export const requestTopics = ['refill', 'records', 'insurance', 'bill', 'late', 'other'] as const;
export type RequestTopic = (typeof requestTopics)[number];

/** A topic as the practice reads it. */
export const requestTopicWords: Readonly<Record<RequestTopic, string>> = {
  refill: 'Refill',
  records: 'Records',
  insurance: 'Insurance change',
  bill: 'Question about a bill',
  late: 'Running late',
  other: 'Question',
};
