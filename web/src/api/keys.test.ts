import { changingLists } from '@cusp/contract';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { type Area, keyOf, refresh } from './keys.ts';

test('what shows something of several lists that changed at once is reloaded once', async () => {
  const client = new QueryClient();
  const asked: Record<string, number> = {};
  const shown = (['dashboard', 'appointments', 'pharmacies'] satisfies Area[]).map((area) =>
    new QueryObserver(client, {
      queryKey: keyOf(area, 'shown'),
      queryFn: async () => (asked[area] = (asked[area] ?? 0) + 1),
    }).subscribe(() => undefined),
  );
  await expect.poll(() => asked).toEqual({ dashboard: 1, appointments: 1, pharmacies: 1 });
  await refresh(client, ...changingLists);
  expect(asked).toEqual({ dashboard: 2, appointments: 2, pharmacies: 2 });
  await refresh(client, 'appointments');
  expect(asked).toEqual({ dashboard: 3, appointments: 3, pharmacies: 2 });
  for (const stop of shown) stop();
});
