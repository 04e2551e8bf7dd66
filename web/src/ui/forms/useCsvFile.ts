import { cutText } from '@cusp/contract';
import { useRef, useState } from 'react';
import { refusalOf } from './refusal.ts';

/** A CSV file that was chosen, and how it is to be read. */
export interface ReadCsv {
  file_name: string;
  /** Base64. */
  file: string;
  has_heading: boolean;
  /** The column of each field, from 0; null: the server looks for them by their headings. */
  columns: Readonly<Record<string, number>> | null;
}

/** The server's answer about such a file. */
export interface CsvChecked {
  file_columns: readonly { heading: string; cells: readonly string[] }[];
  /** The column of each field that was found or chosen. */
  chosen: Readonly<Record<string, number>>;
}

interface CsvOptions<Checked> {
  mostBytes: number;
  tooLarge: string;
  failed: string;
  /** Asks the server what would come of the file, read this way. */
  check: (read: ReadCsv) => Promise<Checked>;
}

/** A CSV file: chosen, checked by the server, read in another way, and checked again. */
export function useCsvFile<Checked extends CsvChecked>({
  mostBytes,
  tooLarge,
  failed,
  check: ask,
}: CsvOptions<Checked>) {
  const [file, setFile] = useState<File | null>(null);
  const [read, setRead] = useState<ReadCsv | null>(null);
  const [check, setCheck] = useState<Checked | null>(null);
  const [refused, setRefused] = useState('');
  const refuse = (thrown: unknown) => setRefused(refusalOf(thrown).detail || failed);

  // Columns are chosen faster than the server answers: only the latest question's answer counts.
  const latest = useRef<ReadCsv>(undefined);
  const look = async (next: ReadCsv) => {
    latest.current = next;
    setRead(next);
    setRefused('');
    try {
      const answer = await ask(next);
      if (latest.current === next) setCheck(answer);
    } catch (thrown) {
      if (latest.current !== next) return;
      setCheck(null);
      refuse(thrown);
    }
  };
  const choose = async (chosen: File | null) => {
    setFile(chosen);
    latest.current = undefined;
    setCheck(null);
    setRead(null);
    setRefused(chosen !== null && chosen.size > mostBytes ? tooLarge : '');
    if (chosen === null || chosen.size > mostBytes) return;
    await look({
      file_name: cutText(chosen.name, 200),
      file: await base64Of(chosen),
      has_heading: true,
      columns: null,
    });
  };
  /** The columns as they were chosen last, also while the server looks at them. */
  const columns = read?.columns ?? check?.chosen ?? {};
  return { file, read, check, columns, refused, look, choose, refuse };
}

export type CsvFile<Checked extends CsvChecked> = ReturnType<typeof useCsvFile<Checked>>;

/** The bytes of a file in Base64, as calls take them. */
async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
