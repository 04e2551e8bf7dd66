export { formLinkToken, newFormLink } from './making.ts';
export { addToFormLink, endFormLinks } from './queries.ts';
