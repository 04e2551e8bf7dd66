export * from './accounts.ts';
export * from './job-sentences.ts';
export * from './jobs.ts';
export * from './operator.ts';
export * from './practices.ts';
export * from './settings.ts';
export * from './subscriptions.ts';
export * from './texts.ts';
