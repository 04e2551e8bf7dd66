import { decideImport, twinDecisions } from '@cusp/contract';
import type { ImportReport } from '@cusp/contract';
import { Button, Radio, Table } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { dateWords } from '../../../ui/text/dates.ts';
import { importMessages } from './messages.ts';
import classes from './Imports.module.css';
import look from '../../../ui/theme/look.module.css';

type Decision = (typeof twinDecisions)[number];

const decisionWords: Record<Decision, string> = { same: 'Same Person', another: 'Another Person' };

/** Patients of the file whose name and birth date are in Cusp, for a person to say whether they are the same. */
export function ImportTwins({ report: { id, state, twins } }: { report: ImportReport }) {
  const [chosen, setChosen] = useState<Readonly<Record<string, Decision>>>({});
  const decide = useChange(decideImport, 'imports');
  if (twins.length === 0) return null;
  const decisions = twins.flatMap(({ number, decision: before }) => {
    const decision = chosen[number];
    return decision === undefined || decision === before
      ? []
      : [{ table: 'patient' as const, number, decision }];
  });
  const save = async () => {
    try {
      await decide.mutateAsync({ input: { params: { id }, body: { decisions } } });
      setChosen({});
      toast.done(importMessages.decided);
    } catch (thrown) {
      toast.failed(importMessages.decideFailed, refusalOf(thrown).detail);
    }
  };
  return (
    <section aria-label="Already in Cusp by Name">
      <h3>Already in Cusp by Name</h3>
      <p className={look.dim}>
        These patients have the name and the birth date of a patient in Cusp. For the same person, the records
        of the backup come to the patient in Cusp, whose own details stay as they are. Another person is
        imported as a new patient. Without your decision, the patient isn’t imported.
      </p>
      <Table.ScrollContainer minWidth={600}>
        <Table aria-label="Already in Cusp by Name">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Patient</Table.Th>
              <Table.Th>Birth Date</Table.Th>
              <Table.Th>Cusp</Table.Th>
              <Table.Th>Backup</Table.Th>
              <Table.Th>Decision</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {twins.map(({ number, name, born, phone, address, decision }) => (
              <Table.Tr key={number}>
                <Table.Th scope="row">
                  {name}, number {number}
                </Table.Th>
                <Table.Td>{dateWords(born, 'plain')}</Table.Td>
                <Table.Td>
                  <div>{phone.cusp}</div>
                  <div>{address.cusp}</div>
                </Table.Td>
                <Table.Td>
                  <div>{phone.former}</div>
                  <div>{address.former}</div>
                </Table.Td>
                <Table.Td>
                  {state === 'ready' ? (
                    <Radio.Group
                      aria-label={`Decision for ${name}, number ${number}`}
                      value={chosen[number] ?? decision}
                      onChange={(value) => {
                        const found = twinDecisions.find((known) => known === value);
                        if (found !== undefined) setChosen((before) => ({ ...before, [number]: found }));
                      }}
                    >
                      <div className={classes.decisions}>
                        {twinDecisions.map((one) => (
                          <Radio key={one} value={one} label={decisionWords[one]} />
                        ))}
                      </div>
                    </Radio.Group>
                  ) : decision === null ? (
                    'Not decided'
                  ) : (
                    decisionWords[decision]
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {state === 'ready' && (
        <Button
          variant="default"
          disabled={decisions.length === 0}
          loading={decide.isPending}
          onClick={() => void save()}
        >
          Save Decisions
        </Button>
      )}
    </section>
  );
}
