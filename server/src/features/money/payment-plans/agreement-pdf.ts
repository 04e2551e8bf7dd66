import { PlanAgreement, planTermsOf, signerRelationships } from '@cusp/contract';
import * as z from 'zod/mini';
import { newPaper } from '../../../services/pdf/paper.ts';
import type { PdfCell, Paper } from '../../../services/pdf/paper.ts';
import { spelledDay } from '../../../values/calendar/spelled-day.ts';

/** What the PDF is made of: the kept agreement and who signed it. */
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

/** An agreement on a payment plan, with the disclosure of 12 CFR 1026.18 where one is due. */
export async function writeAgreement(signed: SignedAgreement): Promise<Buffer> {
  const { agreement, sha256 } = signed;
  const { practice, payer } = agreement;
  const paper = newPaper('Payment plan', new Date(`${agreement.agreed_on}T12:00:00Z`));
  paper.write(practice.name, { size: 12, bold: true });
  const head = [practice.address.replaceAll('\n', ', '), practice.phone].filter((part) => part !== '');
  paper.write(head.join(' · ') || ' ', { faint: true, size: 9 });
  paper.write('Payment plan', { size: 18, bold: true, gapAbove: 12 });
  paper.write(`Agreed on ${spelledDay(agreement.agreed_on)} with`, { gapAbove: 2 });
  paper.write([payer.name, ...payer.address].join(', '), { bold: true });

  paper.amount('What this plan covers', dollars(agreement.amount_cents), { gapAbove: 10 });
  if (agreement.down_cents > 0)
    paper.amount('Down payment (not an installment)', dollars(agreement.down_cents));
  if (agreement.disclosed) writeDisclosure(paper, agreement);
  writeSchedule(paper, agreement);
  writeTerms(paper, agreement);
  await writeSigned(paper, signed);
  return paper.end(`Payment plan of ${payer.name} · ${practice.name} · SHA-256 ${sha256.slice(0, 16)}…`);
}

/** The federal boxes: what they are called, what they are, and what that means. 12 CFR 1026.18(b), (d), (e), (h). */
function writeDisclosure(paper: Paper, agreement: PlanAgreement): void {
  paper.write('Truth-in-Lending disclosure', { size: 13, bold: true, gapAbove: 14 });
  paper.line();
  const boxes: [title: string, figure: string, meaning: string][] = [
    ['ANNUAL PERCENTAGE RATE', percent(agreement), 'The cost of your credit as a yearly rate.'],
    ['FINANCE CHARGE', dollars(agreement.finance_cents), 'The dollar amount the credit will cost you.'],
    [
      'Amount financed',
      dollars(agreement.financed_cents),
      'The amount of credit provided to you or on your behalf.',
    ],
    [
      'Total of payments',
      dollars(agreement.total_cents),
      'The amount you will have paid after you have made all payments as scheduled.',
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

function writeSchedule(paper: Paper, { schedule }: PlanAgreement): void {
  paper.write(`Payment schedule: ${schedule.length} installment${schedule.length === 1 ? '' : 's'}`, {
    size: 13,
    bold: true,
    gapAbove: 14,
  });
  const cells = (number: string, day: string, amount: string): PdfCell[] => [
    { words: number, share: 0.15 },
    { words: day, share: 0.45 },
    { words: amount, share: 0.4, right: true },
  ];
  paper.row(cells('No.', 'Due on', 'Amount'), { bold: true, gapAbove: 4 });
  for (const { number, due_on, amount_cents } of schedule)
    paper.row(cells(String(number), spelledDay(due_on), dollars(amount_cents)));
}

function writeTerms(paper: Paper, agreement: PlanAgreement): void {
  paper.write('Terms', { size: 13, bold: true, gapAbove: 14 });
  const terms = agreement.terms.length > 0 ? agreement.terms : planTermsOf(agreement);
  for (const words of terms) paper.write(words, { gapAbove: 4 });
}

const relationshipWords: Record<SignedAgreement['relationship'], string> = {
  self: 'patient',
  parent: 'parent',
  guardian: 'guardian',
  spouse: 'spouse',
  power_of_attorney: 'power of attorney',
  other: 'other',
};

async function writeSigned(paper: Paper, signed: SignedAgreement): Promise<void> {
  const { signature, signer_name, relationship, signed_on, by_name, sha256, agreement } = signed;
  paper.write(' ', { size: 6 });
  if (signer_name === '') {
    paper.write(`Agreed at the desk with ${by_name} on ${spelledDay(signed_on)}.`, { gapAbove: 8 });
    return;
  }
  if (agreement.disclosed)
    paper.write('I have read this disclosure and received a copy of it before I signed.', { gapAbove: 8 });
  if (signature !== null) await paper.signature(signature, { width: 180, height: 60 });
  paper.write(`Signed by ${signer_name} (${relationshipWords[relationship]}) on ${spelledDay(signed_on)}`, {
    bold: true,
    gapAbove: 4,
  });
  paper.write(`In the presence of ${by_name}. SHA-256 of what was signed: ${sha256}`, {
    size: 8,
    faint: true,
  });
}
