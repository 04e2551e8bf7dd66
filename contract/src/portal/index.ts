export * from './access.ts';
export * from './portal.ts';
export * from './session.ts';
