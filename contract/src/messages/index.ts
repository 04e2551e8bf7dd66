export * from './conversations.ts';
export * from './links.ts';
export * from './mailings.ts';
export * from './messages.ts';
export * from './offers.ts';
export * from './reminders.ts';
export * from './templates.ts';
export * from './rules/message-text.ts';
