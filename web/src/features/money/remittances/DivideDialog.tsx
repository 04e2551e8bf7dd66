import type { RemittanceClaim } from '@cusp/contract';
import { Text } from '@mantine/core';
import { MoneyField } from '../../../ui/fields/MoneyField.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { nothingToSend } from '../../../ui/forms/schema.ts';
import { moneyWords, sumOf } from '../../../ui/text/formats.ts';
import { remittanceMessages } from './messages.ts';
import classes from './Remittances.module.css';

/** What a line gets of each amount by which its claim is adjusted as a whole, in dollars. */
export interface LineShares {
  position: number;
  amounts: number[];
}

interface DivideDialogProps {
  claim: RemittanceClaim;
  opened: boolean;
  onClose: () => void;
  onDivide: (shares: LineShares[]) => Promise<unknown>;
}

/** Divides what a carrier adjusts a claim by as a whole among its lines. */
export function DivideDialog({ claim, opened, onClose, onDivide }: DivideDialogProps) {
  const { adjusted, lines, control_number } = claim;
  const initial: { shares: (number | '')[][] } = {
    shares: lines.map(({ divided }) => divided?.shares ?? []),
  };
  const amountsOf = (shares: typeof initial.shares) => shares.map((of) => of.map((each) => each || 0));
  const check = ({ shares }: typeof initial) => {
    const amounts = amountsOf(shares);
    const wrong = adjusted.findIndex(({ amount }, at) => sumOf(amounts.map((of) => of[at] ?? 0)) !== amount);
    const over = lines.findIndex(({ divided }, at) => sumOf(amounts[at] ?? []) > (divided?.most ?? 0));
    if (wrong >= 0) {
      const { words, amount } = adjusted[wrong] ?? { words: '', amount: 0 };
      return {
        [`shares.${lines.length - 1}.${wrong}`]: `All lines must come to ${moneyWords(amount)} (${words}).`,
      };
    }
    return over < 0
      ? {}
      : {
          [`shares.${over}.0`]: `This line can give at most ${moneyWords(lines[over]?.divided?.most ?? 0)}.`,
        };
  };
  return (
    <FormDialog
      schema={nothingToSend.schema}
      opened={opened}
      title={`Divide Claim ${control_number}`}
      submitLabel="Save Division"
      initial={initial}
      check={check}
      submit={(_, { values }) =>
        onDivide(
          amountsOf(values.shares).map((amounts, at) => ({ position: lines[at]?.position ?? 0, amounts })),
        )
      }
      messages={remittanceMessages.divided}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text>
            The carrier adjusts this claim as a whole. Enter how much of each amount belongs to each line.
          </Text>
          {lines.map((line, at) => (
            <fieldset key={line.position} className={classes.stack}>
              <legend>{`${line.treatment?.name ?? (line.code || 'Line')}, ${moneyWords(line.charge)}`}</legend>
              {adjusted.map(({ words, amount }, place) => (
                <MoneyField
                  key={place}
                  label={`${words}, of ${moneyWords(amount)}`}
                  {...form.getInputProps(`shares.${at}.${place}`)}
                />
              ))}
            </fieldset>
          ))}
        </>
      )}
    </FormDialog>
  );
}
