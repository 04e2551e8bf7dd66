import {
  benefitAreas,
  benefitCategories,
  type BenefitCategory,
  benefitFields,
  benefitLevels,
  benefitNetworks,
  benefitPeriods,
  type BenefitType,
  waivableBenefits,
} from '@cusp/contract';
import { ActionIcon, Button, Checkbox, MultiSelect, Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { proceduresQuery } from '../../../api/catalog.ts';
import { MoneyField } from '../../../ui/fields/MoneyField.tsx';
import { WholeNumberField } from '../../../ui/fields/WholeNumberField.tsx';
import { type LineValues, newLine } from './planValues.ts';
import { benefitCategoryWords } from '../../chart/catalog/words.ts';
import { benefitPeriodWords, benefitSections } from './words.ts';
import classes from './Plans.module.css';
import look from '../../../ui/theme/look.module.css';

/** A form that has lines among its values. */
type LinesForm = Pick<
  UseFormReturnType<{ benefits: LineValues[] }>,
  'values' | 'errors' | 'getInputProps' | 'setFieldValue' | 'insertListItem' | 'removeListItem'
>;

interface BenefitLinesProps {
  form: LinesForm;
  type: BenefitType;
  /** The lines are those of one patient, for whom the plan's line may simply not apply. */
  forPatient?: boolean;
}

/** The lines of one part of a benefit summary. */
export function BenefitLines({ form, type, forPatient = false }: BenefitLinesProps) {
  const { title, add, note } = benefitSections[type];
  const id = useId();
  const lines = form.values.benefits.flatMap((line, at) => (line.type === type ? [{ line, at }] : []));
  return (
    <section aria-labelledby={id} className={classes.part}>
      <div className={classes.head}>
        <h3 id={id}>{title}</h3>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => form.insertListItem('benefits', newLine(type))}
        >
          {add}
        </Button>
      </div>
      {note !== undefined && lines.length > 0 && <p className={look.note}>{note}</p>}
      {lines.length > 0 && (
        <ul className={classes.lines} data-short={benefitFields[type].length < 3}>
          {lines.map(({ line, at }) => (
            <BenefitLine key={line.key} form={form} line={line} at={at} forPatient={forPatient} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface BenefitLineProps {
  form: LinesForm;
  forPatient: boolean;
  line: LineValues;
  /** Its place among all lines. */
  at: number;
}

const levelWords = { individual: 'Each person', family: 'Family' };
const networkWords = { both: 'Any network', in: 'In network', out: 'Out of network' };
const areaWords = {
  person: 'each person',
  arch: 'each arch',
  quadrant: 'each quadrant',
  tooth: 'each tooth',
};
const options = <Word extends string>(words: Record<Word, string>, choices: readonly Word[]) =>
  choices.map((value) => ({ value, label: words[value] }));
const yearly = benefitPeriods.filter((period) =>
  ['benefit_year', 'calendar_year', 'lifetime'].includes(period),
);

function BenefitLine({ form, line, at, forPatient }: BenefitLineProps) {
  const { data: procedures = [] } = useQuery(proceduresQuery());
  const whom = line.byProcedure ? 'procedures' : (line.category ?? '');
  const about = `${benefitSections[line.type].title}, ${
    whom === '' ? 'everything' : isCategory(whom) ? benefitCategoryWords[whom] : whom
  }`;
  /** The shared props of this line's fields; the label is for screen readers. */
  const field = (name: keyof LineValues, words: string) => ({
    'aria-label': `${about}: ${words}`,
    ...form.getInputProps(`benefits.${at}.${name}`),
  });
  const has = (name: string) => !line.waived && benefitFields[line.type].some((each) => each === name);
  const inCatalog = procedures.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }));
  const choose = (value: string | null) => {
    form.setFieldValue(`benefits.${at}.category`, value !== null && isCategory(value) ? value : null);
    form.setFieldValue(`benefits.${at}.byProcedure`, value === 'procedures');
    if (value !== 'procedures') form.setFieldValue(`benefits.${at}.procedure_ids`, []);
  };
  const spans = line.type === 'waiting' || line.period === 'months' || line.period === 'years';
  return (
    <li className={classes.line}>
      <Select
        aria-label={`${benefitSections[line.type].title}: applies to`}
        className={classes.whom ?? ''}
        allowDeselect={false}
        data={[
          { value: '', label: 'Everything' },
          ...options(benefitCategoryWords, benefitCategories),
          { value: 'procedures', label: 'Procedures…' },
        ]}
        value={whom}
        onChange={choose}
        error={form.errors[`benefits.${at}.category`]}
      />
      {line.byProcedure && (
        <MultiSelect
          {...field('procedure_ids', 'procedures')}
          className={classes.procedures ?? ''}
          placeholder={line.procedure_ids.length === 0 ? 'Which procedures' : ''}
          searchable
          data={inCatalog}
        />
      )}
      {has('percent') && (
        <WholeNumberField
          {...field('percent', 'percent')}
          className={classes.short ?? ''}
          suffix="%"
          placeholder="%"
        />
      )}
      {has('alternate_id') && (
        <Select
          {...field('alternate_id', 'paid as')}
          className={classes.procedures ?? ''}
          placeholder="Paid as"
          searchable
          data={inCatalog}
          value={line.alternate_id || null}
          onChange={(id) => form.setFieldValue(`benefits.${at}.alternate_id`, id ?? '')}
        />
      )}
      {has('amount') && <MoneyField {...field('amount', 'amount')} className={classes.short ?? ''} />}
      {has('level') && (
        <Select
          {...field('level', 'for whom')}
          className={classes.word ?? ''}
          allowDeselect={false}
          data={options(levelWords, benefitLevels)}
        />
      )}
      {has('quantity') && (
        <WholeNumberField {...field('quantity', 'how often')} className={classes.short ?? ''} suffix=" ×" />
      )}
      {has('period') && (
        <Select
          {...field('period', 'period')}
          className={classes.word ?? ''}
          allowDeselect={false}
          data={options(benefitPeriodWords, line.type === 'limit' ? benefitPeriods : yearly)}
        />
      )}
      {has('span') && spans && (
        <WholeNumberField
          {...field('span', line.period === 'years' ? 'years' : 'months')}
          className={classes.short ?? ''}
          placeholder={line.period === 'years' ? 'years' : 'months'}
        />
      )}
      {has('area') && (
        <Select
          {...field('area', 'counted by')}
          className={classes.word ?? ''}
          allowDeselect={false}
          data={options(areaWords, benefitAreas)}
        />
      )}
      {has('age_from') && (
        <>
          <WholeNumberField
            {...field('age_from', 'from age')}
            className={classes.short ?? ''}
            placeholder="from age"
          />
          <WholeNumberField
            {...field('age_to', 'to age')}
            className={classes.short ?? ''}
            placeholder="to age"
          />
        </>
      )}
      {has('network') && (
        <Select
          {...field('network', 'network')}
          className={classes.word ?? ''}
          allowDeselect={false}
          data={options(networkWords, benefitNetworks)}
        />
      )}
      {forPatient && waivableBenefits.includes(line.type) && (
        <Checkbox
          label="Does not apply"
          aria-label={`${about}: does not apply`}
          {...form.getInputProps(`benefits.${at}.waived`, { type: 'checkbox' })}
        />
      )}
      <ActionIcon
        variant="subtle"
        aria-label={`Remove ${about}`}
        onClick={() => form.removeListItem('benefits', at)}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </li>
  );
}

const isCategory = (word: string): word is BenefitCategory =>
  benefitCategories.some((category) => category === word);
