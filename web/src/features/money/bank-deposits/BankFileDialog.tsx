import {
  type BankField,
  bankFields,
  bankFileBounds,
  type BankFileCheck,
  checkBankFile,
  takeBankFile,
} from '@cusp/contract';
import { Button, Modal, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useChange } from '../../../api/useChange.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { CsvColumns } from '../../../ui/forms/CsvColumns.tsx';
import { CsvFileInput } from '../../../ui/forms/CsvFileInput.tsx';
import { type ReadCsv, useCsvFile } from '../../../ui/forms/useCsvFile.ts';
import { usePhone } from '../../../ui/screens/layout.ts';
import { moneyWords, numberWords } from '../../../ui/text/formats.ts';
import { bankMessages } from './messages.ts';
import classes from './BankDeposits.module.css';

const fieldWords: Record<BankField, string> = {
  day: 'Day',
  amount: 'Amount Deposited',
  sign: 'Debit or Credit',
  number: 'Trace or Check Number',
  words: 'Description',
};
const fields = bankFields.map((name) => ({
  name,
  label: fieldWords[name],
  required: name === 'day' || name === 'amount',
}));

/** Takes a bank's list: choose it, say once which column is what, look at what would come, take it. */
export function BankFileDialog({ onClose }: { onClose: () => void }) {
  const phone = usePhone();
  const take = useChange(takeBankFile, 'bank-deposits');
  const [account, setAccount] = useState('');
  const csv = useCsvFile({
    mostBytes: bankFileBounds.bytes,
    tooLarge: bankMessages.file,
    failed: bankMessages.fileFailed,
    check: (file) => call(checkBankFile, { body: { ...file, account } }),
  });
  const { read, check, look } = csv;
  const send = async (of: ReadCsv, columns: BankFileCheck['chosen']) => {
    try {
      const { added } = await take.mutateAsync({
        input: { body: { ...of, columns, account } },
      });
      toast.done(`${depositWords(added)} imported`);
      onClose();
    } catch (thrown) {
      csv.refuse(thrown);
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title="Import Bank Transactions"
      size={640}
      fullScreen={phone}
      radius={phone ? 0 : 'lg'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={classes.stack}>
        <Text>
          A CSV, OFX, or QFX file of the account’s transactions, as the bank’s website offers it. Deposits are
          put beside the payments that were recorded here; withdrawals are left out.
        </Text>
        <CsvFileInput
          label="Bank’s File"
          csv={csv}
          placeholder="Choose a CSV, OFX, or QFX file"
          accept=".csv,.txt,.ofx,.qfx,text/csv"
        />
        {read && check && (
          <>
            <CsvColumns csv={csv} fields={fields} />
            <TextInput
              label="Bank Account"
              description="If you have more than one"
              autoComplete="off"
              value={account}
              onChange={({ currentTarget }) => setAccount(currentTarget.value)}
              onBlur={() => void look({ ...read, columns: csv.columns })}
            />
            <Found check={check} />
            <div>
              <Button
                loading={take.isPending}
                disabled={check.added === 0}
                onClick={() => void send(read, check.chosen)}
              >
                {check.added === 1 ? 'Import 1 Deposit' : `Import ${numberWords(check.added)} Deposits`}
              </Button>
            </div>
          </>
        )}
      </div>
    </Modal>
  );
}

const depositWords = (count: number) => (count === 1 ? '1 deposit' : `${numberWords(count)} deposits`);

/** The lines that would be taken, and those that can't be read. */
function Found({ check: { added, sum, known, out, errors, error_count } }: { check: BankFileCheck }) {
  return (
    <>
      <Text role="status">
        {depositWords(added)}, {moneyWords(sum)}. Skipped: {numberWords(known)} already imported,{' '}
        {out === 1 ? '1 withdrawal' : `${numberWords(out)} withdrawals`}.
      </Text>
      {error_count > 0 && (
        <div>
          <Text>
            {numberWords(error_count)} {error_count === 1 ? 'line is' : 'lines are'} skipped:
          </Text>
          <ul className={classes.errors} aria-label="Skipped lines">
            {errors.map(({ line, message }) => (
              <li key={line}>{`Line ${line}: ${message}`}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
