import { createTreatment, type Procedure, type Treatment } from '@cusp/contract';
import { Button, Select } from '@mantine/core';
import { IconPlaylistAdd } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../api/useChange.ts';
import { proceduresQuery } from '../catalogue/queries.ts';
import { treatmentsQuery } from '../treatments/queries.ts';
import { moneyWords, toothWords } from '../../ui/formats.ts';
import { refusalOf } from '../../ui/refusal.ts';
import { offerFound } from '../../ui/searching.ts';
import { toast } from '../../ui/toast.tsx';
import { planMessages } from './messages.ts';
import { type DraftLine, type DraftPhase, spotOf } from './ordering.ts';

interface AddLineProps {
  patientId: string;
  phases: readonly DraftPhase[];
  onAdd: (lines: readonly DraftLine[]) => void;
}

const lineOf = ({ id, procedure_name, tooth_number, cost, priced }: Treatment): DraftLine => ({
  treatment_id: id,
  name: procedure_name,
  tooth: tooth_number,
  choice: '',
  option: '',
  diagnosis: '',
  fee: priced ? cost : '',
  discount: '',
  planned: true,
});

/** Adds a planned treatment of the patient to the plan, or plans an entry of the catalogue. */
export function AddLine({ patientId, phases, onAdd }: AddLineProps) {
  const { data: treatments = [] } = useQuery(treatmentsQuery(patientId));
  const { data: procedures = [] } = useQuery(proceduresQuery());
  const create = useChange(createTreatment, 'treatments');
  const [searched, setSearched] = useState('');
  const [taken, setTaken] = useState(false);
  const planned = treatments.filter(
    ({ id, status, outcome }) => status === 'planned' && outcome === null && !spotOf(phases, id),
  );
  const offered = procedures.filter(({ archived }) => !archived);

  const plan = async ({ id: procedure_id }: Procedure) => {
    try {
      const body = { patient_id: patientId, procedure_id };
      onAdd([lineOf(await create.mutateAsync({ input: { body } }))]);
    } catch (thrown) {
      toast.failed(planMessages.treatmentFailed, refusalOf(thrown).detail);
    }
  };
  // The list has the newest first; a plan goes on in the order in which it was charted.
  const takeAll = () => {
    if (planned.length === 0) return;
    setTaken(true);
    onAdd(planned.toReversed().map(lineOf));
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
        filter={offerFound}
        nothingFoundMessage="Nothing found"
        data={[
          {
            group: 'Planned treatments',
            items: planned.map(({ id, procedure_name, tooth_number, cost, priced }) => ({
              value: id,
              label: `${procedure_name}${tooth_number && ` ${toothWords(tooth_number)}`}, ${priced ? moneyWords(cost) : 'no fee yet'}`,
            })),
          },
          {
            group: 'Catalogue',
            items: offered.map(({ id, code, name, fee }) => ({
              value: id,
              label: `${code} ${name}${fee === null ? '' : `, ${moneyWords(fee)}`}`,
            })),
          },
        ]}
        onChange={(value) => void choose(value)}
      />
      {(taken || planned.length > 1) && (
        <Button
          variant="default"
          leftSection={<IconPlaylistAdd size={16} aria-hidden />}
          // It stays when all are added, since it has the focus.
          aria-disabled={planned.length === 0}
          data-disabled={planned.length === 0}
          onClick={takeAll}
        >
          {planned.length === 0 ? 'All Planned Added' : `Add All ${planned.length} Planned`}
        </Button>
      )}
    </>
  );
}
