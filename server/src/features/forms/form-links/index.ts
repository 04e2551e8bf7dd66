export { formLinkToken, createFormLink } from './making.ts';
export { addToFormLink, endFormLinks } from './queries.ts';
