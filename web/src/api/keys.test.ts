import { changingLists, getPatientBar, getSchedule, listPharmacies } from '@cusp/contract';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { keyOf, refresh, shownBy } from './keys.ts';

test('a change reloads what shows the changed records, once however many lists change together', async () => {
  const client = new QueryClient();
  const loads: Record<string, number> = {};
  const calls = [
    [getSchedule, 'schedule'],
    [getPatientBar, 'patient-bar'],
    [listPharmacies, 'pharmacies'],
  ] as const;
  const stops = calls.map(([endpoint, area]) =>
    new QueryObserver(client, {
      queryKey: keyOf(area, 'shown'),
      meta: shownBy(endpoint),
      queryFn: async () => (loads[area] = (loads[area] ?? 0) + 1),
    }).subscribe(() => undefined),
  );
  await expect.poll(() => loads).toEqual({ schedule: 1, 'patient-bar': 1, pharmacies: 1 });
  await refresh(client, ...changingLists);
  expect(loads).toEqual({ schedule: 2, 'patient-bar': 2, pharmacies: 2 });
  await refresh(client, 'appointments');
  expect(loads).toEqual({ schedule: 3, 'patient-bar': 3, pharmacies: 2 });
  await refresh(client, 'blockouts');
  expect(loads).toEqual({ schedule: 4, 'patient-bar': 3, pharmacies: 2 });
  await refresh(client, 'pharmacies', 'families');
  expect(loads).toEqual({ schedule: 4, 'patient-bar': 4, pharmacies: 3 });
  for (const stop of stops) stop();
});
