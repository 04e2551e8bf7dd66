import { decideProphylaxis, type ProphylaxisDose, type ProphylaxisProposal } from '@cusp/contract';
import { Button, Radio, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useSession } from '../../../api/session.tsx';
import { useChange } from '../../../api/useChange.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { TabSection } from '../../../ui/screens/TabSection.tsx';
import { LocalDate } from '../../../ui/text/Values.tsx';
import { alertMessages } from './messages.ts';
import { prophylaxisQuery } from './queries.ts';
import classes from './Alerts.module.css';

const needWords: Record<ProphylaxisProposal['need'], string> = {
  recommended:
    'Recommended before procedures involving gingival tissue, the periapical region, or perforation of the oral mucosa.',
  unclear: 'May be needed. A dentist must decide.',
  not_here: 'Not needed for this procedure.',
  none: 'No known condition that needs an antibiotic before treatment.',
};

const Decision = z.object({ drug: z.string(), reason: z.string() });

/** The antibiotic before treatment that the AHA's table of 2021 proposes, and the dentist's decision. */
export function ProphylaxisSection({ patientId }: { patientId: string }) {
  const query = useQuery(prophylaxisQuery(patientId));
  const decide = useChange(decideProphylaxis, 'prophylaxis');
  const { may } = useSession();
  const [deciding, setDeciding] = useState(false);
  return (
    <TabSection
      title="Antibiotic Prophylaxis"
      action={
        may('prescriptions.write') &&
        query.data &&
        query.data.need !== 'none' && <Button onClick={() => setDeciding(true)}>Decide…</Button>
      }
    >
      <QueryState query={query} failed={alertMessages.prophylaxisFailed}>
        {(proposal) => (
          <div className={classes.prophylaxis}>
            <p>{needWords[proposal.need]}</p>
            {proposal.because.length > 0 && (
              <p className={classes.because}>
                {capital(proposal.because.join(' · '))}
                {proposal.by_words && ' (not coded; matched by text only)'}
              </p>
            )}
            {proposal.doses.length > 0 && (
              <ul aria-label="Suggested doses">
                {proposal.doses.map((dose) => (
                  <li key={dose.drug}>{doseWords(dose)}</li>
                ))}
              </ul>
            )}
            {proposal.notes.map((note) => (
              <p key={note} className={classes.because}>
                {note}
              </p>
            ))}
            {proposal.need !== 'none' && (
              <p role="status">
                {proposal.appointment_id === null ? 'Today' : 'This visit'},{' '}
                <LocalDate date={proposal.visit_on} />:{' '}
                {proposal.decision ? decisionWords(proposal.decision) : 'no dentist has decided yet.'}
              </p>
            )}
            {proposal.earlier && (
              <p className={classes.because}>
                Last time, <LocalDate date={proposal.earlier.decided_on} />: {decisionWords(proposal.earlier)}
              </p>
            )}
            <p className={classes.because}>
              Source: American Heart Association, Circulation 2021;143:e963. Never clindamycin.
            </p>
            <FormDialog
              opened={deciding}
              title="Prophylaxis"
              submitLabel="Confirm"
              schema={Decision}
              initial={{ drug: proposal.doses[0]?.drug ?? '', reason: '' }}
              submit={(body) =>
                decide.mutateAsync({
                  input: {
                    params: { id: patientId },
                    body: { ...body, appointment_id: proposal.appointment_id },
                  },
                })
              }
              messages={alertMessages.decided}
              onClose={() => setDeciding(false)}
            >
              {(form) => (
                <>
                  <Radio.Group label="Give" {...form.getInputProps('drug')}>
                    {proposal.doses.map((dose) => (
                      <Radio
                        key={dose.drug}
                        mt="xs"
                        value={dose.drug}
                        label={doseWords(dose)}
                        disabled={dose.dose_mg === null}
                      />
                    ))}
                    <Radio mt="xs" value="" label="None" />
                  </Radio.Group>
                  <Textarea
                    label="Reason"
                    description="Required if prophylaxis is recommended but not given."
                    autosize
                    minRows={1}
                    maxRows={4}
                    {...form.getInputProps('reason')}
                  />
                </>
              )}
            </FormDialog>
          </div>
        )}
      </QueryState>
    </TabSection>
  );
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const decisionWords = ({
  given,
  drug,
  dose_mg,
  route,
  because,
  created_by,
}: NonNullable<ProphylaxisProposal['decision']>): string =>
  `${given ? `${drug} ${dose_mg} mg, by ${route}` : `none (${because || 'no reason given'})`}, decided by ${created_by}`;

const doseWords = ({ drug, dose_mg, route, reckoning }: ProphylaxisDose): string =>
  `${drug} ${dose_mg === null ? '(weight needed)' : `${dose_mg} mg`} by ${route}, ${reckoning}`;
