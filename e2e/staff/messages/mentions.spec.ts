// Naming a colleague in an internal note, and finding what names oneself. Issue 28, "Inbox".
import { randomUUID } from 'node:crypto';
import {
  addConversationNote,
  inviteToTeam,
  join,
  listConversations,
  me,
  writeToPatient,
} from '@cusp/contract';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/operator.ts';
import { caller, type Practice } from '../../support/practice.ts';
import { button, field, toast } from '../practice/settings.helpers.ts';
import { letText, whoAgreed } from './texting.ts';

/** A colleague at the front desk, by the calls of the API. */
async function frontDesk(practice: Practice, baseURL: string | undefined) {
  const { invite_url } = await practice.call(inviteToTeam, {
    body: { email: `desk.${randomUUID()}@example.com`, role: 'receptionist' },
  });
  const token = new URL(invite_url).searchParams.get('token') ?? '';
  const joined = await caller(baseURL ?? '', null)(join, {
    body: { token, name: 'Pat Quill', password: 'plenty long and unique' },
  });
  return caller(baseURL ?? '', joined.access_token);
}

test('a note names a colleague by the keyboard, who finds the thread; what names oneself is marked until it is opened @nightly', async ({
  practice,
  signedInPage: page,
  operator,
  baseURL,
}) => {
  await letText(operator, practice);
  const colleague = await frontDesk(practice, baseURL);
  const id = await whoAgreed(practice);
  const body = { channel: 'text', body: 'Your crown is in.', version: 0 } as const;
  const { conversation_id: thread } = await practice.call(writeToPatient, { params: { id }, body });
  const params = { id: thread ?? '' };

  await page.goto(`/messages?folder=all&thread=${params.id}`);
  const pane = page.getByRole('region', { name: 'Thread' });
  await pane.getByText('Internal Note', { exact: true }).click();
  const note = field(pane, 'Internal note');
  await note.pressSequentially('Ask @qu');
  await expect(page.getByRole('option', { name: 'Pat Quill' })).toHaveAttribute('aria-selected', 'true');
  await expectAccessibleInBoth(page);
  await page.keyboard.press('Enter');
  await expect(note).toHaveValue('Ask @Pat Quill ');
  await page.keyboard.type('when it fits.');
  await button(pane, 'Add Note').click();
  await expect(toast(page, 'Note added')).toBeVisible();
  await expect(pane.getByRole('article', { name: 'Internal note by Ada Molar' })).toContainText(
    'Ask @Pat Quill when it fits.',
  );
  expect(await colleague(listConversations, { query: { folder: 'mine' } })).toMatchObject([
    { id: thread, mentions_me: true },
  ]);

  await page.goto('/messages?folder=mine');
  await expect(page.getByText('No threads here')).toBeVisible();
  const { id: own } = await practice.call(me, {});
  await colleague(addConversationNote, {
    params,
    body: { body: '@Ada Molar Monday at 9.', mentions: [own] },
  });
  const rows = page.getByRole('list', { name: 'Threads' });
  await expect(rows.getByText('Mentions you')).toBeVisible();
  await rows.getByRole('link', { name: /Mia Keller/ }).click();
  await expect(pane.getByText('@Ada Molar')).toBeVisible();
  await expect(page.getByText('No threads here')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
});
