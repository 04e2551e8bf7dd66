import type { Claim } from '@cusp/contract';
import { Select, TagsInput, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FieldRow } from '../../../ui/forms/FormDialog.tsx';
import { billingDetailsQuery } from '../billing-details/queries.ts';
import { lineSite, programChoices } from './words.ts';
import classes from './Claims.module.css';

interface MoreOfClaimProps {
  claim: Claim;
  /** The props of a field of the form, by its name. */
  of: (name: string) => object;
}

/** What few claims say: numbers of the carrier, who else took part, a program, and modifiers. Open where one of it is set. */
export function MoreOfClaim({ claim, of }: MoreOfClaimProps) {
  const { data: details } = useQuery(billingDetailsQuery());
  const choices = [
    { value: '', label: 'None' },
    ...(details?.providers.map(({ id, name }) => ({ value: id, label: name })) ?? []),
  ];
  return (
    <details open={saysMore(claim)} className={classes.decision}>
      <summary>Referral, authorization, and other details</summary>
      <div className={classes.more}>
        <FieldRow>
          <TextInput label="Referral Number" autoComplete="off" {...of('referral_number')} />
          <TextInput label="Prior Authorization" autoComplete="off" {...of('prior_authorization')} />
        </FieldRow>
        <FieldRow>
          <TextInput
            label="Referring Provider"
            description="A dentist or physician outside the practice"
            autoComplete="off"
            {...of('referrer_name')}
          />
          <TextInput
            label="Referring Provider’s NPI"
            description="10 digits"
            autoComplete="off"
            inputMode="numeric"
            {...of('referrer_npi')}
          />
        </FieldRow>
        <FieldRow>
          <Select label="Supervised By" allowDeselect={false} data={choices} {...of('supervisor_id')} />
          <Select label="Assisted By" allowDeselect={false} data={choices} {...of('assistant_id')} />
        </FieldRow>
        <Select
          label="Special Program"
          allowDeselect={false}
          data={programChoices}
          {...of('special_program')}
        />
        {claim.lines.map((line, at) => (
          <TagsInput
            key={line.line_number}
            label={`Modifiers of ${[line.name, lineSite(line)].filter(Boolean).join(', ')}`}
            description={at === 0 ? 'Only where the carrier asks, such as KX or GY' : undefined}
            {...of(`lines.${at}.modifiers`)}
          />
        ))}
      </div>
    </details>
  );
}

const saysMore = (claim: Claim): boolean =>
  [
    claim.referral_number,
    claim.prior_authorization,
    claim.referrer_name,
    claim.supervisor_name,
    claim.assistant_name,
    claim.special_program,
  ].some((given) => given !== '') || claim.lines.some(({ modifiers }) => modifiers.length > 0);
