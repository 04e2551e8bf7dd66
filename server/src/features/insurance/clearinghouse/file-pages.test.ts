// Each of many files from the clearinghouse is listed on some page: those that need review first, then the latest. Issue 26.
import { listClearinghouseFiles, mostClearinghouseFiles } from '@cusp/contract';
import { expect, test } from 'vitest';
import { asOwner, testApp } from '../../../../tests/support/practice.ts';

const { newPractice } = await testApp();

test('the files behind those that are listed follow', async () => {
  const { call, user } = await newPractice();
  const count = mostClearinghouseFiles * 2 + 3;
  await asOwner((owner) =>
    owner.query(
      `insert into clearinghouse_file (practice_id, id, name, content, content_hash, state)
        select $1, ('01900000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, n::text, n::text, sha256(n::text::bytea),
            case when n <= 2 then 'unreadable' else 'read' end
          from generate_series(1, $2::int) n`,
      [user.practice.id, count],
    ),
  );
  const page = async (after?: string) =>
    (await call(listClearinghouseFiles, { query: after === undefined ? {} : { after } })).output;
  const first = await page();
  expect(first).toHaveLength(mostClearinghouseFiles);
  const second = await page(first.at(-1)?.id);
  const third = await page(second.at(-1)?.id);
  const names = [...first, ...second, ...third].map(({ name }) => name);
  const latest = Array.from({ length: count - 2 }, (_, place) => String(count - place));
  expect(names).toEqual(['2', '1', ...latest]);
  expect((await page('01900000-0000-7000-8000-000000000001'))[0]?.name).toBe(String(count));
  expect(await page(third.at(-1)?.id)).toEqual([]);
  expect(await page(crypto.randomUUID())).toEqual([]);

  const { call: elsewhere } = await newPractice();
  expect((await elsewhere(listClearinghouseFiles, { query: { after: first[0]?.id ?? '' } })).output).toEqual(
    [],
  );
  expect(await call.unchecked(listClearinghouseFiles, { query: { after: 'x' } })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'after', message: 'Choose a file of the list.' }] },
  });
});
