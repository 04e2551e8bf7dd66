export * from './dashboard.ts';
export * from './documents.ts';
export * from './first-week.ts';
export * from './huddle.ts';
export * from './tasks.ts';
export * from './timeline.ts';
export * from './work-kinds.ts';
export * from './work-list.ts';
