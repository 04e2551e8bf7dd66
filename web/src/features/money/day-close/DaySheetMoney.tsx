import { countedMoney, type DaySheet } from '@cusp/contract';
import { Button, Table } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useSession } from '../../../api/session.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Money } from '../../../ui/text/Values.tsx';
import { printDepositSlip } from './depositSlip.ts';
import { dayMessages, moneyNames } from './messages.ts';
import classes from './DaySheet.module.css';
import { Part } from './DaySheetPart.tsx';

/** The expected amounts by payment method; on a closed day also the counted ones. */
export function MoneyTable({ sheet }: { sheet: DaySheet }) {
  const { close, expected } = sheet;
  const others = [
    ['Paid online', sheet.online],
    ['From insurance', sheet.insurance],
    ['From carriers, for no patient', sheet.practice_level],
    ['Other', sheet.other],
    [dayMessages.refundChecks, sheet.refund_checks],
    [dayMessages.returnedChecks, sheet.returned_checks],
  ] as const;
  return (
    <Part title="Money">
      <div className={classes.wide}>
        <Table aria-label="Money">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Method</Table.Th>
              <Table.Th ta="right">Expected</Table.Th>
              {close && <Table.Th ta="right">Counted</Table.Th>}
              {close && <Table.Th ta="right">Difference</Table.Th>}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {countedMoney.map((way) => (
              <Table.Tr key={way}>
                <Table.Td>{moneyNames[way]}</Table.Td>
                <Table.Td ta="right">
                  <Money amount={close?.expected[way] ?? expected[way]} />
                </Table.Td>
                {close && (
                  <Table.Td ta="right">
                    <Money amount={close.counted[way]} />
                  </Table.Td>
                )}
                {close && (
                  <Table.Td ta="right" data-differs={close.difference[way] !== 0}>
                    {close.difference[way] === 0 ? '–' : <Money amount={close.difference[way]} />}
                  </Table.Td>
                )}
              </Table.Tr>
            ))}
            {others
              .filter(([, amount]) => amount !== 0)
              .map(([name, amount]) => (
                <Table.Tr key={name}>
                  <Table.Td>{name}</Table.Td>
                  <Table.Td ta="right">
                    <Money amount={amount} />
                  </Table.Td>
                  {close && <Table.Td ta="right">–</Table.Td>}
                  {close && <Table.Td ta="right">–</Table.Td>}
                </Table.Tr>
              ))}
          </Table.Tbody>
        </Table>
      </div>
      {sheet.practice_entries.map(({ id, words, payer, number, amount }) => (
        <p key={id} className={classes.note}>
          {payer} {number}: {words} <Money amount={amount} />
        </p>
      ))}
      {close?.explanation && <p className={classes.note}>Difference: {close.explanation}</p>}
      {close?.deposit_note && <p className={classes.note}>Deposit: {close.deposit_note}</p>}
    </Part>
  );
}

/** The day's checks, which go to the bank with the cash. */
export function ChecksTable({ sheet }: { sheet: DaySheet }) {
  const { practice } = useSession().user;
  const print = () => {
    if (!printDepositSlip(sheet, practice)) toast.failed(dayMessages.printBlocked);
  };
  return (
    <Part
      title="Checks"
      action={
        <Button
          variant="default"
          size="compact-sm"
          className={classes.tools ?? ''}
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={print}
        >
          Deposit slip
        </Button>
      }
    >
      {sheet.checks.length === 0 ? (
        <p className={classes.note}>No checks</p>
      ) : (
        <div className={classes.wide}>
          <Table aria-label="Checks">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Number</Table.Th>
                <Table.Th>Payer</Table.Th>
                <Table.Th ta="right">Amount</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {sheet.checks.map((check) => (
                <Table.Tr key={check.payment_id}>
                  <Table.Td>{check.number || '–'}</Table.Td>
                  <Table.Td>{check.payer}</Table.Td>
                  <Table.Td ta="right">
                    <Money amount={check.amount} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
    </Part>
  );
}
