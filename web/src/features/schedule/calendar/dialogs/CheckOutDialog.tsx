import type { InsuranceAtCheckOut, ScheduledAppointment } from '@cusp/contract';
import { Alert, Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../../../../api/session.tsx';
import { moneyWords, sumOf } from '../../../../ui/text/formats.ts';
import { CatalogSelect } from '../../../chart/catalog/CatalogSelect.tsx';
import { WorkInsurance } from '../../../insurance/estimates/WorkInsurance.tsx';
import { ProviderSelect, useProviderOfWork } from '../../../practice/providers/ProviderSelect.tsx';
import { DueRecalls } from '../../recalls/DueRecalls.tsx';
import { useBookNext } from '../bookNext.ts';
import { type OpenDialog, useScheduleContext } from '../context.ts';
import { InstructionsAfter } from '../slots.ts';
import { useAppointmentActions } from '../useAppointmentActions.ts';
import { treatmentWords } from '../words.ts';
import {
  addedRow,
  type DonePlace,
  type DoneRow,
  doneSite,
  placeRefusal,
  plannedRows,
} from './checkingOut.ts';
import { DonePlaceFields } from './DonePlaceFields.tsx';
import { Plain } from './Plain.tsx';

interface CheckOutDialogProps {
  visit: ScheduledAppointment;
  onClose: () => void;
  onOpen: (opened: OpenDialog) => void;
}

/** The initial choice for insurance. */
const billed: InsuranceAtCheckOut = { bill: true, reason: '', assumption: 'most' };

/** Checks a completed visit out: the work that was done, its providers, and the total. */
export function CheckOutDialog({ visit, onClose, onOpen }: CheckOutDialogProps) {
  const { checkOut } = useAppointmentActions();
  const prefillAfter = useBookNext();
  const whose = useProviderOfWork(visit.provider_id);
  const { numbering } = useSession().user.practice;
  const done = visit.treatments.filter(({ status }) => status === 'completed');
  const [rows, setRows] = useState(() => plannedRows(visit, treatmentWords));
  const [ticked, setTicked] = useState<string[]>(() => rows.map(({ key }) => key));
  const [provider, setProvider] = useState('');
  const [reason, setReason] = useState('');
  const [insurance, setInsurance] = useState<InsuranceAtCheckOut>(billed);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);

  const doneNow = rows.filter(({ key }) => ticked.includes(key));
  const total = sumOf(doneNow.map(({ cost }) => cost ?? 0));
  const begun = visit.treatments.filter(({ status }) => status !== 'planned');
  const charged = total + sumOf(begun.filter(({ id }) => !ticked.includes(id)).map(({ cost }) => cost));
  // If nothing was charged from the start, the first field is the reason.
  const [startsUncharged] = useState(charged === 0);
  const unclear = doneNow.filter(({ providerId, work }) => providerId === null && whose(work) === undefined);
  const isAnswered =
    (charged > 0 || reason.trim() !== '') &&
    (unclear.length === 0 || provider !== '') &&
    (insurance.bill || insurance.reason.trim() !== '') &&
    doneNow.every((row) => placeRefusal(row, numbering) === undefined);

  const bookNext = () => void prefillAfter(visit).then((prefill) => onOpen({ what: 'book', prefill }));
  const takePayment = () => onOpen({ what: 'payment', after: visit });

  const send = async (then: () => void) => {
    setAsked(true);
    if (!isAnswered) return;
    setBusy(true);
    // The message offers nothing that follows anyway.
    const offers =
      then === onClose
        ? [
            { words: 'Take payment', go: takePayment },
            { words: 'Book next', go: bookNext },
          ]
        : [];
    const given = {
      completed_treatment_ids: doneNow.flatMap(({ treatmentId }) => treatmentId ?? []),
      added: doneNow.flatMap((row) =>
        row.procedureId === undefined ? [] : [{ procedure_id: row.procedureId, ...doneSite(row, numbering) }],
      ),
      places: doneNow.flatMap((row) =>
        row.treatmentId === undefined || row.area === 'mouth'
          ? []
          : [{ treatment_id: row.treatmentId, ...doneSite(row, numbering) }],
      ),
      provider_id: unclear.length > 0 ? provider : null,
      uncharged_reason: charged > 0 ? '' : reason,
      insurance,
    };
    await checkOut(visit, given, offers, then);
    setBusy(false);
  };
  return (
    <Plain title={`Check out ${visit.patient_name}`} size={660} onClose={onClose}>
      <Stack gap="sm">
        {rows.length > 0 && (
          <Checkbox.Group label="What was done" value={ticked} onChange={setTicked}>
            <Stack gap={6} mt={4}>
              {rows.map((row) => (
                <Row
                  key={row.key}
                  row={row}
                  visit={visit}
                  asked={asked && ticked.includes(row.key)}
                  onPlace={(place) =>
                    setRows((before) => before.map((one) => (one.key === row.key ? { ...one, place } : one)))
                  }
                />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
        {done.length > 0 && (
          <Text c="dimmed">
            Completed already: {done.map((treatment) => treatmentWords(treatment)).join(', ')}
          </Text>
        )}
        <CatalogSelect
          label="Add Procedure"
          description="Search by name or code, such as prophy or comp"
          patient={visit.patient_id}
          value=""
          onChoose={(procedure) => {
            if (procedure === null) return;
            const row = addedRow(procedure, rows.length);
            setRows((before) => [...before, row]);
            setTicked((before) => [...before, row.key]);
          }}
        />
        {unclear.length > 0 && (
          <ProviderSelect
            label="Treating provider"
            description={unclear.map(({ words }) => words).join(', ')}
            required
            work={unclear.map(({ work }) => work)}
            value={provider || null}
            onChange={(id) => setProvider(id ?? '')}
            error={asked && provider === '' && 'Choose the treating provider.'}
          />
        )}
        {charged === 0 && (
          <Alert role="note" color="yellow" title="Nothing is charged for this visit">
            <TextInput
              label="Reason"
              required
              placeholder="Post-op check after extraction"
              autoComplete="off"
              value={reason}
              data-autofocus={startsUncharged || undefined}
              onKeyDown={({ key }) => {
                if (key === 'Enter') void send(onClose);
              }}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
              error={asked && reason.trim() === '' && 'Enter a reason why nothing is charged.'}
            />
          </Alert>
        )}
        <Text className="figures">
          Completed now: {moneyWords(total)}. Due now so far: {moneyWords(visit.owed.due_now)}.
        </Text>
        <WorkInsurance
          patientId={visit.patient_id}
          treatmentIds={[
            ...doneNow.flatMap(({ treatmentId }) => treatmentId ?? []),
            ...done.map(({ id }) => id),
          ]}
          procedureIds={doneNow.flatMap(({ procedureId }) => procedureId ?? [])}
          given={insurance}
          onChange={setInsurance}
          asksWhy={asked && !insurance.bill && insurance.reason.trim() === ''}
        />
        <InstructionsAfter
          patientId={visit.patient_id}
          appointmentId={visit.id}
          done={[
            ...doneNow.map(({ procedureId = null, work }) => ({ procedureId, category: work.category })),
            ...done.map(({ procedure_id, procedure }) => ({
              procedureId: procedure_id,
              category: procedure,
            })),
          ]}
        />
        <DueRecalls patient={visit.patient_id} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" disabled={busy} onClick={() => void send(takePayment)}>
            Check out and take payment…
          </Button>
          <Button variant="default" disabled={busy} onClick={() => void send(bookNext)}>
            Check out and book next…
          </Button>
          <Button
            loading={busy}
            onClick={() => void send(onClose)}
            data-autofocus={!startsUncharged || undefined}
          >
            Check out
          </Button>
        </Group>
      </Stack>
    </Plain>
  );
}

interface RowProps {
  row: DoneRow;
  visit: ScheduledAppointment;
  /** Whether errors are shown. */
  asked: boolean;
  onPlace: (place: DonePlace) => void;
}

/** A row of completed work, with its fee, provider and site. */
function Row({ row, visit, asked, onPlace }: RowProps) {
  const { resources } = useScheduleContext();
  const { numbering } = useSession().user.practice;
  const whose = useProviderOfWork(visit.provider_id);
  const by = row.providerId === null ? whose(row.work)?.name : resources.names.provider(row.providerId);
  const fee = row.cost === null ? 'no fee' : moneyWords(row.cost);
  return (
    <Group gap="xs" align="flex-start">
      <Checkbox value={row.key} label={[row.words, fee, by].filter(Boolean).join(' · ')} />
      <DonePlaceFields row={row} error={asked && (placeRefusal(row, numbering) ?? false)} onPlace={onPlace} />
    </Group>
  );
}
