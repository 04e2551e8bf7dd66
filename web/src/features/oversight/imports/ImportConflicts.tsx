import { conflictDecisions, decideImport } from '@cusp/contract';
import type { ImportReport } from '@cusp/contract';
import { Button, Radio, Table } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { comparedFieldWords, comparedValueWords } from './compared-words.ts';
import { importMessages, importedTableWords } from './messages.ts';
import classes from './Imports.module.css';
import look from '../../../ui/theme/look.module.css';

type Conflict = ImportReport['conflicts'][number];
type Decision = NonNullable<Conflict['decision']>;

const decisionWords: Record<Decision, string> = { ours: 'Keep Cusp', theirs: 'Take Backup' };
const keyOf = ({ table, number }: Conflict) => `${table} ${number}`;

/** What was changed here and in the other program since the earlier backup, side by side, for a person to decide. */
export function ImportConflicts({ report: { id, state, conflicts } }: { report: ImportReport }) {
  const [chosen, setChosen] = useState<Readonly<Record<string, Decision>>>({});
  const decide = useChange(decideImport, 'imports');
  if (conflicts.length === 0) return null;
  const decisions = conflicts.flatMap((one) => {
    const decision = chosen[keyOf(one)];
    return decision === undefined || decision === one.decision
      ? []
      : [{ table: one.table, number: one.number, decision }];
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
    <section aria-label="Changed on Both Sides">
      <h3>Changed on Both Sides</h3>
      <p className={look.dim}>
        These were changed in Cusp and in Open Dental since the earlier backup. What you don’t decide stays as
        it is in Cusp, and the next backup asks again.
      </p>
      <Table.ScrollContainer minWidth={600}>
        <Table aria-label="Changed on Both Sides">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Record</Table.Th>
              <Table.Th>Field</Table.Th>
              <Table.Th>Cusp</Table.Th>
              <Table.Th>Backup</Table.Th>
              <Table.Th>Decision</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {conflicts.map((one) => (
              <Table.Tr key={keyOf(one)}>
                <Table.Th scope="row">
                  {importedTableWords[one.table]}: {one.name || 'No name'}, number {one.number}
                </Table.Th>
                <Table.Td>
                  {one.fields.map(({ field }) => (
                    <div key={field}>{comparedFieldWords[field]}</div>
                  ))}
                </Table.Td>
                <Table.Td>
                  {one.fields.map(({ field, ours }) => (
                    <div key={field}>{comparedValueWords(field, ours)}</div>
                  ))}
                </Table.Td>
                <Table.Td>
                  {one.is_gone
                    ? 'Deleted'
                    : one.fields.map(({ field, theirs }) => (
                        <div key={field}>{comparedValueWords(field, theirs)}</div>
                      ))}
                </Table.Td>
                <Table.Td>
                  {state === 'ready' ? (
                    <Radio.Group
                      aria-label={`Decision for ${one.name || 'No name'}, number ${one.number}`}
                      value={chosen[keyOf(one)] ?? one.decision}
                      onChange={(value) => {
                        const decision = conflictDecisions.find((known) => known === value);
                        if (decision !== undefined)
                          setChosen((before) => ({ ...before, [keyOf(one)]: decision }));
                      }}
                    >
                      <div className={classes.decisions}>
                        {conflictDecisions.map((decision) => (
                          <Radio key={decision} value={decision} label={decisionWords[decision]} />
                        ))}
                      </div>
                    </Radio.Group>
                  ) : one.decision === null ? (
                    'Not decided'
                  ) : (
                    decisionWords[one.decision]
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
