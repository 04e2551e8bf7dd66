import { type FeeSchedule, findProcedures, setFees, typicalFees } from '@cusp/contract';
import { ActionIcon, Alert, Button, Group, Select } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { isDate } from '../../../ui/text/dates.ts';
import { LeaveQuestion } from '../../../ui/forms/LeaveQuestion.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { SearchBox } from '../../../ui/tables/SearchBox.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Tip } from '../../../ui/feedback/Tip.tsx';
import { useToday } from '../../../ui/text/today.tsx';
import { useEdited } from '../../../ui/forms/useEdited.ts';
import { changedFees, type FeeDrafts, feesByProcedure, isNoAmount, typicalDrafts } from './feeDrafts.ts';
import { FeeScheduleDialog } from './FeeScheduleDialog.tsx';
import { FeeTable } from './FeeTable.tsx';
import { catalogMessages } from './messages.ts';
import { proceduresQuery } from '../../../api/catalog.ts';
import { feeSchedulesQuery, feesQuery } from './queries.ts';
import { TypicalFeesDialog } from './TypicalFeesDialog.tsx';
import classes from './Catalog.module.css';

interface FeesProps {
  mayWrite: boolean;
}

/** The fee schedules, one at a time. */
export function Fees(props: FeesProps) {
  const schedules = useQuery(feeSchedulesQuery());
  const [chosen, setChosen] = useState('');
  const { open, ...edited } = useEdited<FeeSchedule>();
  return (
    <QueryState query={schedules} failed={catalogMessages.feesFailed} height="60vh">
      {(all) => {
        const schedule = all.find(({ id }) => id === chosen) ?? all[0];
        const undecided = all.filter(({ kind, archived }) => kind === 'plan' && !archived);
        return (
          schedule && (
            <>
              {props.mayWrite && undecided.length > 0 && <Undecided schedules={undecided} onDecide={open} />}
              <ScheduleFees
                key={schedule.id}
                {...props}
                schedule={schedule}
                schedules={all}
                onChoose={setChosen}
                onAdd={() => open('new')}
                onChange={() => open(schedule)}
              />
              <FeeScheduleDialog
                key={edited.key}
                schedule={edited.record}
                opened={edited.opened}
                onClose={edited.close}
                onAdded={(id) => setChosen(id)}
              />
            </>
          )
        );
      }}
    </QueryState>
  );
}

/** Lists from before the kinds for members, discounts and insurers' contracts existed: nobody has them until a kind is chosen. */
const Undecided = ({
  schedules,
  onDecide,
}: {
  schedules: readonly FeeSchedule[];
  onDecide: (schedule: FeeSchedule) => void;
}) => (
  <Alert role="note" color="yellow" title="Who is this fee schedule for?">
    <p className={classes.hint}>
      Choose whether a fee schedule is for members, a discount or a carrier’s contract. Until then it can’t be
      assigned to a patient.
    </p>
    <Group gap="xs">
      {schedules.map((schedule) => (
        <Button key={schedule.id} variant="default" size="compact-sm" onClick={() => onDecide(schedule)}>
          {schedule.name}…
        </Button>
      ))}
    </Group>
  </Alert>
);

interface ScheduleFeesProps extends FeesProps {
  schedule: FeeSchedule;
  schedules: readonly FeeSchedule[];
  onChoose: (id: string) => void;
  onAdd: () => void;
  onChange: () => void;
}

/** The fees of one schedule on a day, all of them editable at once. */
function ScheduleFees({ mayWrite, schedule, schedules, onChoose, onAdd, onChange }: ScheduleFeesProps) {
  const today = useToday();
  const procedures = useQuery(proceduresQuery());
  const query = useQuery(feesQuery(schedule.id));
  const save = useChange(setFees, 'fee-schedules');
  const [day, setDay] = useState(today);
  const [drafts, setDrafts] = useState<FeeDrafts>(new Map());
  const [filling, setFilling] = useState(false);
  const leaving = useRef(false);
  // Not in the address: going elsewhere would ask about the fees that aren't saved.
  const [q, setQ] = useState('');
  const sought = useDeferredValue(q);
  const found = useMemo(() => findProcedures(procedures.data ?? [], sought), [procedures.data, sought]);
  const fees = useMemo(() => feesByProcedure(query.data ?? []), [query.data]);
  const changed = isDate(day) ? changedFees(drafts, fees, day) : [];
  const wrong = [...drafts.values()].some(isNoAmount);
  const mayEdit = mayWrite && !schedule.archived;

  const fill = (percent: number) => {
    setDrafts(typicalDrafts(procedures.data ?? [], typicalFees, percent, { drafts, fees, day }));
    setFilling(false);
  };
  const send = async () => {
    try {
      await save.mutateAsync({
        input: { params: { id: schedule.id }, body: { valid_from: day, fees: changed } },
      });
      setDrafts(new Map());
      toast.done(catalogMessages.feesSaved);
    } catch (thrown) {
      toast.failed(catalogMessages.feesSaveFailed, refusalOf(thrown).detail);
    }
  };

  return (
    <>
      <div className={classes.bar}>
        <SearchBox value={q} onSearch={setQ} placeholder="Name, shortcut, or code" label="Search fees" />
        <Select
          label="Fee Schedule"
          w="13rem"
          data={schedules.map(({ id, name, archived }) => ({
            value: id,
            label: archived ? `${name} (archived)` : name,
          }))}
          value={schedule.id}
          allowDeselect={false}
          // The typed fees belong to this schedule.
          disabled={changed.length > 0}
          onChange={(id) => id !== null && onChoose(id)}
        />
        <DateField
          label={mayEdit ? 'Effective date' : 'On'}
          w="11.5rem"
          value={day}
          onChange={setDay}
          shortcuts={['today', '+1m']}
        />
        {mayWrite && (
          <>
            <Tip words={`Change ${schedule.name}`} side="top">
              <ActionIcon
                variant="default"
                size={36}
                aria-label={`Change ${schedule.name}`}
                onClick={onChange}
              >
                <IconPencil size={18} aria-hidden />
              </ActionIcon>
            </Tip>
            <Tip words="Add Fee Schedule" side="top">
              <ActionIcon variant="default" size={36} aria-label="Add Fee Schedule" onClick={onAdd}>
                <IconPlus size={18} aria-hidden />
              </ActionIcon>
            </Tip>
          </>
        )}
        {mayEdit && (
          <>
            <Button variant="default" onClick={() => setFilling(true)}>
              Typical Fees
            </Button>
            <Button
              disabled={changed.length === 0 || wrong || !isDate(day)}
              loading={save.isPending}
              onClick={() => void send()}
            >
              {changed.length > 0 ? `Save ${changed.length} Fees` : 'Save Fees'}
            </Button>
          </>
        )}
      </div>
      <p className={classes.hint} role="status">
        {wrong
          ? 'Correct the highlighted fees. Use an amount like 1,250.50.'
          : changed.length > 0
            ? 'Not saved yet. Earlier fees will not change.'
            : mayEdit
              ? 'Type over a fee. Use Enter or the arrow keys to move between fees. A blank fee means unknown, not $0.'
              : ''}
      </p>
      <QueryState query={query} failed={catalogMessages.feesFailed} height="60vh">
        {() => (
          <FeeTable
            procedures={found}
            fees={fees}
            day={isDate(day) ? day : today}
            drafts={drafts}
            onDraft={
              mayEdit ? (id, draft) => setDrafts((before) => new Map(before).set(id, draft)) : undefined
            }
          />
        )}
      </QueryState>
      <TypicalFeesDialog opened={filling} onFill={fill} onClose={() => setFilling(false)} />
      <LeaveQuestion unsaved={changed.length > 0} busy={save.isPending} leaving={leaving} />
    </>
  );
}
