export { insertBankFile, marked } from './queries.ts';
