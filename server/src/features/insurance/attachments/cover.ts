import { Refusal } from '../../../values/refusal.ts';
import { addressText } from '../../../values/address.ts';
import type { ClaimFacts } from '../claims/index.ts';
import type { AttachmentPdfOrder } from './attachment-pdf.ts';
import type { AttachmentRow } from './queries.ts';
import { attachmentTransmissionWords, paperDay, paperDays } from './rules.ts';

/** The sheet on top of a claim's attachments that are mailed or faxed: without withdrawn ones. Refuses where there is none. */
export function coverOrder(
  { claim, carrier, patient, subscriber }: ClaimFacts,
  rows: readonly AttachmentRow[],
  { name, address, phone }: { name: string; address: string; phone: string },
  made_on: string,
): AttachmentPdfOrder {
  const attachments = rows.filter(({ withdrawn_at }) => withdrawn_at === null);
  if (attachments.length === 0) throw new Refusal('attachment_not_found');
  const person = ({ first_name, last_name, date_of_birth }: typeof patient) =>
    [`${first_name} ${last_name}`.trim(), date_of_birth && `born ${paperDay(date_of_birth)}`]
      .filter(Boolean)
      .join(', ');
  const isAsking = claim.purpose === 'predetermine';
  return {
    what: 'cover',
    practice: { name, address, phone },
    carrier: [claim.carrier_name, addressText(carrier.address)].filter(Boolean).join('\n'),
    rows: [
      { label: isAsking ? 'Predetermination' : 'Claim', value: claim.control_number },
      ...(claim.payer_number === '' ? [] : [{ label: 'Your number', value: claim.payer_number }]),
      { label: 'Patient', value: person(patient) },
      { label: 'Subscriber', value: person(subscriber) },
      { label: 'Member ID, group', value: [claim.member_id, claim.group_number].filter(Boolean).join(', ') },
      { label: isAsking ? 'Requested on' : 'Date of service', value: paperDays(claim) },
    ],
    attachments: attachments.map(({ control_number, title, way }) => ({
      control_number,
      title,
      way: attachmentTransmissionWords[way],
    })),
    claim: claim.control_number,
    made_on,
  };
}
