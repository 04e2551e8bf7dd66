// Every kind of text, email and paper for a patient has its Spanish: a new kind without one fails here. docs/languages.md
import { agreementSaying, endpoints, Message, sequenceWords } from '@cusp/contract';
import { expect, test } from 'vitest';
import { passwordSpanish } from '../../src/features/access/passwords/email-words.ts';
import { estimateSpanish } from '../../src/features/chart/plans/estimate-words.ts';
import { perioSpanish } from '../../src/features/chart/perio/perio-words.ts';
import { planSpanish } from '../../src/features/chart/plans/plan-words.ts';
import { instructionPaperWords } from '../../src/features/forms/instructions/instruction-pdf.ts';
import { inBoth as formPaperWords } from '../../src/features/forms/patient-forms/paper-words.ts';
import { delaySentences } from '../../src/features/messages/delays/rules.ts';
import { formLinkMessage } from '../../src/features/messages/messages/form-notices.ts';
import { portalNoticeWords } from '../../src/features/messages/messages/portal-writing.ts';
import { helpWords } from '../../src/features/messages/messages/rules.ts';
import { offerSpanish } from '../../src/features/messages/offers/offer-words.ts';
import { receiptSpanish } from '../../src/features/money/ledger/receipt-words.ts';
import { membershipSpanish } from '../../src/features/money/memberships/membership-job.ts';
import { linkSpanish } from '../../src/features/money/online/link-routes.ts';
import { statementSpanish } from '../../src/features/money/statements/statement-words.ts';
import { walkOutSpanish } from '../../src/features/money/walk-outs/words.ts';
import { accessSpanish } from '../../src/features/portal/access/email-words.ts';
import { codeEmail, takenInEmail } from '../../src/features/portal/booking-page/emails.ts';
import { accountEmailSpanish } from '../../src/features/portal/portal/email-words.ts';
import { emailPurposes } from '../../src/jobs/emails/queries.ts';
import type { EmailPurpose } from '../../src/jobs/emails/queries.ts';

type Words = readonly [english: string, spanish: string];
/** The Spanish of a kind by its English, or why it needs none. */
type Said =
  | readonly Words[]
  | 'a person’s words'
  | 'the practice’s words, in both'
  | 'read by staff or insurers'
  | 'read by other offices';

const from = { name: 'Ada Molar', phone: '(212) 555-0100' };
const to = { practice: 'Ada Molar', first_name: 'Mia' };
const visit = { date: '2031-05-31', time: '09:30', provider: 'Dr. Ray' };
const late = { practice: 'Ada Molar', provider: undefined, minutes: 20, times: 'Mia 9:50 AM' };

const messages: Record<Message['kind'], Said> = {
  reminder: 'the practice’s words, in both',
  answer: [[helpWords(from, 'en'), helpWords(from, 'es')]],
  reply: 'a person’s words',
  offer: Object.entries(offerSpanish),
  offer_end: Object.entries(offerSpanish),
  payment_link: Object.entries(linkSpanish),
  receipt: Object.entries(receiptSpanish),
  direct: 'a person’s words',
  forms: [
    [
      formLinkMessage({ ...to, language: 'en' }, 'text').body,
      formLinkMessage({ ...to, language: 'es' }, 'text').body,
    ],
  ],
  delay: [[delaySentences.en.body(late), delaySentences.es.body(late)]],
  follow_up: Object.values(sequenceWords).flatMap((ways) =>
    Object.values(ways).flatMap(({ subject, subject_es, body, body_es }): Words[] => [
      [subject, subject_es],
      [body, body_es],
    ]),
  ),
  portal: 'a person’s words',
  walk_out: Object.entries(walkOutSpanish),
  portal_notice: [[portalNoticeWords.en.said, portalNoticeWords.es.said]],
};

const letters: Record<EmailPurpose, Said> = {
  portal_invitation: Object.entries(accessSpanish),
  team_invitation: 'read by staff or insurers',
  factor_notice: Object.entries(accessSpanish),
  account_notice: [...Object.entries(accessSpanish), ...Object.entries(accountEmailSpanish)],
  code: [
    ...Object.entries(accountEmailSpanish),
    [codeEmail('en', from, '123', 10).text, codeEmail('es', from, '123', 10).text],
  ],
  password: Object.entries(passwordSpanish),
  test: 'read by staff or insurers',
  receipt: Object.entries(receiptSpanish),
  statement: [...Object.entries(statementSpanish), ...Object.entries(walkOutSpanish)],
  operator_notice: 'read by staff or insurers',
  online_request: [[takenInEmail('en', from, visit).text, takenInEmail('es', from, visit).text]],
  membership: Object.entries(membershipSpanish),
  saved_report: 'read by staff or insurers',
  image_share: 'read by other offices',
};

const agreement: Words[] = [['Payment plan', agreementSaying('es')('Payment plan')]];
const formPaper: Words[] = [[formPaperWords.en.signature, formPaperWords.es.signature]];
const instructionPaper: Words[] = [
  [instructionPaperWords.en.questions('1'), instructionPaperWords.es.questions('1')],
];

/** Calls that answer with a PDF. */
const papers: Readonly<Record<string, Said>> = {
  paymentPlanPdf: agreement,
  portalPaymentPlanPdf: agreement,
  walkOutPdf: Object.entries(walkOutSpanish),
  portalWalkOutPdf: Object.entries(walkOutSpanish),
  statementPdf: Object.entries(statementSpanish),
  portalStatementPdf: Object.entries(statementSpanish),
  statementRunPdf: Object.entries(statementSpanish),
  presentationPdf: Object.entries(planSpanish),
  signedPlanPdf: Object.entries(planSpanish),
  portalPlanPdf: Object.entries(planSpanish),
  portalSignedPlanPdf: Object.entries(planSpanish),
  estimatePdf: Object.entries(estimateSpanish),
  perioPdf: Object.entries(perioSpanish),
  blankFormPdf: formPaper,
  signedFormPdf: formPaper,
  portalFormPdf: formPaper,
  givenInstructionPdf: instructionPaper,
  portalInstructionPdf: instructionPaper,
  mountPdf: 'read by staff or insurers',
  getClaimPdf: 'read by staff or insurers',
  getAttachmentCover: 'read by staff or insurers',
  testClaimForm: 'read by staff or insurers',
  printClaimForm: 'read by staff or insurers',
};

const blanksOf = (words: string) => new Set(words.match(/\{\w+\}/g));

function expectSpanish(said: Said | undefined, kind: string): void {
  expect(said, `${kind} has its Spanish`).toBeDefined();
  if (said === undefined || typeof said === 'string') return;
  expect(said.length).toBeGreaterThan(0);
  for (const [english, spanish] of said) {
    expect(blanksOf(spanish), `${kind}: ${english}`).toEqual(blanksOf(english));
    // A single word, or none but blanks, may be alike in both.
    if (/\p{L} +\p{L}/u.test(english.replaceAll(/\{\w+\}/g, '')))
      expect(spanish, `${kind}: ${english}`).not.toBe(english);
    expect(spanish === '', `${kind}: ${english}`).toBe(english === '');
  }
}

test.each(Message.shape.kind.options)('a message of the kind %s is written in both languages', (kind) => {
  expectSpanish(messages[kind], kind);
});

test.each(emailPurposes)('a letter of the kind %s is written in both languages', (kind) => {
  expectSpanish(letters[kind], kind);
});

/** Other calls with a PDF answer what somebody uploaded. */
const pdfs = endpoints.filter(({ answersFile }) => String(answersFile) === 'application/pdf');
test.each(pdfs.map(({ name }) => name))('the paper of %s is written in both languages', (name) => {
  expectSpanish(papers[name], name);
});

test('what is no longer there is not listed', () => {
  const names = pdfs.map(({ name }) => name);
  for (const name of Object.keys(papers)) expect(names).toContain(name);
});
