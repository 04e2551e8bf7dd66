import { FileInput, type FileInputProps } from '@mantine/core';
import type { CsvChecked, CsvFile } from './useCsvFile.ts';

interface CsvFileInputProps<Checked extends CsvChecked> extends Pick<
  FileInputProps,
  'maw' | 'placeholder' | 'accept'
> {
  label: string;
  csv: CsvFile<Checked>;
}

/** Chooses a CSV file, and shows why it can't be taken. */
export const CsvFileInput = <Checked extends CsvChecked>({ csv, ...input }: CsvFileInputProps<Checked>) => (
  <FileInput
    placeholder="Choose a CSV file"
    accept=".csv,.txt,text/csv"
    {...input}
    clearable
    clearButtonProps={{ 'aria-label': 'Choose another file' }}
    value={csv.file}
    onChange={(chosen) => void csv.choose(chosen)}
    error={csv.refused || undefined}
  />
);
