import type { Entry } from '@cusp/contract';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { Fragment, type KeyboardEvent, useRef, useState } from 'react';
import { usePhone, useTightTable } from '../../../ui/screens/layout.ts';
import { moneyWords } from '../../../ui/text/formats.ts';
import { LocalDate, Money } from '../../../ui/text/Values.tsx';
import { EntryDetail } from './EntryDetail.tsx';
import { ledgerEntryWords } from './words.ts';
import classes from './Ledger.module.css';

interface EntryTableProps {
  label: string;
  entries: readonly Entry[];
  /** Several patients: each row says whose it is. */
  family: boolean;
}

/** The row to which a key leads; undefined for other keys. */
const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

/** Entries with the balance up to each. Arrows walk the rows, Enter opens what pays what. */
export function EntryTable({ label, entries, family }: EntryTableProps) {
  const phone = usePhone() ?? false;
  const tight = useTightTable();
  const body = useRef<HTMLTableSectionElement>(null);
  const [at, setAt] = useState(0);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const stop = Math.min(at, entries.length - 1);

  const toggle = (id: string) => {
    const next = new Set(opened);
    if (!next.delete(id)) next.add(id);
    setOpened(next);
  };
  const walk = (event: KeyboardEvent) => {
    const to = steps[event.key]?.(stop, entries.length - 1);
    if (to === undefined) return;
    event.preventDefault();
    setAt(to);
    body.current?.querySelectorAll<HTMLButtonElement>('button[data-entry]')[to]?.focus();
  };
  const columns = phone ? 3 : 6 + Number(family) + Number(!tight);

  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {!phone && <th data-col="date">Date</th>}
            {!phone && family && <th data-col="who">Patient</th>}
            <th>What</th>
            {!phone && !tight && <th data-col="who">Provider</th>}
            {phone ? (
              <th data-align="right">Amount</th>
            ) : (
              <>
                <th data-align="right">Charge</th>
                <th data-align="right">Credit</th>
                <th data-align="right">Open</th>
              </>
            )}
            <th data-align="right">Balance</th>
          </tr>
        </thead>
        <tbody ref={body}>
          {entries.map((entry, index) => {
            const isOpen = opened.has(entry.id);
            const Sign = isOpen ? IconChevronDown : IconChevronRight;
            return (
              <Fragment key={entry.id}>
                <tr
                  className={classes.row}
                  data-reversed={entry.reversed_by_id !== null || entry.reverses_id !== null}
                  onClick={() => {
                    setAt(index);
                    toggle(entry.id);
                  }}
                >
                  {!phone && (
                    <td data-col="date">
                      <LocalDate date={entry.occurred_on} form="plain" />
                      {entry.posting_date !== entry.occurred_on && (
                        <small>
                          posted <LocalDate date={entry.posting_date} form="plain" />
                        </small>
                      )}
                    </td>
                  )}
                  {!phone && family && (
                    <td data-col="who" title={entry.patient_name}>
                      {entry.patient_name}
                    </td>
                  )}
                  <td>
                    <button
                      type="button"
                      className={classes.what}
                      data-entry
                      tabIndex={index === stop ? 0 : -1}
                      aria-expanded={isOpen}
                      onFocus={() => setAt(index)}
                      onKeyDown={walk}
                    >
                      <Sign size={16} aria-hidden />
                      <span>
                        {ledgerEntryWords(entry)}
                        {phone && (
                          <small>
                            <LocalDate date={entry.occurred_on} form="plain" />
                            {family && ` · ${entry.patient_name}`}
                            {entry.open > 0 && ` · ${openWords(entry)}`}
                          </small>
                        )}
                      </span>
                    </button>
                  </td>
                  {!phone && !tight && (
                    <td data-col="who" title={entry.provider_name}>
                      {entry.provider_name}
                    </td>
                  )}
                  {phone ? (
                    <td data-align="right">
                      <Money amount={entry.amount} />
                    </td>
                  ) : (
                    <>
                      <td data-align="right">{entry.amount > 0 && <Money amount={entry.amount} />}</td>
                      <td data-align="right">{entry.amount < 0 && <Money amount={-entry.amount} />}</td>
                      <td data-align="right" data-open={entry.open > 0 && entry.amount > 0}>
                        {entry.open > 0 && openWords(entry)}
                      </td>
                    </>
                  )}
                  <td data-align="right">
                    <Money amount={entry.balance} />
                  </td>
                </tr>
                {isOpen && (
                  <tr className={classes.detail}>
                    <td colSpan={columns}>
                      <EntryDetail entry={entry} />
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** The open part of a charge, or the unused part of a credit. */
const openWords = ({ open, amount }: Pick<Entry, 'open' | 'amount'>) =>
  amount > 0 ? `${moneyWords(open)} due` : `${moneyWords(open)} unapplied`;
