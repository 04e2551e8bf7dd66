import {
  tableCharsets,
  tableDateOrders,
  tableDecimalMarks,
  type TableFile,
  tableKinds,
  type TableReading,
} from '@cusp/contract';
import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { charsetWords, dateOrderWords, decimalMarkWords, delimiterWords, tableKindWords } from './labels.ts';
import type { ChangeMapping } from './useTableMapping.ts';
import classes from './Tables.module.css';

const optionsOf = <Value extends string>(values: readonly Value[], words: Record<Value, string>) =>
  values.map((value) => ({ value, label: words[value] }));

const delimiterOptions = (current: string) =>
  [...new Set([...Object.keys(delimiterWords), current])].map((value) => ({
    value,
    label: delimiterWords[value] ?? `“${value}”`,
  }));

/** What a table is about, and how the whole file is read. */
export function ReadingFields({ table, change }: { table: TableFile; change: ChangeMapping }) {
  const { kind, reading } = table;
  /** What cuts the file into other cells makes other columns, which are proposed again. */
  const read = (changed: Partial<TableReading>, { isCutAnew }: { isCutAnew: boolean }) =>
    change((mapping) => ({
      ...mapping,
      reading: { ...mapping.reading, ...changed },
      columns: isCutAnew ? null : mapping.columns,
    }));
  const charsets = optionsOf(tableCharsets, charsetWords);
  return (
    <div className={classes.fields}>
      <Select
        label="Table of"
        allowDeselect={false}
        data={optionsOf(tableKinds, tableKindWords)}
        value={kind}
        onChange={(chosen) => change((mapping) => ({ ...mapping, kind: chosen ?? kind, columns: null }))}
      />
      <Select
        label="Delimiter"
        allowDeselect={false}
        data={delimiterOptions(reading.delimiter)}
        value={reading.delimiter}
        onChange={(delimiter) => delimiter !== null && read({ delimiter }, { isCutAnew: true })}
      />
      <HeadingLine
        key={reading.heading_line}
        line={reading.heading_line}
        onChange={(heading_line) => read({ heading_line }, { isCutAnew: true })}
      />
      <Select
        label="Character Set"
        allowDeselect={false}
        data={charsets}
        value={reading.charset}
        onChange={(charset) => charset !== null && read({ charset }, { isCutAnew: true })}
      />
      <Select
        label="Dates"
        allowDeselect={false}
        data={optionsOf(tableDateOrders, dateOrderWords)}
        value={reading.date_order}
        onChange={(date_order) => date_order !== null && read({ date_order }, { isCutAnew: false })}
      />
      <Select
        label="Decimal Mark"
        allowDeselect={false}
        data={optionsOf(tableDecimalMarks, decimalMarkWords)}
        value={reading.decimal_mark}
        onChange={(decimal_mark) => decimal_mark !== null && read({ decimal_mark }, { isCutAnew: false })}
      />
    </div>
  );
}

/** Sent when it is left, so that typing "12" doesn't ask for line 1 first. */
function HeadingLine({ line, onChange }: { line: number; onChange: (line: number) => void }) {
  const [typed, setTyped] = useState(String(line));
  const number = Number(typed);
  const isRight = /^\d{1,2}$/.test(typed) && number <= 50;
  const send = () => isRight && number !== line && onChange(number);
  return (
    <TextInput
      label="Line with Column Headings"
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={send}
      onKeyDown={({ key }) => key === 'Enter' && send()}
      error={isRight ? undefined : 'Enter a line from 1 to 50, or 0 for none.'}
    />
  );
}
