import { Group, Pill, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { isDate } from '../../../../ui/text/dates.ts';
import { moneyWords } from '../../../../ui/text/formats.ts';
import { CatalogSelect } from '../../../chart/catalog/CatalogSelect.tsx';
import { useProcedure } from '../../../chart/catalog/useProcedure.ts';
import { expectedQuery } from '../queries.ts';

interface ExpectedProceduresProps {
  /** The patient's id, '' while none is chosen. */
  patient: string;
  kindId: string;
  date: string;
  /** Undefined: the procedures that are usual for the kind. */
  value: readonly string[] | undefined;
  onChange: (ids: string[]) => void;
}

/** The visit's expected procedures beside planned treatments: the usual ones of its type, until somebody changes them. */
export function ExpectedProcedures({ patient, kindId, date, value, onChange }: ExpectedProceduresProps) {
  const isKnown = patient !== '' && kindId !== '' && isDate(date);
  const { data: usual = [] } = useQuery({
    ...expectedQuery({ patient_id: patient, kind_id: kindId, date }),
    enabled: isKnown && value === undefined,
  });
  const procedureOf = useProcedure(patient);
  if (!isKnown) return null;
  const ids = value ?? usual.map(({ procedure_id }) => procedure_id);
  return (
    <Stack gap={6} role="group" aria-label="Expected procedures">
      <Group gap={6} aria-live="polite">
        <Text size="sm" fw={600}>
          Expected
        </Text>
        {ids.length === 0 && (
          <Text size="sm" c="dimmed">
            Only planned treatment
          </Text>
        )}
        {ids.map((id) => {
          const procedure = procedureOf(id);
          const name = procedure?.name ?? usual.find(({ procedure_id }) => procedure_id === id)?.name ?? '';
          const fee = procedure?.fee ?? null;
          return (
            <Pill
              key={id}
              size="md"
              withRemoveButton
              removeButtonProps={{ 'aria-label': `Remove ${name}`, 'aria-hidden': false, tabIndex: 0 }}
              onRemove={() => onChange(ids.filter((one) => one !== id))}
            >
              {name}
              {fee !== null && ` · ${moneyWords(fee)}`}
            </Pill>
          );
        })}
      </Group>
      <CatalogSelect
        label="Add an expected procedure"
        description="Nothing is charged before check-out."
        patient={patient}
        value=""
        onChoose={(procedure) => procedure && onChange([...new Set([...ids, procedure.id])])}
      />
    </Stack>
  );
}
