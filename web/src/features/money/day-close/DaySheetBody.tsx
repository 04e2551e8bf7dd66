import { countedMoney, type DaySheet, type SheetEntry } from '@cusp/contract';
import { Button, Table, Title } from '@mantine/core';
import { IconCash, IconPrinter, IconReceiptRefund, IconReportMoney, IconScissors } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useSession } from '../../../api/session.tsx';
import { dateWords } from '../../../ui/text/dates.ts';
import { StatCard, StatCards } from '../../../ui/screens/StatCard.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { TextLink } from '../../../ui/text/TextLink.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Money } from '../../../ui/text/Values.tsx';
import { printDepositSlip } from './depositSlip.ts';
import { entryKindWords } from '../ledger/words.ts';
import { dayMessages, entryKindNames, moneyNames } from './messages.ts';
import { OpenWorkTable, UnnamedTable } from './OpenWork.tsx';
import classes from './DaySheet.module.css';

/** The figures of a day, its money, and its entries. */
export const DaySheetBody = ({ sheet }: { sheet: DaySheet }) => (
  <div className={classes.body}>
    <StatCards label="Figures of the day" compact>
      <StatCard label="Production" figure={<Money amount={sheet.production} />} icon={IconReportMoney} />
      <StatCard
        label="Collections"
        figure={<Money amount={sheet.collections} />}
        icon={IconCash}
        tone="green"
      />
      <StatCard
        label="Adjustments"
        figure={<Money amount={sheet.adjustments} />}
        icon={IconScissors}
        tone="amber"
      />
      <StatCard
        label="Refunds"
        figure={<Money amount={sheet.refunds} />}
        icon={IconReceiptRefund}
        tone="blue"
      />
    </StatCards>
    <div className={classes.two}>
      <MoneyTable sheet={sheet} />
      <ChecksTable sheet={sheet} />
    </div>
    <div className={classes.three}>
      <Sums
        title="By Type"
        rows={sheet.by_kind.map(({ kind, ...row }) => ({ name: entryKindNames[kind], ...row }))}
      />
      <Sums
        title="Work by Provider"
        rows={sheet.by_provider.map((row) => ({ ...row, name: row.name || dayMessages.noProvider }))}
      />
      <Sums
        title="By User"
        rows={sheet.by_person.map((row) => ({ ...row, name: row.name || dayMessages.nobody }))}
      />
    </div>
    {sheet.open_work.length > 0 && (
      <Part title="Open Work">
        <OpenWorkTable rows={sheet.open_work} />
      </Part>
    )}
    {sheet.unnamed.length > 0 && (
      <Part title="No Provider">
        <p className={classes.note}>{dayMessages.unnamed}</p>
        <UnnamedTable rows={sheet.unnamed} />
      </Part>
    )}
    <Part title="Entries">
      {sheet.entries.length === 0 ? (
        <Empty sentence="Nothing was posted on this day" icon={IconCash} low />
      ) : (
        <div className={classes.wide}>
          <Table aria-label="Entries" data-wide>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Patient</Table.Th>
                <Table.Th data-roomy>Kind</Table.Th>
                <Table.Th data-roomy>For</Table.Th>
                <Table.Th data-roomy>Provider</Table.Th>
                <Table.Th data-roomy>Entered by</Table.Th>
                <Table.Th ta="right">Amount</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {sheet.entries.map((entry) => (
                <EntryRow key={entry.id} entry={entry} />
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
    </Part>
  </div>
);

/** On a phone, what other columns say in a wide window. */
const Beside = ({ children }: { children: ReactNode }) => (
  <small className={classes.beside}>{children}</small>
);

/** The day of service or payment, where it isn't the day of the sheet. */
const trueDay = ({ occurred_on, posting_date }: SheetEntry) =>
  occurred_on === posting_date ? '' : `of ${dateWords(occurred_on, 'plain')}`;

const EntryRow = ({ entry }: { entry: SheetEntry }) => (
  <Table.Tr>
    <Table.Td>
      <TextLink to="/patients/$id" params={{ id: entry.patient_id }}>
        {entry.patient_name}
      </TextLink>
      <Beside>
        {[
          entryKindWords[entry.kind],
          entry.what,
          trueDay(entry),
          entry.provider_name,
          entry.created_by && `by ${entry.created_by}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Beside>
    </Table.Td>
    <Table.Td data-roomy>{entryKindWords[entry.kind]}</Table.Td>
    <Table.Td data-roomy>{[entry.what, trueDay(entry)].filter(Boolean).join(' · ') || '–'}</Table.Td>
    <Table.Td data-roomy>{entry.provider_name || '–'}</Table.Td>
    <Table.Td data-roomy>{entry.created_by || '–'}</Table.Td>
    <Table.Td ta="right">
      <Money amount={entry.amount} />
    </Table.Td>
  </Table.Tr>
);

/** A part of the sheet with its heading. */
function Part({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.part} aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        {action}
      </div>
      {children}
    </section>
  );
}

/** What should be there of each way to pay; on a closed day also what was counted. */
function MoneyTable({ sheet }: { sheet: DaySheet }) {
  const { close, expected } = sheet;
  const others = [
    ['Paid online', sheet.online],
    ['From insurers', sheet.insurance],
    ['Other', sheet.other],
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
      {close?.explanation && <p className={classes.note}>Difference: {close.explanation}</p>}
      {close?.deposit_note && <p className={classes.note}>Deposit: {close.deposit_note}</p>}
    </Part>
  );
}

/** The day's checks, which go to the bank with the cash. */
function ChecksTable({ sheet }: { sheet: DaySheet }) {
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

/** The entries of the day added up by a name. */
const Sums = ({
  title,
  rows,
}: {
  title: string;
  rows: readonly { name: string; count: number; amount: number }[];
}) => (
  <Part title={title}>
    {rows.length === 0 ? (
      <p className={classes.note}>None</p>
    ) : (
      <Table aria-label={title}>
        <Table.Tbody>
          {rows.map(({ name, count, amount }) => (
            <Table.Tr key={name}>
              <Table.Td>
                {name} <span className={classes.dim}>({count})</span>
              </Table.Td>
              <Table.Td ta="right">
                <Money amount={amount} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    )}
  </Part>
);
