export { insertPasswordLink } from './queries.ts';
export { linkUrl } from './rules.ts';
