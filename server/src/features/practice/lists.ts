/** The practice's lists that need nothing from outside: one line each. */
export { laboratories } from './laboratories/routes.ts';
