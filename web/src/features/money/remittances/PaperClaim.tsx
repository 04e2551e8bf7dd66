import { type Claim, isBilledToCarrier } from '@cusp/contract';
import { ActionIcon, Button, Checkbox, Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MoneyField } from '../../../ui/fields/MoneyField.tsx';
import { moneyWords } from '../../../ui/text/formats.ts';
import { claimQuery, patientClaimsQuery } from '../../insurance/claims/queries.ts';
import { serviceDaysWords } from '../../insurance/claims/serviceDays.ts';
import { claimStateWords } from '../../insurance/claims/words.ts';
import { PatientSelect } from '../../people/patients/PatientSelect.tsx';
import { type PaperClaimValues, type PaperValues, partsByRule, partsLeft } from './paper.ts';
import classes from './Remittances.module.css';

interface PaperClaimProps {
  form: UseFormReturnType<PaperValues>;
  claim: PaperClaimValues;
  at: number;
  onRemove: () => void;
}

/** A claim of a check whose explanation says its total alone: the claim, its total, and what each of its lines gets of it. */
export function PaperClaim({ form, claim, at, onRemove }: PaperClaimProps) {
  const { patient_id: patient, claim_id: id } = claim;
  const client = useQueryClient();
  const { data: all } = useQuery({ ...patientClaimsQuery(patient), enabled: patient !== '' });
  const { data: whole } = useQuery({ ...claimQuery(id), enabled: id !== '' });
  const out = (all ?? []).filter(({ state, purpose }) => isBilledToCarrier(state, purpose));
  const path = `claims.${at}`;
  const nth = `claim ${at + 1}`;
  const choosePatient = async (chosen: string) => {
    form.setFieldValue(`${path}.patient_id`, chosen);
    form.setFieldValue(`${path}.claim_id`, '');
    form.setFieldValue(`${path}.lines`, null);
    if (chosen === '') return;
    const theirs = await client.ensureQueryData(patientClaimsQuery(chosen)).catch(() => []);
    const open = theirs.filter(({ state }) =>
      ['perhaps_sent', 'sent', 'accepted', 'appealed'].includes(state),
    );
    const [only, ...more] = open;
    if (only !== undefined && more.length === 0) form.setFieldValue(`${path}.claim_id`, only.id);
  };
  // Another total is divided again.
  const total = (field: 'paid' | 'contract') => ({
    ...form.getInputProps(`${path}.${field}`),
    onChange: (amount: number | '') => {
      form.setFieldValue(`${path}.${field}`, amount);
      form.setFieldValue(`${path}.lines`, null);
    },
  });
  return (
    <li className={classes.paperClaim}>
      <div className={classes.paperLine}>
        <div className={classes.whose}>
          <PatientSelect
            label="Patient"
            aria-label={`Patient of ${nth}`}
            data-path={`${path}.patient_id`}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            value={patient}
            onChange={(chosen) => void choosePatient(chosen)}
          />
        </div>
        <div className={classes.whose}>
          <Select
            label="Claim"
            aria-label={`Claim of ${nth}`}
            openOnFocus={false}
            disabled={patient === ''}
            placeholder={patient === '' ? 'Choose the patient first' : ''}
            nothingFoundMessage="No claims of this patient are at a carrier"
            data={out.map((one) => ({
              value: one.id,
              label: `${one.carrier_name}, ${serviceDaysWords(one)}, ${moneyWords(one.billed)} (${claimStateWords[one.state]})`,
            }))}
            {...form.getInputProps(`${path}.claim_id`)}
            value={id === '' ? null : id}
            onChange={(chosen) => {
              form.setFieldValue(`${path}.claim_id`, chosen ?? '');
              form.setFieldValue(`${path}.lines`, null);
            }}
          />
        </div>
        <div className={classes.money}>
          <MoneyField label="Paid in All" aria-label={`Paid in all, ${nth}`} {...total('paid')} />
        </div>
        <div className={classes.money}>
          <MoneyField
            label="Write-off in All"
            aria-label={`Write-off in all, ${nth}`}
            {...total('contract')}
          />
        </div>
        <div className={classes.check}>
          <Checkbox
            label="Denied"
            aria-label={`Denied, ${nth}`}
            {...form.getInputProps(`${path}.denied`, { type: 'checkbox' })}
          />
        </div>
        <ActionIcon
          mt={28}
          size="lg"
          variant="subtle"
          color="gray"
          aria-label={`Remove ${nth}`}
          onClick={onRemove}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </div>
      {whole && whole.id === id && (
        <Parts form={form} claim={claim} whole={whole} path={path} error={form.errors[`${path}.lines`]} />
      )}
    </li>
  );
}

interface PartsProps {
  form: UseFormReturnType<PaperValues>;
  claim: PaperClaimValues;
  whole: Claim;
  path: string;
  error: ReactNode;
}

/** What each line of the claim gets: by the rule until somebody changes it. */
function Parts({ form, claim, whole, path, error }: PartsProps) {
  const byRule = partsByRule(whole, claim);
  const parts = claim.lines ?? byRule;
  if (parts === undefined)
    return (
      <p className={classes.problem}>
        The total is more than the claim’s fees of {moneyWords(whole.billed)}.
      </p>
    );
  const change = (line: number, field: 'paid' | 'contract', amount: number | '') =>
    form.setFieldValue(
      `${path}.lines`,
      parts.map((part, place) => (place === line ? { ...part, [field]: amount } : part)),
    );
  const left = partsLeft(claim);
  const isKnown = whole.lines.every(({ expected }) => expected !== null);
  return (
    <div className={classes.parts}>
      <p className={classes.dim}>
        {claim.lines !== null
          ? 'Divided as entered.'
          : `Divided by ${isKnown ? 'what each service is expected to bring' : 'the fees'}. Change the amounts if the EOB says otherwise.`}{' '}
        {claim.lines !== null && (
          <Button
            variant="subtle"
            size="compact-xs"
            onClick={() => form.setFieldValue(`${path}.lines`, null)}
          >
            Divide Automatically
          </Button>
        )}
      </p>
      {whole.lines.map((line, place) => (
        <div key={line.line_number} className={classes.part}>
          <span className={classes.whose}>
            {line.name} {line.teeth.length > 0 && `#${line.teeth.join(', ')} `}
            <span className={classes.dim}>{moneyWords(line.fee)}</span>
          </span>
          <MoneyField
            aria-label={`Paid of ${line.name}, line ${place + 1}`}
            value={parts[place]?.paid ?? ''}
            onChange={(amount: number | '') => change(place, 'paid', amount)}
            error={form.errors[`${path}.lines.${place}.paid`]}
          />
          <MoneyField
            aria-label={`Write-off of ${line.name}, line ${place + 1}`}
            value={parts[place]?.contract ?? ''}
            onChange={(amount: number | '') => change(place, 'contract', amount)}
          />
        </div>
      ))}
      {(left.paid !== 0 || left.contract !== 0) && (
        <p className={classes.problem}>
          Left of the claim’s total: {moneyWords(left.paid)} paid, {moneyWords(left.contract)} write-off.
        </p>
      )}
      {error && <p className={classes.problem}>{error}</p>}
    </div>
  );
}
