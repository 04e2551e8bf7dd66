import {
  type PerioScreening,
  screeningAdvice,
  sextants,
  sextantWords,
  StrikeInput,
  strikePerioScreening,
} from '@cusp/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { dateWords } from '../../../ui/text/dates.ts';
import { capital } from '../../../ui/text/formats.ts';
import classes from './Perio.module.css';
import { useChange } from '../../../api/useChange.ts';
import { EnteredInErrorDialog } from '../../../ui/forms/ReasonDialog.tsx';
import { perioMessages } from './messages.ts';

/** The screenings by sextants, the latest first. */
export function Screenings({
  screenings,
  writes,
}: {
  screenings: readonly PerioScreening[];
  writes: boolean;
}) {
  const [striking, setStriking] = useState<PerioScreening>();
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
            <th scope="col">Recommends</th>
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
                    Entered in Error
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {striking && <StrikeScreeningDialog screening={striking} onClose={() => setStriking(undefined)} />}
    </div>
  );
}

interface StrikeScreeningDialogProps {
  screening: PerioScreening;
  onClose: () => void;
}

function StrikeScreeningDialog({ screening, onClose }: StrikeScreeningDialogProps) {
  const strike = useChange(strikePerioScreening, 'perio');
  return (
    <EnteredInErrorDialog
      schema={StrikeInput}
      version={screening.version}
      submit={(body) => strike.mutateAsync({ input: { params: { id: screening.id }, body } })}
      messages={{ done: perioMessages.screeningStruck, failed: perioMessages.strikeFailed }}
      onClose={onClose}
    >
      The screening is taken off the chart. It stays in the record, with your reason.
    </EnteredInErrorDialog>
  );
}
