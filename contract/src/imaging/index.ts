export * from './annotations.ts';
export * from './document-files.ts';
export * from './documents.ts';
export * from './image-files.ts';
export * from './images.ts';
export * from './mounts.ts';
export * from './rules/measures.ts';
export * from './rules/mount-templates.ts';
