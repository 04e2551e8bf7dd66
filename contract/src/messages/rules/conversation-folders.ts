/**
 * The inbox's folders. `waiting`: a reply waits for a person; `mine`: assigned to oneself or one's role; `unassigned`: open and
 * nobody's; `snoozed`: out of sight until a day; `done`: closed. Snoozed threads are only in `snoozed` and `all`.
 */
export const conversationFolders = ['waiting', 'mine', 'unassigned', 'snoozed', 'done', 'all'] as const;
export type ConversationFolder = (typeof conversationFolders)[number];
