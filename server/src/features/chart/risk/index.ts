export type { RiskRecalls } from './routes.ts';
