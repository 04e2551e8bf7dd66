export { diagnosesOf } from './diagnosis-queries.ts';
export { latestPerio } from './queries.ts';
