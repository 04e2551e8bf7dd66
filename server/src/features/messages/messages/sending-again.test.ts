// A message that is sent only once can't be sent again after another one has done the same. Issue 28, "Done when".
import { createReminderRule, followUpWords, mergePatients, sendMessageAgain } from '@cusp/contract';
import type { ReminderRuleInput } from '@cusp/contract';
import { expect, test } from 'vitest';
import { aNumber, aRule, messagesApp } from '../../../../tests/support/messages-app.ts';
import { insertMessage } from './writing-queries.ts';

const { practice, patient, database, asOwner } = await messagesApp();

const review = {
  name: 'Review',
  occasion: 'review',
  lead: 1,
  lead_unit: 'days',
  review_link: 'https://reviews.example.com/harborview',
  once_months: 6,
  ...followUpWords.review.text,
} as const satisfies Partial<ReminderRuleInput>;
const birthday = {
  name: 'Birthday',
  occasion: 'birthday',
  lead: 1,
  lead_unit: 'days',
  ...followUpWords.birthday.text,
} as const satisfies Partial<ReminderRuleInput>;

/** A practice with two records of one person, and what was sent to each by two rules. */
async function office(rules: Partial<ReminderRuleInput> | undefined) {
  const made = await practice();
  const phone = aNumber();
  const [stays, goes] = [await patient(made.call, { phone }), await patient(made.call, { phone })];
  const rule = async () => rules && (await made.call(createReminderRule, { body: aRule(rules) })).output.id;
  const [first, second] = [await rule(), await rule()];
  const write = (to: string, state: 'failed' | 'sent', rule_id: string | undefined) =>
    database.asPractice(made.user.practice.id, (tx) =>
      insertMessage(
        tx,
        {
          kind: rules === undefined ? 'portal_notice' : 'reminder',
          channel: 'text',
          state,
          address: phone,
          body: 'Hello',
          rule_id: rule_id ?? null,
        },
        [to],
      ),
    );
  const again = async (id: string) =>
    (await made.call.unchecked(sendMessageAgain, { params: { id } })).status;
  const merge = () => made.call(mergePatients, { params: { id: stays }, body: { merged_id: goes } });
  return { stays, goes, first, second, write, again, merge };
}

test.each([
  ['a review that was asked for by another rule', review],
  ['a birthday that another rule greeted', birthday],
  ['a notice that another message followed', undefined],
])('%s, of whichever record of the person', async (_, rules) => {
  const { stays, goes, first, second, write, again, merge } = await office(rules);
  const failed = await write(stays, 'failed', first);
  const other = await write(goes, 'sent', second);
  await merge();
  expect(await again(failed)).toBe(409);
  await asOwner((owner) => owner.query(`update message set state = 'failed' where id = $1`, [other]));
  expect(await again(failed)).toBe(201);
});
