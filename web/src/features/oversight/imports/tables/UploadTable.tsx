import { cutText, tableBounds, uploadTableFile } from '@cusp/contract';
import { Button, FileInput, Progress } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fileIdentity, useAttempts } from '../../../../api/attempts.ts';
import { uploadFile } from '../../../../api/files.ts';
import { refresh } from '../../../../api/keys.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { refusalOf } from '../../../../ui/forms/refusal.ts';
import classes from '../Imports.module.css';
import { tableMessages } from './labels.ts';

/** Chooses a table and uploads it. Why it can't be read stands at the file. */
export function UploadTable() {
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [refused, setRefused] = useState('');
  const attempt = useAttempts();
  const isTooLarge = file !== null && file.size > tableBounds.bytes;

  const choose = (chosen: File | null) => {
    setRefused('');
    setFile(chosen);
  };
  const upload = async (chosen: File) => {
    setSent(0);
    setRefused('');
    try {
      await attempt(fileIdentity(chosen), (idempotencyKey) =>
        uploadFile(uploadTableFile, {
          input: { body: { file_name: cutText(chosen.name, 200) } },
          file: chosen,
          idempotencyKey,
          onProgress: setSent,
          signal: new AbortController().signal,
        }),
      );
      setFile(null);
      toast.done(tableMessages.uploaded);
      await refresh(client, 'imports');
    } catch (thrown) {
      setRefused(refusalOf(thrown).detail || tableMessages.uploadFailed);
    } finally {
      setSent(null);
    }
  };

  return (
    <>
      <div className={classes.upload} data-refused={refused !== '' || undefined}>
        <FileInput
          label="Table"
          description="A CSV or text file with one line per patient, up to 32 MB and 100,000 lines."
          placeholder="Choose a file"
          accept=".csv,.txt,.tsv,.tab,text/csv,text/plain"
          clearable
          clearButtonProps={{ 'aria-label': 'Choose another table' }}
          disabled={sent !== null}
          value={file}
          onChange={choose}
          error={isTooLarge ? 'Choose a file of 32 MB or less.' : refused || undefined}
        />
        <Button
          disabled={file === null || isTooLarge}
          loading={sent !== null}
          onClick={() => void (file && upload(file))}
        >
          Upload Table
        </Button>
      </div>
      {sent !== null && <Progress value={sent * 100} aria-label="Upload progress" animated />}
    </>
  );
}
