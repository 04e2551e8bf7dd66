export * from './dashboard.ts';
export * from './huddle.ts';
export * from './timeline.ts';
