import { enterRemittance, PaperRemittanceInput, type Remittance } from '@cusp/contract';
import { Autocomplete, Button, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { useChange } from '../../../api/useChange.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { MoneyField } from '../../../ui/fields/MoneyField.tsx';
import { FieldRow, FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { moneyWords } from '../../../ui/text/formats.ts';
import { useToday } from '../../../ui/text/today.tsx';
import { carriersQuery } from '../../insurance/carriers/queries.ts';
import { remittanceMessages } from './messages.ts';
import { PaperLine } from './PaperLine.tsx';
import { newPaperLine, type PaperValues, restOfCheck, valuesOfEntered } from './paper.ts';
import { PaperClaim } from './PaperClaim.tsx';
import { usePaperLines } from './usePaperLines.ts';
import look from '../../../ui/theme/look.module.css';
import classes from './Remittances.module.css';

interface PaperDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The open check that is put right: it is entered again in its place. */
  entered?: Remittance | undefined;
}

/** Enters a check with its paper, line by line, until the lines come to its amount. */
export function PaperDialog({ opened, onClose, entered }: PaperDialogProps) {
  const enter = useChange(enterRemittance, 'remittances');
  const navigate = useNavigate();
  const today = useToday();
  const [initial] = useState<PaperValues>(() =>
    entered === undefined
      ? {
          payer: '',
          number: '',
          paid_on: today,
          amount: '',
          withheld: 0,
          interest: 0,
          lines: [newPaperLine()],
          claims: [],
        }
      : valuesOfEntered(entered),
  );
  const words = entered === undefined ? 'Enter Check' : 'Correct Check';
  return (
    <FormDialog
      opened={opened}
      title={words}
      submitLabel={words}
      edits={entered !== undefined}
      wide
      schema={PaperRemittanceInput}
      initial={initial}
      submit={(body) =>
        enter.mutateAsync({
          input: { body: { ...body, remittance_id: entered?.id ?? null, version: entered?.version ?? null } },
        })
      }
      messages={remittanceMessages.entered}
      standing={tiedOut}
      onClose={onClose}
      onDone={({ id }) => {
        onClose();
        void navigate({ to: '/payments/remittances/$id', params: { id } });
      }}
    >
      {(form) => (
        <>
          <FieldRow>
            <CarrierField {...form.getInputProps('payer')} />
            <TextInput label="Check Number" required autoComplete="off" {...form.getInputProps('number')} />
          </FieldRow>
          <FieldRow>
            <DateField label="Check Date" required {...form.getInputProps('paid_on')} />
            <MoneyField label="Check Amount" required {...form.getInputProps('amount')} />
            <MoneyField label="Withheld from the Check" {...form.getInputProps('withheld')} />
          </FieldRow>
          <Lines form={form} />
          {/* Below the lines, so that the keyboard doesn't pass it with each check. */}
          <MoneyField label="Interest Included" maw="16rem" {...form.getInputProps('interest')} />
        </>
      )}
    </FormDialog>
  );
}

/** The difference between the lines and the check, in words. */
function tiedOut(values: PaperValues): string {
  const { paid, rest } = restOfCheck(values);
  if (rest === 0) return `The lines total ${moneyWords(paid)}, which matches the check.`;
  return rest > 0
    ? `The lines total ${moneyWords(paid)}; ${moneyWords(rest)} of the check is left to enter.`
    : `The lines total ${moneyWords(paid)}, ${moneyWords(-rest)} more than the check.`;
}

/** The lines: Enter in one goes on to the next, and from the last one, once they come to the check, to the button. */
function Lines({ form }: { form: UseFormReturnType<PaperValues> }) {
  const { choosePatient, goOn, add, remove, addClaim, removeClaim } = usePaperLines(form);
  const { may } = useSession();
  return (
    <>
      <ul className={classes.paper} aria-label="Lines">
        {form.values.lines.map((line, at) => (
          <PaperLine
            key={line.key}
            form={form}
            line={line}
            at={at}
            onPatient={(id) => void choosePatient(at, id)}
            onEnter={() => goOn(at)}
            onRemove={() => remove(at)}
          />
        ))}
        {form.values.claims.map((claim, at) => (
          <PaperClaim key={claim.key} form={form} claim={claim} at={at} onRemove={() => removeClaim(at)} />
        ))}
      </ul>
      <div className={look.row}>
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={add}
        >
          Add Line
        </Button>
        {may('insurance.claims') && (
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={addClaim}
          >
            Add Claim by Total
          </Button>
        )}
      </div>
    </>
  );
}

function CarrierField(field: object) {
  const { data } = useQuery(carriersQuery());
  const names = [...new Set(data?.filter(({ archived }) => !archived).map(({ name }) => name))];
  return <Autocomplete label="Carrier" required openOnFocus={false} data={names} {...field} />;
}
