import { expect, test } from 'vitest';
import { readAdvices } from '../../features/money/remittances/advice.ts';
import { readEmail, mailRecipients } from '../mail/incoming-email.ts';
import { readApart } from './read-apart.ts';
import { where } from './testing/where.ts';

const mail = new URL('../mail/incoming-email.ts', import.meta.url);

const quotes = Buffer.from(
  `From: Ana <ana@example.com>\r\nTo: Practice\r\n <abc@reply.example.com>, other@example.com\r\nSubject: Re: Your visit\r\nContent-Type: text/plain; format=flowed\r\n\r\nThank you\r\n${'> > > words \r\n'.repeat(360_000)}`,
);

test('a small text is read in this process, and a large one in another, so that this one goes on', async () => {
  const module = new URL('./testing/where.ts', import.meta.url);
  expect(await readApart('ours', module, where, 'Thank you')).toBe(process.pid);
  expect(await readApart('ours', module, where, quotes)).not.toBe(process.pid);
  expect((await readApart('ours', mail, readEmail, quotes)).words).toContain('Thank you');
});

test('whom an email is to is read from its beginning alone', () => {
  expect(mailRecipients(quotes)).toEqual(['abc@reply.example.com', 'other@example.com']);
  expect(
    mailRecipients(Buffer.from('Subject: To: <abc@reply.example.com>\r\n\r\nTo: <abc@reply.example.com>')),
  ).toEqual([]);
  const begun = process.cpuUsage();
  for (const head of ['To: ' + '<@'.repeat(2_000_000), 'a'.repeat(5_000_000), 'To: a\r\n'.repeat(700_000)])
    mailRecipients(Buffer.from(head));
  expect(process.cpuUsage(begun).user / 1e6).toBeLessThan(2);
});

test('what can’t be read is said in its sentence, however large it is', async () => {
  const module = new URL('../../features/money/remittances/advice.ts', import.meta.url);
  expect(await readApart('ours', module, readAdvices, 'no X12 '.repeat(20_000))).toMatch(
    /Is this an X12 file\?/,
  );
});

test('a reader that fails says where, and not with whose words', async () => {
  const failing = new URL('./testing/failing.ts', import.meta.url);
  const { fails } = await import('./testing/failing.ts');
  const failed = await readApart('ours', failing, fails, 'Mia Keller '.repeat(10_000)).catch(
    (error: unknown) => error,
  );
  expect(failed).toBeInstanceOf(Error);
  expect(failed instanceof Error && failed.stack).toContain('failing.ts');
  expect(failed instanceof Error && failed.stack).not.toContain('Mia');
});
