export { formLinkToken, createFormLink } from './making.ts';
export { addToFormLink, endFormLinks, formsHiddenFromParents } from './queries.ts';
