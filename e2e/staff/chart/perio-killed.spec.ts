// A perio exam during which server and database are killed. Issue 25, "Done when".
import { beginPerioExam, getPerio } from '@cusp/contract';
import { expect, test } from '../../support/fixtures.ts';
import { makePractice } from '../../support/practice.ts';
import { storeTokens } from '../../support/store-tokens.ts';
import { startServer } from '../../support/server.ts';
import { anAdult } from './perio.helpers.ts';

test('a server that is killed in the middle of an exam: one types on, it is said, and nothing is lost @nightly', async ({
  page,
  context,
  allowProblems,
}) => {
  // Two starts of a server of its own.
  test.slow();
  // While it starts again, it answers 503 to pages that are already open.
  allowProblems(/503.*\/api\/events/);
  allowProblems(
    /ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_SOCKET_NOT_CONNECTED|ERR_INCOMPLETE_CHUNKED_ENCODING/,
  );
  const server = await startServer();
  const practice = await makePractice(server.url, 'hygienist');
  await storeTokens(context, server.url, { staff: practice.token });
  const { id, provider_id } = await anAdult(practice);
  await practice.call(beginPerioExam, { params: { id }, body: { provider_id } });
  await page.goto(`${server.url}/patients/${id}?tab=chart&chart=perio`);
  const readings = page.getByRole('textbox', { name: 'Readings' });
  await expect(readings).toBeFocused();

  const typed = Array.from({ length: 192 }, (_, at) => (at * 7) % 10);
  await page.keyboard.type(typed.slice(0, 60).join(''));
  await server.kill();
  await page.keyboard.type(typed.slice(60).join(''));
  await expect(readings).toHaveText('End of the path');
  await expect(page.getByText(/readings are not saved yet\. .* Keep this page open\./)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Finish Exam' })).toBeDisabled();

  const again = await startServer({ PORT: new URL(server.url).port, DATA_DIR: server.dataDir });
  await expect(page.getByText(/not saved yet/)).toBeHidden({ timeout: 20_000 });
  await expect(page.getByRole('button', { name: 'Finish Exam' })).toBeEnabled();
  const depths = async () => {
    const [exam] = (await practice.call(getPerio, { params: { id } })).exams;
    return exam?.teeth.find(({ tooth }) => tooth === 18)?.depth;
  };
  // Tooth 1 is first facially, before the kill, and last of the upper teeth lingually, after it.
  expect(await depths()).toEqual([0, 1, 2, 95, 94, 93].map((at) => typed[at]));
  const [exam] = (await practice.call(getPerio, { params: { id } })).exams;
  expect(exam?.teeth.flatMap(({ depth }) => depth).filter((depth) => depth !== null)).toHaveLength(192);
  await again.stop();
});
