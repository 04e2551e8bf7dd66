import { coverageRelationships, type InsurancePlan } from '@cusp/contract';
import { Button, Group, Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useSession } from '../../../api/session.tsx';
import { FieldRow } from '../../../ui/forms/FormDialog.tsx';
import { containsWords } from '../../../ui/tables/searching.ts';
import { PatientSelect } from '../../people/patients/PatientSelect.tsx';
import type { TypedInsurance } from '../../people/patients/slots.ts';
import { insurancePlansQuery } from '../plans/queries.ts';
import { coverageRelationshipWords } from './words.ts';

/** The most plans that are offered: more is searched by typing more. */
const mostOffered = 4;

type Named = Pick<InsurancePlan, 'carrier_name' | 'name' | 'employer' | 'group_number'>;

const labelOf = ({ carrier_name, name, employer, group_number }: Named) =>
  [`${carrier_name} ${name}`, employer, group_number].filter(Boolean).join(' · ');

/** Meets the insurance that is typed for a new patient with the plans that it may be; a chosen one is recorded as coverage. */
export function PlansOfTypedInsurance({
  provider,
  coverage,
  onCoverage,
  subscriberError,
}: ComponentProps<typeof TypedInsurance>) {
  const mayAdd = useSession().may('insurance.coverages');
  const isTyped = provider.trim().length > 1;
  const { data: plans = [] } = useQuery({ ...insurancePlansQuery(), enabled: mayAdd && isTyped });
  if (!mayAdd) return null;
  if (coverage === null) {
    const offered = isTyped
      ? plans.filter((plan) => !plan.archived && containsWords(provider, labelOf(plan))).slice(0, mostOffered)
      : [];
    return offered.length === 0 ? null : (
      <Group gap="xs" role="group" aria-label="Record as coverage">
        <Text size="sm">Record as coverage:</Text>
        {offered.map((plan) => (
          <Button
            key={plan.id}
            variant="default"
            size="compact-sm"
            onClick={() =>
              onCoverage(
                { insurance_plan_id: plan.id, label: labelOf(plan), relationship: 'self', subscriber_id: '' },
                plan.carrier_name,
              )
            }
          >
            {labelOf(plan)}
          </Button>
        ))}
      </Group>
    );
  }
  return (
    <div role="group" aria-label="Coverage">
      <Group gap="xs">
        <Text role="status">
          Will be recorded as primary coverage: <strong>{coverage.label}</strong>. The insurance ID is the
          member ID.
        </Text>
        <Button variant="subtle" size="compact-sm" onClick={() => onCoverage(null)}>
          Keep as Text Only
        </Button>
      </Group>
      <FieldRow>
        <Select
          label="Relationship to Subscriber"
          allowDeselect={false}
          data={coverageRelationships.map((value) => ({ value, label: coverageRelationshipWords[value] }))}
          value={coverage.relationship}
          onChange={(chosen) =>
            onCoverage({
              ...coverage,
              relationship: coverageRelationships.find((known) => known === chosen) ?? 'self',
            })
          }
        />
        {coverage.relationship !== 'self' && (
          <PatientSelect
            label="Subscriber"
            description="A patient of the practice. For anyone else, keep the text and add the coverage later."
            value={coverage.subscriber_id}
            onChange={(subscriber_id) => onCoverage({ ...coverage, subscriber_id })}
            error={subscriberError}
          />
        )}
      </FieldRow>
    </div>
  );
}
