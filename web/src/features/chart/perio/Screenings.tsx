import {
  type PerioScreening,
  screeningAdvice,
  sextants,
  sextantWords,
  StrikeInput,
  strikePerioScreening,
} from '@cusp/contract';
import { Button, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { newKey } from '../../../ui/forms/idempotencyKey.ts';
import { dateWords } from '../../../ui/text/dates.ts';
import { capital } from '../../../ui/text/formats.ts';
import { perioMessages } from './messages.ts';
import classes from './Perio.module.css';

/** The screenings by sextants, the latest first. */
export function Screenings({
  screenings,
  writes,
}: {
  screenings: readonly PerioScreening[];
  writes: boolean;
}) {
  const [striking, setStriking] = useState<PerioScreening>();
  const strike = useChange(strikePerioScreening, 'perio');
  return (
    // Focusable, so that the keyboard can scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.scroll} role="region" aria-label="Screenings by sextants" tabIndex={0}>
      <table className={classes.exams}>
        <caption>Screenings (PSR, BPE)</caption>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Provider</th>
            {sextants.map((sextant) => (
              <th key={sextant} scope="col">
                {capital(sextantWords[sextant].replace(' teeth', ''))}
              </th>
            ))}
            <th scope="col">Calls for</th>
            {writes && (
              <th scope="col">
                <span className="unseen">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {screenings.map((one) => (
            <tr key={one.id}>
              <th scope="row">{dateWords(one.screened_on, 'plain')}</th>
              <td>{one.provider_name}</td>
              {sextants.map((sextant, at) => (
                <td key={sextant}>{one.codes[at]}</td>
              ))}
              <td>
                {screeningAdvice(one.codes)} {one.note}
              </td>
              {writes && (
                <td>
                  <Button size="compact-xs" variant="subtle" color="gray" onClick={() => setStriking(one)}>
                    Charted in Error
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {striking && (
        <FormDialog
          opened
          title="Charted in Error"
          submitLabel="Remove from the Chart"
          grave
          schema={StrikeInput}
          initial={{ reason: '' }}
          submit={({ reason }) =>
            strike.mutateAsync({
              input: { params: { id: striking.id }, body: { reason, version: striking.version } },
              idempotencyKey: newKey(),
            })
          }
          messages={{ done: perioMessages.screeningStruck, failed: perioMessages.strikeFailed }}
          onClose={() => setStriking(undefined)}
        >
          {(form) => (
            <>
              <Text>The screening is taken off the chart. It stays in the record, with your reason.</Text>
              <Textarea label="Reason" required autosize minRows={2} {...form.getInputProps('reason')} />
            </>
          )}
        </FormDialog>
      )}
    </div>
  );
}
