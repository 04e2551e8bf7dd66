export * from './amendments.ts';
export * from './clinical-notes.ts';
export * from './cosigning.ts';
export * from './phrases.ts';
export * from './rules/blanks.ts';
export * from './soap-notes.ts';
export * from './template-examples.ts';
export * from './templates.ts';
