export { lockOperatoryForShare, listOperatories } from './queries.ts';
