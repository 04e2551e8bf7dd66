import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { dateWords } from '../../../ui/text/dates.ts';
import { fieldWords, type Merged } from './merging.ts';
import classes from './PersonalInfo.module.css';

interface ReloadedProps {
  merged: Merged;
  /** Replaces what was typed in the field with the stored value. */
  onTake: (field: keyof typeof fieldWords, stored: string) => void;
}

/** Shows that the newest record was merged with one's edits, and offers a choice for fields that both changed. */
export function Reloaded({ merged, onTake }: ReloadedProps) {
  const [taken, setTaken] = useState<readonly string[]>([]);
  const open = merged.contested.filter(({ field }) => !taken.includes(field));

  // The pressed button is gone, so the focus moves here.
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), [taken]);

  return (
    <div ref={place} role="status" tabIndex={-1} className={classes.reloaded}>
      <b>Reloaded. Your changes were kept.</b>{' '}
      {open.length > 0
        ? 'Someone else changed these fields. Saving will replace their entries with yours:'
        : 'Review your changes and save.'}
      {open.length > 0 && (
        <ul className={classes.others}>
          {open.map(({ field, stored }) => (
            <li key={field}>
              <span className={classes.theirs}>
                <b>{fieldWords[field]}:</b> {stored === '' ? 'emptied' : dateWords(stored, 'plain')}
              </span>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Use theirs for ${fieldWords[field]}`}
                onClick={() => {
                  onTake(field, stored);
                  setTaken([...taken, field]);
                }}
              >
                Use theirs
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
