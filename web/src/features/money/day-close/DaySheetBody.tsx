import type { DaySheet, SheetEntry } from '@cusp/contract';
import { Table } from '@mantine/core';
import { IconCash, IconReceiptRefund, IconReportMoney, IconScissors } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { dateWords } from '../../../ui/text/dates.ts';
import { StatCard, StatCards } from '../../../ui/screens/StatCard.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { TextLink } from '../../../ui/text/TextLink.tsx';
import { Money } from '../../../ui/text/Values.tsx';
import { entryKindWords } from '../ledger/words.ts';
import { dayMessages, entryKindNames } from './messages.ts';
import { OpenWorkTable, UnnamedTable } from './OpenWork.tsx';
import classes from './DaySheet.module.css';
import { Part } from './DaySheetPart.tsx';
import { MoneyTable, ChecksTable } from './DaySheetMoney.tsx';
import look from '../../../ui/theme/look.module.css';

/** The figures of a day, its money, and its entries. */
export const DaySheetBody = ({ sheet }: { sheet: DaySheet }) => (
  <div className={classes.body}>
    <StatCards label="Day totals" compact>
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
        title="Production by Provider"
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
                {name} <span className={look.dim}>({count})</span>
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
