import { correctTreatment, type DaySheet, type OpenWork, type UnnamedCharge } from '@cusp/contract';
import { Badge, Table } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { TextLink } from '../../../ui/text/TextLink.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { LocalDate, Money } from '../../../ui/text/Values.tsx';
import { ProviderSelect } from '../../practice/providers/ProviderSelect.tsx';
import { dayMessages, openWorkNames } from './messages.ts';
import classes from './DaySheet.module.css';

/** The day's visits that aren't finished as they should be, or for which nothing was charged. */
export const OpenWorkTable = ({ rows }: { rows: readonly OpenWork[] }) => (
  <div className={classes.wide}>
    <Table aria-label="Open Work">
      <Table.Tbody>
        {rows.map(({ kind, appointment_id, patient_id, patient_name, what, reason }) => (
          <Table.Tr key={appointment_id}>
            <Table.Td>
              <TextLink to="/patients/$id" params={{ id: patient_id }}>
                {patient_name}
              </TextLink>
            </Table.Td>
            <Table.Td>{what}</Table.Td>
            <Table.Td>
              <Badge className="status status-pending" variant="unstyled" tt="none">
                {openWorkNames[kind]}
              </Badge>
              {reason && <> {reason}</>}
              {kind === 'nothing_charged' && reason === '' && <> {dayMessages.noReason}</>}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </div>
);

/** Charges that nobody is named for; each is named here. */
export function UnnamedTable({ rows }: { rows: DaySheet['unnamed'] }) {
  const correct = useChange(correctTreatment, 'treatments');
  const name = async ({ treatment_id, version }: UnnamedCharge, provider_id: string | null) => {
    if (provider_id === null) return;
    try {
      await correct.mutateAsync({
        input: {
          params: { id: treatment_id },
          body: { reason: dayMessages.namedReason, provider_id, version },
        },
      });
      toast.done(dayMessages.named);
    } catch (thrown) {
      toast.failed(dayMessages.nameFailed, refusalOf(thrown).detail);
    }
  };
  return (
    <div className={classes.wide}>
      <Table aria-label="No Provider">
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.treatment_id}>
              <Table.Td>
                <TextLink to="/patients/$id" params={{ id: row.patient_id }}>
                  {row.patient_name}
                </TextLink>
              </Table.Td>
              <Table.Td>
                {row.procedure_name} {row.tooth_number}
              </Table.Td>
              <Table.Td>
                <LocalDate date={row.posting_date} form="plain" />
                {row.closed && <> · day closed</>}
              </Table.Td>
              <Table.Td ta="right">
                <Money amount={row.cost} />
              </Table.Td>
              <Table.Td>
                <ProviderSelect
                  label={undefined}
                  aria-label={`Provider for ${row.procedure_name}, ${row.patient_name}`}
                  placeholder="Choose the provider"
                  size="xs"
                  work={[row]}
                  value={null}
                  disabled={correct.isPending}
                  onChange={(id) => void name(row, id)}
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
