import { type Claim, ClaimDecisionInput, decideClaim, type RestReason, restReasons } from '@cusp/contract';
import { Select, TextInput } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { MoneyField } from '../../../ui/fields/MoneyField.tsx';
import { FieldRow, FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { moneyWords } from '../../../ui/text/formats.ts';
import { claimMessages } from './messages.ts';
import { lineSite, restReasonWords } from './words.ts';
import classes from './Claims.module.css';

interface DecisionDialogProps {
  claim: Claim;
  opened: boolean;
  onClose: () => void;
}

interface DecisionLine {
  paid: number | '';
  contract: number | '';
  deductible: number | '';
  rest: RestReason;
}

const newDecision = (): DecisionLine => ({ paid: '', contract: 0, deductible: 0, rest: '2' });
const reasonChoices = restReasons.map((value) => ({ value, label: restReasonWords[value] }));

/** The form for the carrier's decision on each line, from its letter. It posts no money. */
export function DecisionDialog({ claim: { id, lines, version, purpose }, ...dialog }: DecisionDialogProps) {
  const decide = useChange(decideClaim, 'claims');
  const asks = purpose === 'predetermine';
  return (
    <FormDialog
      {...dialog}
      title={asks ? 'Enter Response' : 'Enter Decision'}
      submitLabel={asks ? 'Enter Response' : 'Enter Decision'}
      wide
      schema={ClaimDecisionInput}
      initial={{ on_date: '', reference: '', lines: lines.map(newDecision), version }}
      submit={(body) => decide.mutateAsync({ input: { params: { id }, body } })}
      messages={claimMessages.decided}
    >
      {(form) => (
        <>
          <FieldRow>
            <DateField
              label="Letter Date"
              description="Defaults to today"
              {...form.getInputProps('on_date')}
            />
            <TextInput
              label={asks ? 'Predetermination Number' : 'Reference'}
              description={
                asks ? 'From the letter; it will be added to the claim' : 'Such as the letter or check number'
              }
              autoComplete="off"
              {...form.getInputProps('reference')}
            />
          </FieldRow>
          {lines.map((line, at) => (
            <fieldset key={line.line_number} className={classes.decision}>
              <legend>{[line.name, lineSite(line), moneyWords(line.fee)].filter(Boolean).join(', ')}</legend>
              <FieldRow>
                <MoneyField
                  label={asks ? 'Would Pay' : 'Paid'}
                  required
                  {...form.getInputProps(`lines.${at}.paid`)}
                />
                <MoneyField label="Write-off" {...form.getInputProps(`lines.${at}.contract`)} />
                <MoneyField label="Deductible" {...form.getInputProps(`lines.${at}.deductible`)} />
              </FieldRow>
              <Select
                mt="sm"
                label="Reason Not Paid"
                allowDeselect={false}
                data={reasonChoices}
                {...form.getInputProps(`lines.${at}.rest`)}
              />
            </fieldset>
          ))}
        </>
      )}
    </FormDialog>
  );
}
