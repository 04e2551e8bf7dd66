import type { KindProcedure } from '@cusp/contract';
import { ActionIcon, Group, NumberInput, Select, Stack, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { CatalogSelect } from '../../chart/catalog/CatalogSelect.tsx';
import { useProcedure } from '../../chart/catalog/useProcedure.ts';
import { recallTypesQuery } from '../recalls/queries.ts';

interface KindProceduresProps {
  value: KindProcedure[];
  onChange: (procedures: KindProcedure[]) => void;
}

const ageOf = (typed: string | number): number | null => (typeof typed === 'number' ? typed : null);

/** The usual procedures of an appointment type: always, between two ages, or only once a recall is due. */
export function KindProcedures({ value, onChange }: KindProceduresProps) {
  const procedureOf = useProcedure();
  const { data: recalls = [] } = useQuery(recallTypesQuery());
  const change = (place: number, fields: Partial<KindProcedure>) =>
    onChange(value.map((one, at) => (at === place ? { ...one, ...fields } : one)));
  return (
    <Stack gap="xs" role="group" aria-label="Usual procedures">
      <Text size="sm" fw={600}>
        Usual procedures
      </Text>
      {value.map((one, place) => {
        const name = procedureOf(one.procedure_id)?.name ?? 'Archived procedure';
        return (
          <Group key={`${one.procedure_id} ${place}`} gap="xs" align="flex-end">
            <Text flex="1 1 9rem">{name}</Text>
            <NumberInput
              label="From age"
              aria-label={`${name}: from age`}
              w="5.5rem"
              min={0}
              max={120}
              hideControls
              value={one.from_age ?? ''}
              onChange={(typed) => change(place, { from_age: ageOf(typed) })}
            />
            <NumberInput
              label="Until age"
              aria-label={`${name}: until age`}
              w="5.5rem"
              min={0}
              max={120}
              hideControls
              value={one.until_age ?? ''}
              onChange={(typed) => change(place, { until_age: ageOf(typed) })}
            />
            <Select
              label="When due"
              aria-label={`${name}: when due`}
              w="10rem"
              placeholder="Always"
              clearable
              data={recalls.map((recall) => ({ value: recall.id, label: recall.name }))}
              value={one.recall_type_id}
              onChange={(recall_type_id) => change(place, { recall_type_id })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={`Remove ${name}`}
              onClick={() => onChange(value.filter((_, at) => at !== place))}
            >
              <IconX size={18} aria-hidden />
            </ActionIcon>
          </Group>
        );
      })}
      <CatalogSelect
        label="Add a procedure"
        description="These procedures are expected at appointments of this type. Nothing is charged until check-out."
        value=""
        onChoose={(procedure) =>
          procedure &&
          onChange([
            ...value,
            { procedure_id: procedure.id, from_age: null, until_age: null, recall_type_id: null },
          ])
        }
      />
    </Stack>
  );
}
