import { Select, Switch } from '@mantine/core';
import classes from './CsvColumns.module.css';
import type { CsvChecked, CsvFile } from './useCsvFile.ts';

interface CsvColumnsProps<Checked extends CsvChecked> {
  csv: CsvFile<Checked>;
  /** The fields that a column can hold, in this order. */
  fields: readonly { name: string; label: string; required: boolean }[];
}

/** The fields that set for a CSV file whether its first line has headings, and which column holds what. */
export function CsvColumns<Checked extends CsvChecked>({
  csv: { read, check, columns: chosen, look },
  fields,
}: CsvColumnsProps<Checked>) {
  if (read === null || check === null) return null;
  const columns = check.file_columns.map(({ heading, cells }, at) => ({
    value: String(at),
    label: `${heading}${cells[0] ? ` (${cells[0]})` : ''}`,
  }));
  const choose = (name: string, column: string | null) => {
    const { [name]: _, ...others } = chosen;
    void look({ ...read, columns: column === null ? others : { ...others, [name]: Number(column) } });
  };
  return (
    <>
      <Switch
        label="The first row contains column headings"
        checked={read.has_heading}
        onChange={({ currentTarget }) =>
          void look({ ...read, has_heading: currentTarget.checked, columns: null })
        }
      />
      <div className={classes.columns}>
        {fields.map(({ name, label, required }) => (
          <Select
            key={name}
            label={label}
            required={required}
            placeholder="Not in the file"
            clearable={!required}
            data={columns}
            value={chosen[name] === undefined ? null : String(chosen[name])}
            onChange={(column) => choose(name, column)}
          />
        ))}
      </div>
    </>
  );
}
