import {
  benefitTypes,
  coordinations,
  type InsurancePlan,
  insurancePlanKinds,
  notCoveredFees,
} from '@cusp/contract';
import { Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../ui/feedback/toast.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { MoneyField } from '../../../ui/fields/MoneyField.tsx';
import { WholeNumberField } from '../../../ui/fields/WholeNumberField.tsx';
import { FieldRow } from '../../../ui/forms/FormDialog.tsx';
import { dateWords } from '../../../ui/text/dates.ts';
import { feeSchedulesQuery } from '../../chart/catalog/queries.ts';
import { carriersQuery } from '../carriers/queries.ts';
import { BenefitLines } from './BenefitLines.tsx';
import { insurancePlanMessages } from './messages.ts';
import { copied, type PlanValues } from './planValues.ts';
import { insurancePlanQuery, insurancePlansQuery } from './queries.ts';
import { coordinationWords, planKindWords } from './words.ts';
import classes from './Plans.module.css';

interface PlanFieldsProps {
  form: UseFormReturnType<PlanValues>;
  /** undefined: a new one. */
  plan: InsurancePlan | undefined;
}

const months = Array.from({ length: 12 }, (_, at) => ({
  value: String(at + 1),
  label: new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2026, at, 1)),
  ),
}));
const feeWords = { contracted: 'The contracted fee', office: 'The office fee' };

/** A plan as a benefit summary: whose it is, what it pays, and its rules. */
export function PlanFields({ form, plan }: PlanFieldsProps) {
  const { data: carriers = [] } = useQuery(carriersQuery());
  const { data: schedules = [] } = useQuery(feeSchedulesQuery());
  const offered = carriers.filter(({ archived, id }) => !archived || id === plan?.carrier_id);
  const lists = schedules.filter(
    ({ kind, archived, id }) => (kind === 'contracted' && !archived) || id === plan?.fee_schedule_id,
  );
  const asOption = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });
  return (
    <>
      {plan === undefined && <CopyFrom form={form} />}
      <FieldRow>
        <Select
          label="Carrier"
          required
          searchable
          // For an existing plan the benefits are read first.
          openOnFocus={plan === undefined}
          allowDeselect={false}
          description={carriers.length === 0 ? insurancePlanMessages.none : undefined}
          data={offered.map(asOption)}
          {...form.getInputProps('carrier_id')}
        />
        <TextInput label="Plan Name" required autoComplete="off" {...form.getInputProps('name')} />
      </FieldRow>
      <FieldRow>
        <TextInput label="Employer" autoComplete="off" {...form.getInputProps('employer')} />
        <TextInput label="Group Number" autoComplete="off" {...form.getInputProps('group_number')} />
        <Select
          label="Type"
          allowDeselect={false}
          data={insurancePlanKinds.map((value) => ({ value, label: planKindWords[value] }))}
          {...form.getInputProps('kind')}
        />
      </FieldRow>
      <FieldRow>
        <Select
          label="Allowed Fees"
          description="The plan’s fee schedule, from Procedures & Fees."
          clearable
          data={lists.map(asOption)}
          {...form.getInputProps('fee_schedule_id')}
          value={form.values.fee_schedule_id || null}
          onChange={(id) => form.setFieldValue('fee_schedule_id', id ?? '')}
        />
        <Select
          label="Benefit Year Begins"
          allowDeselect={false}
          data={months}
          value={String(form.values.year_start)}
          onChange={(month) => form.setFieldValue('year_start', Number(month ?? 1))}
        />
        <Select
          label="Coordination of Benefits (When Secondary)"
          allowDeselect={false}
          data={coordinations.map((value) => ({ value, label: coordinationWords[value] }))}
          {...form.getInputProps('coordination')}
        />
      </FieldRow>
      <div className={classes.checks}>
        <Checkbox label="We are in network" {...form.getInputProps('in_network', { type: 'checkbox' })} />
        <Checkbox
          label="The contracted fee applies after the maximum"
          {...form.getInputProps('writes_off_after_maximum', { type: 'checkbox' })}
        />
        <Checkbox
          label="The contracted fee applies when a frequency or age limit is reached"
          {...form.getInputProps('writes_off_refused', { type: 'checkbox' })}
        />
      </div>
      {benefitTypes.map((type) => (
        <BenefitLines key={type} form={form} type={type} />
      ))}
      <FieldRow>
        <Select
          label="Fee for Services Not Covered"
          allowDeselect={false}
          data={notCoveredFees.map((value) => ({ value, label: feeWords[value] }))}
          {...form.getInputProps('not_covered_fee')}
        />
        <MoneyField label="Predetermination Above" {...form.getInputProps('predetermination_above')} />
        <WholeNumberField label="Timely Filing (days)" {...form.getInputProps('filing_days')} />
      </FieldRow>
      <Textarea label="Notes" autosize minRows={1} maxRows={8} {...form.getInputProps('notes')} />
      <DateField
        label={plan ? 'Changes Take Effect' : 'Takes Effect'}
        description={
          plan
            ? `Defaults to today. Version ${plan.version}, in effect since ${dateWords(plan.valid_from)}, does not change.`
            : 'Defaults to today.'
        }
        {...form.getInputProps('valid_from')}
      />
      {plan && <Checkbox label="Archived" {...form.getInputProps('archived', { type: 'checkbox' })} />}
    </>
  );
}

/** Takes over what another plan says. */
function CopyFrom({ form }: { form: UseFormReturnType<PlanValues> }) {
  const client = useQueryClient();
  const { data: plans = [] } = useQuery(insurancePlansQuery());
  if (plans.length === 0) return null;
  const copy = async (id: string) => {
    try {
      const { name, carrier_id } = form.getValues();
      const like = copied(await client.fetchQuery(insurancePlanQuery(id)));
      form.setValues({ ...like, name: name || like.name, carrier_id: carrier_id || like.carrier_id });
    } catch {
      toast.failed(insurancePlanMessages.loadFailed);
    }
  };
  return (
    <Select
      label="Copy From"
      placeholder="Start from a similar plan"
      searchable
      clearable
      data={plans.map(({ id, carrier_name, name, group_number }) => ({
        value: id,
        label: `${carrier_name} ${name} ${group_number}`.trim(),
      }))}
      onChange={(id) => id !== null && void copy(id)}
    />
  );
}
