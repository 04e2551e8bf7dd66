/** The topics of patients' requests in the portal. */
export const requestTopics = ['refill', 'records', 'insurance', 'bill', 'late', 'other'] as const;
export type RequestTopic = (typeof requestTopics)[number];

/** The same, and a message in the portal's thread, which asks for nothing in particular. */
export const messageTopics = [...requestTopics, 'message'] as const;
export type MessageTopic = (typeof messageTopics)[number];

/** A topic as the practice reads it. */
export const messageTopicWords: Readonly<Record<MessageTopic, string>> = {
  refill: 'Refill',
  records: 'Records',
  insurance: 'Insurance change',
  bill: 'Question about a bill',
  late: 'Running late',
  other: 'Question',
  message: 'Portal message',
};
