/** The practice's simple lists, which need no dependencies, with one line each. */
export { laboratories } from './laboratories/routes.ts';
