import { largestBackup, uploadDataImport } from '@cusp/contract';
import { Button, FileInput, Progress } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fileIdentity, useAttempts } from '../../../api/attempts.ts';
import { uploadFile } from '../../../api/files.ts';
import { refresh } from '../../../api/keys.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { importMessages } from './messages.ts';
import classes from './Imports.module.css';

/** Chooses a backup file and uploads it. */
export function UploadBackup() {
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const attempt = useAttempts();
  const isTooLarge = file !== null && file.size > largestBackup;

  const upload = async (chosen: File) => {
    setSent(0);
    try {
      await attempt(fileIdentity(chosen), (idempotencyKey) =>
        uploadFile(uploadDataImport, {
          input: {},
          file: chosen,
          idempotencyKey,
          onProgress: setSent,
          signal: new AbortController().signal,
        }),
      );
      setFile(null);
      toast.done(importMessages.uploaded);
      await refresh(client, 'imports');
    } catch (thrown) {
      toast.failed(importMessages.uploadFailed, refusalOf(thrown).detail);
    } finally {
      setSent(null);
    }
  };

  return (
    <>
      <div className={classes.upload}>
        <FileInput
          label="Backup File"
          description="Made with mysqldump or mariadb-dump: .sql, .gz, or .zip, up to 2 GB."
          placeholder="Choose a file"
          accept=".sql,.gz,.zip"
          clearable
          clearButtonProps={{ 'aria-label': 'Choose another file' }}
          disabled={sent !== null}
          value={file}
          onChange={setFile}
          error={isTooLarge ? 'Choose a file of 2 GB or less.' : undefined}
        />
        <Button
          disabled={file === null || isTooLarge}
          loading={sent !== null}
          onClick={() => void (file && upload(file))}
        >
          Upload and Check
        </Button>
      </div>
      {sent !== null && <Progress value={sent * 100} aria-label="Upload progress" animated />}
    </>
  );
}
