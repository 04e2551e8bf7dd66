import {
  type BankField,
  bankFields,
  bankFileBounds,
  type BankFileCheck,
  checkBankFile,
  takeBankFile,
} from '@cusp/contract';
import { Button, FileInput, Modal, Select, Switch, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useChange } from '../../../api/useChange.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { base64Of } from '../../../ui/forms/base64Of.ts';
import { newKey } from '../../../ui/forms/idempotencyKey.ts';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { usePhone } from '../../../ui/screens/layout.ts';
import { moneyWords, numberWords } from '../../../ui/text/formats.ts';
import { bankMessages } from './messages.ts';
import classes from './BankDeposits.module.css';

const fieldWords: Record<BankField, string> = {
  day: 'Day',
  amount: 'Amount that Came In',
  number: 'Trace or Check Number',
  words: 'Description',
};
const isNeeded = (field: BankField) => field === 'day' || field === 'amount';

interface ReadList {
  file_name: string;
  file: string;
  has_heading: boolean;
  columns: Partial<Record<BankField, number>> | null;
  account: string;
}

/** Takes a bank's list: choose it, say once which column is what, look at what would come, take it. */
export function BankFileDialog({ onClose }: { onClose: () => void }) {
  const phone = usePhone();
  const take = useChange(takeBankFile, 'bank-deposits');
  const [file, setFile] = useState<File | null>(null);
  const [read, setRead] = useState<ReadList | null>(null);
  const [check, setCheck] = useState<BankFileCheck | null>(null);
  const [refused, setRefused] = useState('');
  const look = async (next: ReadList) => {
    setRead(next);
    setRefused('');
    try {
      setCheck(await call(checkBankFile, { body: next }));
    } catch (thrown) {
      setCheck(null);
      setRefused(refusalOf(thrown).detail || bankMessages.fileFailed);
    }
  };
  const choose = async (chosen: File | null) => {
    setFile(chosen);
    setCheck(null);
    setRead(null);
    setRefused(chosen !== null && chosen.size > bankFileBounds.bytes ? bankMessages.file : '');
    if (chosen === null || chosen.size > bankFileBounds.bytes) return;
    await look({
      file_name: chosen.name.slice(0, 200),
      file: await base64Of(chosen),
      has_heading: true,
      columns: null,
      account: '',
    });
  };
  const send = async (of: ReadList, columns: BankFileCheck['chosen']) => {
    try {
      const { added } = await take.mutateAsync({
        input: { body: { ...of, columns } },
        idempotencyKey: newKey(),
      });
      toast.done(added === 1 ? '1 line taken' : `${numberWords(added)} lines taken`);
      onClose();
    } catch (thrown) {
      setRefused(refusalOf(thrown).detail || bankMessages.fileFailed);
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title="Take Bank’s List"
      size={640}
      fullScreen={phone}
      radius={phone ? 0 : 'lg'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={classes.stack}>
        <Text>
          A CSV file of what happened on the account, as the bank’s website offers it. What came in is put
          beside the payments that were recorded here; what went out is not taken.
        </Text>
        <FileInput
          label="Bank’s File"
          placeholder="Choose a CSV file"
          accept=".csv,.txt,text/csv"
          clearable
          clearButtonProps={{ 'aria-label': 'Choose another file' }}
          value={file}
          onChange={(chosen) => void choose(chosen)}
          error={refused || undefined}
        />
        {read && check && (
          <>
            <Switch
              label="The first line has the headings"
              checked={read.has_heading}
              onChange={({ currentTarget }) =>
                void look({ ...read, has_heading: currentTarget.checked, columns: null })
              }
            />
            <div className={classes.columns}>
              {bankFields.map((field) => (
                <Select
                  key={field}
                  label={fieldWords[field]}
                  required={isNeeded(field)}
                  placeholder="Not in the file"
                  clearable={!isNeeded(field)}
                  data={check.file_columns.map(({ heading, cells }, at) => ({
                    value: String(at),
                    label: `${heading}${cells[0] ? ` (${cells[0]})` : ''}`,
                  }))}
                  value={check.chosen[field] === undefined ? null : String(check.chosen[field])}
                  onChange={(chosen) => {
                    const { [field]: _, ...others } = check.chosen;
                    const columns = chosen === null ? others : { ...others, [field]: Number(chosen) };
                    void look({ ...read, columns });
                  }}
                />
              ))}
            </div>
            <TextInput
              label="Bank Account"
              description="If there are several"
              autoComplete="off"
              value={read.account}
              onChange={({ currentTarget }) => setRead({ ...read, account: currentTarget.value })}
              onBlur={() => void look({ ...read, columns: check.chosen })}
            />
            <Found check={check} />
            <div>
              <Button
                loading={take.isPending}
                disabled={check.added === 0}
                onClick={() => void send(read, check.chosen)}
              >
                {check.added === 1 ? 'Take 1 Line' : `Take ${numberWords(check.added)} Lines`}
              </Button>
            </div>
          </>
        )}
      </div>
    </Modal>
  );
}

/** What would be taken, and what can't be read. */
function Found({ check: { added, sum, known, out, errors, error_count } }: { check: BankFileCheck }) {
  return (
    <>
      <Text role="status">
        {numberWords(added)} came in, {moneyWords(sum)}. {numberWords(known)} known already,{' '}
        {numberWords(out)} went out.
      </Text>
      {error_count > 0 && (
        <div>
          <Text>
            {numberWords(error_count)} {error_count === 1 ? 'line is' : 'lines are'} left out:
          </Text>
          <ul className={classes.errors} aria-label="Lines that are left out">
            {errors.map(({ line, message }) => (
              <li key={line}>{`Line ${line}: ${message}`}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
