import type { Feature } from '../../pipeline/feature.ts';
import { dashboard } from './dashboard/routes.ts';
import { patientDocuments } from './documents/routes.ts';
import { firstWeek } from './first-week/routes.ts';
import { huddle } from './huddle/routes.ts';
import { tasks } from './tasks/routes.ts';
import { timeline } from './timeline/routes.ts';
import { visitFacts } from './visit-facts/routes.ts';
import { workList } from './work-list/routes.ts';

/** Features that combine the other domains. */
export const overviewFeatures = (): Feature[] => [
  dashboard,
  patientDocuments,
  firstWeek,
  huddle,
  tasks,
  timeline,
  visitFacts,
  workList,
];
