import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const web = path.join(path.dirname(import.meta.dirname), 'web/src');

/** Files whose queries aren't a single call, or whose answers no change of the practice's records affects. */
const others = [
  'api/pictures.ts',
  'features/access/passwords/ResetPassword.tsx',
  'features/chart/perio/Voice.tsx',
  'features/messages/links/useLinked.ts',
  'features/operator/operator/queries.ts',
  'features/oversight/audit/queries.ts',
  // They state what they show themselves.
  'features/people/patients/furtherColumns.tsx',
  'features/people/patients/patientIndex.ts',
  // By a link: its holder gets no notice of changes.
  'features/portal/booking/TimesToChoose.tsx',
  'features/portal/visit-requests/VisitRequestScreen.tsx',
  // They ask the browser, not the practice.
  'features/notes/templates/Dictate.tsx',
  'features/portal/portal/profile/DeviceNotifications.tsx',
  'features/practice/practice/queries.ts',
];

test('a query is made by queryOf or pagedList, so that it reloads when a record changes that its call shows', () => {
  const written = globSync('**/*.{ts,tsx}', { cwd: web })
    .map((file) => file.split(path.sep).join('/'))
    .filter(
      (file) => !file.includes('.test.') && readFileSync(path.join(web, file), 'utf8').includes('queryFn'),
    );
  expect(written.toSorted()).toEqual([...others, 'api/paged.ts', 'api/queryOf.ts'].toSorted());
});
