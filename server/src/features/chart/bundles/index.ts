export { insertBundle, setQuickButtons } from './queries.ts';
