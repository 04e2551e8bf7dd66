import type { InsuranceAtCheckOut, ScheduledAppointment } from '@cusp/contract';
import { Alert, Button, Checkbox, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSession } from '../../../../api/session.tsx';
import { dateWords, timeWords } from '../../../../ui/text/dates.ts';
import { CatalogSelect } from '../../../chart/catalog/CatalogSelect.tsx';
import { type AnswersByPlace, useChartAnyway } from '../../../chart/treatments/ChartAnyway.tsx';
import { useWorkEstimate } from '../../../insurance/estimates/useWorkEstimate.ts';
import { WorkInsurance } from '../../../insurance/estimates/WorkInsurance.tsx';
import { openVisitNote } from '../../../notes/visit-note/openVisitNote.ts';
import { patientBarQuery } from '../../../people/patient-header/queries.ts';
import { useProviderOfWork } from '../../../practice/providers/ProviderSelect.tsx';
import { DueRecalls } from '../../recalls/DueRecalls.tsx';
import { useBookNext } from '../bookNext.ts';
import type { OpenDialog } from '../context.ts';
import { type CheckOutMoneyApi, CheckOutMoney, InstructionsAfter } from '../slots.ts';
import { useAppointmentActions } from '../useAppointmentActions.ts';
import { treatmentWords } from '../words.ts';
import {
  addedRow,
  changedFee,
  type DoneRow,
  doneSite,
  feeRefusal,
  placeRefusal,
  plannedRows,
  visitSums,
} from './checkingOut.ts';
import { CheckOutRows, providerOf } from './CheckOutRows.tsx';
import { CheckOutSums } from './CheckOutSums.tsx';
import { Plain } from './Plain.tsx';
import classes from './CheckOut.module.css';

interface CheckOutDialogProps {
  visit: ScheduledAppointment;
  onClose: () => void;
  onOpen: (opened: OpenDialog) => void;
}

/** The initial choice for insurance. */
const billed: InsuranceAtCheckOut = { bill: true, reason: '', assumption: 'most' };

/** Checks a completed visit out on one screen: what was done, what it comes to, the payment, and what follows. */
export function CheckOutDialog({ visit: shown, onClose, onOpen }: CheckOutDialogProps) {
  /** The visit as it was when the check-out was sent: once it is checked out, its charges are in what is due. */
  const [sent, setSent] = useState<ScheduledAppointment>();
  const busy = sent !== undefined;
  const visit = sent ?? shown;
  const { checkOut } = useAppointmentActions();
  const { insistOnEach, anyway } = useChartAnyway();
  const prefillAfter = useBookNext();
  const whose = useProviderOfWork(visit.provider_id);
  const { user, may } = useSession();
  const { numbering } = user.practice;
  const done = visit.treatments.filter(({ status }) => status === 'completed');
  const [rows, setRows] = useState(() => plannedRows(visit, treatmentWords));
  const [ticked, setTicked] = useState<string[]>(() => rows.map(({ key }) => key));
  const [reason, setReason] = useState('');
  const [insurance, setInsurance] = useState<InsuranceAtCheckOut>(billed);
  const [booksNext, setBooksNext] = useState(false);
  const [asked, setAsked] = useState(false);
  const money = useRef<CheckOutMoneyApi>(null);

  const doneNow = rows.filter(({ key }) => ticked.includes(key));
  const planned = doneNow.flatMap((row) =>
    row.treatmentId === undefined ? [] : [{ row, id: row.treatmentId }],
  );
  const added = doneNow.flatMap((row) =>
    row.procedureId === undefined ? [] : [{ row, id: row.procedureId }],
  );
  const query = useWorkEstimate(visit.patient_id, {
    treatmentIds: [...planned.map(({ id }) => id), ...done.map(({ id }) => id)],
    procedureIds: added.map(({ id }) => id),
    fees: [
      ...planned.map(({ row }) => changedFee(row)),
      ...done.map(() => undefined),
      ...added.map(({ row }) => changedFee(row)),
    ],
  });
  const hasWork = planned.length + added.length + done.length > 0;
  // Without the estimate, an insured patient would be asked for all of it.
  const isEstimated = !hasWork || query.isError || (query.data !== undefined && !query.isPlaceholderData);
  const sums = visitSums(
    [
      ...planned.map(({ row, id }) => ({ id, fee: feeOf(row), posted: row.posted })),
      ...added.map(({ row }, at) => ({ id: `added-${at + 1}`, fee: feeOf(row), posted: false })),
      ...done.map(({ id, cost }) => ({ id, fee: cost, posted: true })),
    ],
    query.isPlaceholderData ? undefined : query.data,
    insurance,
    visit.owed.due_now,
  );
  // Treatment that was begun and isn't done yet is charged, too.
  const isCharged =
    sums.charges > 0 ||
    visit.treatments.some(
      ({ id, status, cost }) => status === 'in_progress' && cost > 0 && !ticked.includes(id),
    );
  // If nothing was charged from the start, the first field is the reason.
  const [startsUncharged] = useState(!isCharged);
  const isAnswered =
    (isCharged || reason.trim() !== '') &&
    (insurance.bill || insurance.reason.trim() !== '') &&
    doneNow.every(
      (row) =>
        providerOf(row, whose) !== null &&
        feeRefusal(row) === undefined &&
        placeRefusal(row, numbering) === undefined,
    );

  const bookNext = () => void prefillAfter(visit).then((prefill) => onOpen({ what: 'book', prefill }));
  const writeNote = (isAsked: boolean) =>
    openVisitNote({
      patientId: visit.patient_id,
      treatmentIds: [...done, ...planned].map(({ id }) => id),
      asked: isAsked,
    });
  const takePayment = () => onOpen({ what: 'payment', after: visit });

  const send = async () => {
    setAsked(true);
    const isPayable = money.current?.check() ?? true;
    if (!isAnswered || !isPayable) return undefined;
    setSent(visit);
    // The message offers nothing that follows anyway.
    const offers = [
      ...(money.current?.takes() ? [] : [{ words: 'Take payment', go: takePayment }]),
      ...(booksNext ? [] : [{ words: 'Book next', go: bookNext }]),
      ...(doneNow.length > 0 && may('clinical_notes.write')
        ? [{ words: 'Write Note', go: () => writeNote(true) }]
        : []),
    ];
    if (!(await checkOut(visit, given, offers, insistOnEach))) return setSent(undefined);
    if (doneNow.length > 0) writeNote(false);
    if (!((await money.current?.finish(visit.id)) ?? true)) return takePayment();
    return booksNext ? bookNext() : onClose();
  };
  const given = (answers: AnswersByPlace) => ({
    completed_treatment_ids: planned.map(({ id }) => id),
    added: added.map(({ row, id }, at) => ({
      procedure_id: id,
      provider_id: row.chosen,
      cost: changedFee(row) ?? null,
      ...doneSite(row, numbering),
      ...answers.get(`added.${at}.`),
    })),
    answers: planned.flatMap(({ id }) => {
      const answer = answers.get(`answers.${id}.`);
      return answer === undefined ? [] : [{ treatment_id: id, ...answer }];
    }),
    places: planned
      .filter(({ row }) => row.area !== 'mouth')
      .map(({ row, id }) => ({ treatment_id: id, ...doneSite(row, numbering) })),
    charges: planned
      .filter(({ row }) => changedFee(row) !== undefined || row.chosen !== null)
      .map(({ row, id }) => ({ treatment_id: id, cost: changedFee(row) ?? null, provider_id: row.chosen })),
    uncharged_reason: isCharged ? '' : reason,
    insurance,
  });

  return (
    <Plain title={`Check out ${visit.patient_name}`} size={1120} onClose={onClose}>
      <div className={classes.columns}>
        <div className={classes.column}>
          {rows.length > 0 && (
            <CheckOutRows
              rows={rows}
              ticked={ticked}
              visit={visit}
              asked={asked}
              onTick={setTicked}
              onChange={(changed) =>
                setRows((before) => before.map((row) => (row.key === changed.key ? changed : row)))
              }
            />
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
          {!isCharged && (
            <Alert role="note" color="yellow" title="Nothing is charged for this visit">
              <TextInput
                label="Reason"
                required
                placeholder="Post-op check after extraction"
                autoComplete="off"
                value={reason}
                data-autofocus={startsUncharged || undefined}
                onKeyDown={({ key }) => {
                  if (key === 'Enter') void send();
                }}
                onChange={({ currentTarget }) => setReason(currentTarget.value)}
                error={asked && reason.trim() === '' && 'Enter a reason why nothing is charged.'}
              />
            </Alert>
          )}
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
          <NextVisit patientId={visit.patient_id} books={booksNext} onBooks={setBooksNext} />
        </div>
        <div className={classes.column}>
          {isEstimated ? <CheckOutSums sums={sums} /> : <Text role="status">Estimating…</Text>}
          <WorkInsurance
            query={query}
            given={insurance}
            onChange={setInsurance}
            asksWhy={asked && !insurance.bill && insurance.reason.trim() === ''}
          />
          <CheckOutMoney
            patientId={visit.patient_id}
            proposed={isEstimated ? sums.dueNow : undefined}
            api={money}
          />
        </div>
      </div>
      <div className={classes.footer}>
        <Button variant="default" disabled={busy} onClick={onClose}>
          Cancel
        </Button>
        <Button loading={busy} onClick={() => void send()} data-autofocus={!startsUncharged || undefined}>
          Check out
        </Button>
      </div>
      {anyway}
    </Plain>
  );
}

const feeOf = ({ fee }: DoneRow): number => (typeof fee === 'number' && !Number.isNaN(fee) ? fee : 0);

interface NextVisitProps {
  patientId: string;
  books: boolean;
  onBooks: (books: boolean) => void;
}

/** The patient's next visit and due recalls, and whether one is booked right after the check-out. */
function NextVisit({ patientId, books, onBooks }: NextVisitProps) {
  const { data: bar } = useQuery(patientBarQuery(patientId));
  const date = bar?.next_visit_date ?? null;
  return (
    <>
      <DueRecalls patient={patientId} />
      <Checkbox
        label="Then book the next visit"
        description={
          date === null
            ? 'None is booked yet. The plan’s next treatment, or the recall, is proposed with its openings.'
            : `The next one is booked for ${dateWords(date)}${bar?.next_visit_time ? `, ${timeWords(bar.next_visit_time)}` : ''}.`
        }
        checked={books}
        onChange={({ currentTarget }) => onBooks(currentTarget.checked)}
      />
    </>
  );
}
