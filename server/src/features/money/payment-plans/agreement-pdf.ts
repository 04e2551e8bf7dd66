import { agreementSaying, PlanAgreement, planTermsOf, signerRelationships } from '@cusp/contract';
import type { PatientLanguage } from '@cusp/contract';
import * as z from 'zod/mini';
import { newPaper } from '../../../services/pdf/paper.ts';
import type { PdfCell, Paper } from '../../../services/pdf/paper.ts';
import { spelledDay } from '../../../values/calendar/spelled-day.ts';

/** The content of the PDF: the stored agreement and its signatures. */
export const SignedAgreement = z.object({
  agreement: PlanAgreement,
  sha256: z.string(),
  signature: z.nullable(z.string()),
  signer_name: z.string(),
  relationship: z.enum(signerRelationships),
  signed_on: z.string(),
  by_name: z.string(),
});
export type SignedAgreement = z.infer<typeof SignedAgreement>;

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const dollars = (cents: number): string => money.format(cents / 100);

/** The agreement's sentences and dates in one language. Dollars are written alike in both in the United States. */
interface Voice {
  language: PatientLanguage;
  say: ReturnType<typeof agreementSaying>;
  day: (date: string) => string;
}
const voiceOf = (language: PatientLanguage): Voice => ({
  language,
  say: agreementSaying(language),
  day: (date) => spelledDay(date, language),
});

/**
 * An agreement on a payment plan, with the disclosure of 12 CFR 1026.18 where one is due. For a Spanish reader all of it is in Spanish,
 * and once more in English behind that: what is signed holds both.
 */
export async function writeAgreement(signed: SignedAgreement): Promise<Buffer> {
  const { agreement, sha256 } = signed;
  const { payer, practice, language = 'en' } = agreement;
  const voice = voiceOf(language);
  const paper = newPaper(voice.say('Payment plan'), new Date(`${agreement.agreed_on}T12:00:00Z`));
  const foot = ({ say }: Voice) =>
    `${say('Payment plan of {name}', { name: payer.name })} · ${practice.name} · SHA-256 ${sha256.slice(0, 16)}…`;
  await writeBody(paper, signed, voice);
  if (language === 'en') return paper.end(foot(voice));
  const english = voiceOf('en');
  paper.next(foot(voice), language);
  await writeBody(paper, signed, english);
  return paper.end(foot(english));
}

/** The agreement in one language. */
async function writeBody(paper: Paper, signed: SignedAgreement, voice: Voice): Promise<void> {
  const { agreement } = signed;
  const { practice, payer } = agreement;
  const { say, day } = voice;
  paper.write(practice.name, { size: 12, bold: true });
  const head = [practice.address.replaceAll('\n', ', '), practice.phone].filter((part) => part !== '');
  paper.write(head.join(' · ') || ' ', { faint: true, size: 9 });
  paper.write(say('Payment plan'), { size: 18, bold: true, gapAbove: 12 });
  paper.write(say('Agreed on {day} with', { day: day(agreement.agreed_on) }), { gapAbove: 2 });
  paper.write([payer.name, ...payer.address].join(', '), { bold: true });

  paper.amount(say('What this plan covers'), dollars(agreement.amount_cents), { gapAbove: 10 });
  if (agreement.down_cents > 0)
    paper.amount(say('Down payment (not an installment)'), dollars(agreement.down_cents));
  if (agreement.disclosed) writeDisclosure(paper, agreement, voice);
  writeSchedule(paper, agreement, voice);
  writeTerms(paper, agreement, voice);
  await writeSigned(paper, signed, voice);
}

/** The federal boxes: what they are called, what they are, and what that means. 12 CFR 1026.18(b), (d), (e), (h). */
function writeDisclosure(paper: Paper, agreement: PlanAgreement, { say }: Voice): void {
  paper.write(say('Truth-in-Lending disclosure'), { size: 13, bold: true, gapAbove: 14 });
  paper.line();
  const boxes: [title: string, figure: string, meaning: string][] = [
    [say('ANNUAL PERCENTAGE RATE'), percent(agreement), say('The cost of your credit as a yearly rate.')],
    [
      say('FINANCE CHARGE'),
      dollars(agreement.finance_cents),
      say('The dollar amount the credit will cost you.'),
    ],
    [
      say('Amount financed'),
      dollars(agreement.financed_cents),
      say('The amount of credit provided to you or on your behalf.'),
    ],
    [
      say('Total of payments'),
      dollars(agreement.total_cents),
      say('The amount you will have paid after you have made all payments as scheduled.'),
    ],
  ];
  const cell = (words: string): PdfCell => ({ words, share: 0.25 });
  paper.row(
    boxes.map(([title]) => cell(title)),
    { bold: true, size: 9 },
  );
  paper.row(
    boxes.map(([, figure]) => cell(figure)),
    { bold: true, size: 14, gapAbove: 4 },
  );
  paper.row(
    boxes.map(([, , meaning]) => cell(meaning)),
    { size: 8, faint: true, gapAbove: 2 },
  );
  paper.line();
}

/** Thousandths as people read a rate: `7.25 %`. */
const percent = ({ apr_thousandths }: Pick<PlanAgreement, 'apr_thousandths'>): string =>
  `${(apr_thousandths / 1000).toFixed(2)} %`;

function writeSchedule(paper: Paper, { schedule }: PlanAgreement, { say, day }: Voice): void {
  const title =
    schedule.length === 1
      ? say('Payment schedule: 1 installment')
      : say('Payment schedule: {count} installments', { count: String(schedule.length) });
  paper.write(title, { size: 13, bold: true, gapAbove: 14 });
  const cells = (number: string, due: string, amount: string): PdfCell[] => [
    { words: number, share: 0.15 },
    { words: due, share: 0.45 },
    { words: amount, share: 0.4, right: true },
  ];
  paper.row(cells(say('No.'), say('Due on'), say('Amount')), { bold: true, gapAbove: 4 });
  for (const { number, due_on, amount_cents } of schedule)
    paper.row(cells(String(number), day(due_on), dollars(amount_cents)));
}

function writeTerms(paper: Paper, agreement: PlanAgreement, { say, language }: Voice): void {
  paper.write(say('Terms'), { size: 13, bold: true, gapAbove: 14 });
  const kept = language === 'en' ? agreement.terms : (agreement.terms_translated ?? []);
  for (const words of kept.length > 0 ? kept : planTermsOf(agreement, language))
    paper.write(words, { gapAbove: 4 });
}

const relationshipSentences = {
  self: 'patient',
  parent: 'parent',
  guardian: 'guardian',
  spouse: 'spouse',
  power_of_attorney: 'power of attorney',
  other: 'other',
} as const satisfies Record<SignedAgreement['relationship'], string>;

async function writeSigned(paper: Paper, signed: SignedAgreement, { say, day }: Voice): Promise<void> {
  const { signature, signer_name, relationship, signed_on, by_name, sha256, agreement } = signed;
  // Declaration, signature, and the signer's name stay on one page.
  paper.keep(signer_name === '' ? 48 : 176);
  paper.write(' ', { size: 6 });
  if (signer_name === '') {
    const agreed = say('Agreed at the desk with {name} on {day}.', { name: by_name, day: day(signed_on) });
    paper.write(agreed, { gapAbove: 8 });
    return;
  }
  if (agreement.disclosed)
    paper.write(say('I have read this disclosure and received a copy of it before I signed.'), {
      gapAbove: 8,
    });
  if (signature !== null) await paper.signature(signature, { width: 180, height: 60 });
  paper.write(
    say('Signed by {name} ({relationship}) on {day}', {
      name: signer_name,
      relationship: say(relationshipSentences[relationship]),
      day: day(signed_on),
    }),
    { bold: true, gapAbove: 4 },
  );
  paper.write(
    say('In the presence of {name}. SHA-256 of what was signed: {sha256}', { name: by_name, sha256 }),
    { size: 8, faint: true },
  );
}
