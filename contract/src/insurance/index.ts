export * from './benefits.ts';
export * from './carriers.ts';
export * from './coverages.ts';
export * from './plans.ts';
export * from './estimates.ts';
