import { createTreatment, type Procedure, type Treatment, type TreatmentPlan } from '@cusp/contract';
import { Button, Select } from '@mantine/core';
import { IconPlaylistAdd } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { proceduresQuery } from '../../../api/catalog.ts';
import { treatmentsQuery } from '../treatments/queries.ts';
import { moneyWords, toothNumber } from '../../../ui/text/formats.ts';
import { isPutOff, refusalOf } from '../../../ui/forms/refusal.ts';
import { matchingOptions } from '../../../ui/tables/searching.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { treatmentPlanMessages } from './messages.ts';
import { treatmentPlansQuery } from './queries.ts';
import { type DraftLine, type DraftPhase, linePosition } from './ordering.ts';
import { afterAlerts } from '../../health/alerts/asking.ts';

interface AddLineProps {
  patientId: string;
  /** The plan that is edited; null: a new one. */
  planId: string | null;
  phases: readonly DraftPhase[];
  onAdd: (lines: readonly DraftLine[]) => void;
}

const lineOf = ({ id, procedure_name, tooth_number, surfaces, cost, priced }: Treatment): DraftLine => ({
  treatment_id: id,
  name: procedure_name,
  tooth: tooth_number,
  surfaces,
  choice: '',
  option: '',
  diagnosis: '',
  fee: priced ? cost : '',
  discount: '',
  planned: true,
});

/** The titles of the other plans in which treatments stand, by treatment. */
const standing = (plans: readonly TreatmentPlan[], but: string | null) =>
  new Map(
    plans
      .filter(({ id }) => id !== but)
      .flatMap(({ title, phases }) =>
        phases.flatMap(({ visits }) =>
          visits.flatMap(({ lines }) => lines.map(({ treatment_id }) => [treatment_id, title] as const)),
        ),
      ),
  );

/** Adds a planned treatment of the patient to the plan, or plans an entry of the catalog. */
export function AddLine({ patientId, planId, phases, onAdd }: AddLineProps) {
  const { data: treatments = [] } = useQuery(treatmentsQuery(patientId));
  const { data: procedures = [] } = useQuery(proceduresQuery());
  const { data: plans = [] } = useQuery(treatmentPlansQuery(patientId));
  const create = useChange(createTreatment, 'treatments');
  const [searched, setSearched] = useState('');
  const [taken, setTaken] = useState(false);
  const planned = treatments.filter(
    ({ id, status, outcome }) => status === 'planned' && outcome === null && !linePosition(phases, id),
  );
  // A treatment is in only one plan: adding one from another plan moves it, which nobody does by the dozen.
  const standsIn = standing(plans, planId);
  const free = planned.filter(({ id }) => !standsIn.has(id));
  const offered = procedures.filter(({ archived }) => !archived);

  const plan = async ({ id: procedure_id, category }: Procedure) => {
    try {
      const body = { patient_id: patientId, procedure_id };
      const about = { patientId, moment: 'planning', categories: [category] } as const;
      onAdd([lineOf(await afterAlerts(about, () => create.mutateAsync({ input: { body } })))]);
    } catch (thrown) {
      if (!isPutOff(thrown)) toast.failed(treatmentPlanMessages.treatmentFailed, refusalOf(thrown).detail);
    }
  };
  // The list has the newest first; a plan goes on in the order in which it was charted.
  const takeAll = () => {
    if (free.length === 0) return;
    setTaken(true);
    onAdd(free.toReversed().map(lineOf));
  };
  const choose = (value: string | null) => {
    setSearched('');
    const treatment = planned.find(({ id }) => id === value);
    if (treatment) return onAdd([lineOf(treatment)]);
    const procedure = offered.find(({ id }) => id === value);
    return procedure && plan(procedure);
  };

  return (
    <>
      <Select
        aria-label="Add a treatment"
        placeholder="Add a treatment…"
        searchable
        limit={60}
        w={340}
        maw="100%"
        value={null}
        searchValue={searched}
        onSearchChange={setSearched}
        disabled={create.isPending}
        filter={matchingOptions}
        nothingFoundMessage="Nothing found"
        data={[
          {
            group: 'Planned treatments',
            items: planned.map(({ id, procedure_name, tooth_number, surfaces, cost, priced }) => ({
              value: id,
              label: [
                `${procedure_name}${tooth_number && ` ${toothNumber(tooth_number)}`}${surfaces && ` ${surfaces}`}`,
                priced ? moneyWords(cost) : 'no fee yet',
                ...(standsIn.has(id) ? [`will move from ${standsIn.get(id)}`] : []),
              ].join(', '),
            })),
          },
          {
            group: 'Catalog',
            items: offered.map(({ id, code, name, fee }) => ({
              value: id,
              label: `${code} ${name}${fee === null ? '' : `, ${moneyWords(fee)}`}`,
            })),
          },
        ]}
        onChange={(value) => void choose(value)}
      />
      {(taken || free.length > 1) && (
        <Button
          variant="default"
          leftSection={<IconPlaylistAdd size={16} aria-hidden />}
          // It stays when all are added, since it has the focus.
          aria-disabled={free.length === 0}
          data-disabled={free.length === 0}
          onClick={takeAll}
        >
          {free.length === 0 ? 'All Planned Added' : `Add All ${free.length} Planned`}
        </Button>
      )}
    </>
  );
}
