export * from './dashboard.ts';
export * from './huddle.ts';
export * from './timeline.ts';
export * from './work-list.ts';
