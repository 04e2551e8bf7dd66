import { ActionIcon, Button } from '@mantine/core';
import { IconAlertCircle, IconRefresh, IconX } from '@tabler/icons-react';
import { dropUpload, retryUpload, confirmPatient, type UploadItem, type Uploads } from './uploads.ts';
import classes from './PatientImages.module.css';

/** The uploads in progress; failed ones show the reason. */
export const UploadList = ({ uploads: { items, done } }: { uploads: Uploads }) => (
  <>
    {items.length > 0 && (
      // Safari removes the list role from a list without bullets.
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles
      <ul role="list" className={classes.uploads} aria-label="Uploads">
        {items.map((item) => (
          <UploadRow key={item.id} item={item} />
        ))}
      </ul>
    )}
    <p className="unseen" role="status">
      {done > 0 && `${done} of ${done + items.length} uploaded`}
    </p>
  </>
);

function UploadRow({ item: { id, name, state } }: { item: UploadItem }) {
  const failed = state.kind === 'failed';
  return (
    <li className={classes.upload}>
      <span className={classes.fileName}>{name}</span>
      {failed ? (
        <span className={classes.failed} role="alert">
          <IconAlertCircle size={16} aria-hidden />
          {state.sentence}
        </span>
      ) : (
        <span className={classes.far}>
          <progress
            className={classes.bar}
            max={1}
            aria-label={`Upload of ${name}`}
            value={state.kind === 'sending' ? state.sent : 0}
          />
          <span className={`figures ${classes.percent}`}>{wordsOf(state)}</span>
        </span>
      )}
      <span className={classes.rowActions}>
        {failed && state.asks && (
          <Button
            size="compact-sm"
            variant="light"
            aria-label={`${name} belongs to this patient`}
            onClick={() => confirmPatient(id)}
          >
            It Belongs to This Patient
          </Button>
        )}
        {failed && state.mayRetry && (
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<IconRefresh size={14} aria-hidden />}
            aria-label={`Retry ${name}`}
            onClick={() => retryUpload(id)}
          >
            Retry
          </Button>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={failed ? `Dismiss ${name}` : `Cancel ${name}`}
          onClick={() => dropUpload(id)}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </span>
    </li>
  );
}

function wordsOf(state: Exclude<UploadItem['state'], { kind: 'failed' }>): string {
  if (state.kind === 'waiting') return 'Waiting';
  return state.sent < 1 ? `${Math.floor(state.sent * 100)}%` : 'Preparing…';
}
