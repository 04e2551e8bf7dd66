export { bringFile, matchFolder } from './files/bringing.ts';
export { refuseFile } from './files/taking-file.ts';
export { pathKey } from './files/file-rules.ts';
export { importById, importReportParts, lastImports } from './queries.ts';
export { beginImport, lockImportIn, startImport, storeBackup } from './starting.ts';
