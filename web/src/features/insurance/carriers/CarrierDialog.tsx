import { type Carrier, CarrierChange, createCarrier, updateCarrier, verifiedForDays } from '@cusp/contract';
import { NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { useSession } from '../../../api/session.tsx';
import { useChange } from '../../../api/useChange.ts';
import { FieldRow } from '../../../ui/forms/FormDialog.tsx';
import { RecordDialog } from '../../../ui/forms/RecordDialog.tsx';
import { dateWords, dayOf } from '../../../ui/text/dates.ts';
import { useTimeZone } from '../../../ui/text/today.tsx';
import { AttachmentRules } from './AttachmentRules.tsx';
import { carrierAskWords, carrierClaimWords, carrierShareWords } from './words.ts';

export const carrierMessages = {
  listFailed: 'Failed to fetch carriers',
  added: { done: 'Carrier added', failed: 'Failed to add the carrier' },
  changed: { done: 'Carrier changed', failed: 'Failed to change the carrier' },
} as const;

interface CarrierDialogProps {
  /** undefined: a new one. */
  record: Carrier | undefined;
  opened: boolean;
  onClose: () => void;
}

/** As X12 names them on claims. */
const filingKinds = [
  { value: 'CI', label: 'Commercial' },
  { value: '12', label: 'PPO' },
  { value: '17', label: 'Dental HMO' },
  { value: 'BL', label: 'Blue Cross or Blue Shield' },
  { value: 'MC', label: 'Medicaid' },
  { value: 'HM', label: 'HMO' },
  { value: 'FI', label: 'Federal program' },
];

const empty = {
  name: '',
  payer_id: '',
  stedi_payer_id: '',
  https_payer_id: '',
  sftp_payer_id: '',
  filing_code: 'CI',
  claims_by: 'electronic',
  asked_by: 'clearinghouse',
  says_plan_share: false,
  verified_days: verifiedForDays,
  attachment_rules: null,
  phone: '',
  address: '',
  notes: '',
  posts_itself: false,
  archived: false,
};

/** The person who decided how a carrier's remittances are posted, and when. */
export const setWords = (
  { posts_set_by, posts_set_at }: Pick<Carrier, 'posts_set_by' | 'posts_set_at'>,
  timeZone: string,
) =>
  posts_set_at === null
    ? ''
    : `set by ${posts_set_by} on ${dateWords(dayOf(posts_set_at, timeZone), 'plain')}`;

const choicesOf = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
const shareChoices = [false, true].map((is) => ({
  value: is ? 'plan' : 'patient',
  label: carrierShareWords(is),
}));

const postingMethods = [
  { value: 'look', label: 'After review' },
  { value: 'itself', label: 'Automatically when everything matches' },
];

/** Clearinghouses that may know a carrier by a number of their own. */
export const houses = [
  ['stedi_payer_id', 'Payer ID at Stedi, if different'],
  ['https_payer_id', 'Payer ID over HTTPS, if different'],
  ['sftp_payer_id', 'Payer ID over SFTP, if different'],
] as const;

export function CarrierDialog({ record, ...dialog }: CarrierDialogProps) {
  const create = useChange(createCarrier, 'carriers');
  const update = useChange(updateCarrier, 'carriers');
  const { may } = useSession();
  const timeZone = useTimeZone();
  const { id, ...fields } = record ?? { id: '', version: undefined, ...empty };
  return (
    <RecordDialog
      {...dialog}
      record={record}
      addLabel="Add Carrier"
      schema={CarrierChange}
      initial={fields}
      create={(body) => create.mutateAsync({ input: { body } })}
      update={(body) => update.mutateAsync({ input: { params: { id }, body } })}
      messages={carrierMessages}
    >
      {(form) => (
        <>
          <TextInput label="Name" required autoComplete="off" {...form.getInputProps('name')} />
          <FieldRow>
            <TextInput label="Payer ID" autoComplete="off" {...form.getInputProps('payer_id')} />
            <Select
              label="Insurance Type"
              allowDeselect={false}
              data={filingKinds}
              {...form.getInputProps('filing_code')}
            />
          </FieldRow>
          <FieldRow>
            {houses.map(([name, label]) => (
              <TextInput
                key={name}
                label={label}
                placeholder={form.values.payer_id}
                autoComplete="off"
                {...form.getInputProps(name)}
              />
            ))}
          </FieldRow>
          <FieldRow>
            <TextInput label="Phone" type="tel" autoComplete="off" {...form.getInputProps('phone')} />
            <NumberInput
              label="Verification Is Valid For"
              suffix=" days"
              min={1}
              max={366}
              allowDecimal={false}
              {...form.getInputProps('verified_days')}
            />
          </FieldRow>
          <FieldRow>
            <Select
              label="Claims Sent"
              allowDeselect={false}
              data={choicesOf(carrierClaimWords)}
              {...form.getInputProps('claims_by')}
            />
            <Select
              label="Eligibility Is Checked"
              allowDeselect={false}
              data={choicesOf(carrierAskWords)}
              {...form.getInputProps('asked_by')}
            />
          </FieldRow>
          <Select
            label="Percentages in Responses Show"
            allowDeselect={false}
            data={shareChoices}
            value={form.values.says_plan_share ? 'plan' : 'patient'}
            onChange={(share) => form.setFieldValue('says_plan_share', share === 'plan')}
            error={form.errors['says_plan_share']}
          />
          {record !== undefined && may('payments.write') && may('ledger.write_off') && (
            <Select
              label="Post Electronic Remittances"
              description={record.posts_set_at === null ? undefined : `Last ${setWords(record, timeZone)}.`}
              allowDeselect={false}
              data={postingMethods}
              value={form.values.posts_itself ? 'itself' : 'look'}
              onChange={(way) => form.setFieldValue('posts_itself', way === 'itself')}
              error={form.errors['posts_itself']}
            />
          )}
          <Textarea
            label="Claims Address"
            autosize
            minRows={2}
            maxRows={5}
            {...form.getInputProps('address')}
          />
          <AttachmentRules
            rules={form.values.attachment_rules}
            onChange={(rules) => form.setFieldValue('attachment_rules', rules)}
          />
          <Textarea label="Notes" autosize minRows={1} maxRows={8} {...form.getInputProps('notes')} />
        </>
      )}
    </RecordDialog>
  );
}
