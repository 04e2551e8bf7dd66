import { moneyWords } from '../../../ui/text/formats.ts';
import type { Alert, Schedule, ScheduledAppointment, VisitInsurance } from '@cusp/contract';
import { ActionIcon } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { Empty } from '../../../ui/feedback/states.tsx';
import { type Block, blocksOf, providerClashes } from './blocks.ts';
import { ReadyLight } from '../ready-for-doctor/ReadyLight.tsx';
import { useScheduleContext } from './context.ts';
import { scheduleMessages } from './messages.ts';
import { clockWords, minutesOf, spanWords } from './time.ts';
import { hasAlert, historyWords, lengthWords, progressWords, spokenAppointment, whatWords } from './words.ts';
import classes from './DayList.module.css';
import { useVisitInsurance } from '../../insurance/eligibility/useVisitInsurance.ts';
import { mayBeUninsured, visitInsuranceLine } from '../../insurance/eligibility/words.ts';
import { useLateVisits } from './useLateVisits.ts';
import { useVisitAlerts } from '../../health/alerts/useVisitAlerts.ts';
import { alertSummary } from '../../health/alerts/words.ts';

/** A phone's schedule: the day by time, with the same actions. */
export function DayList({ schedule, withOff }: { schedule: Schedule; withOff: boolean }) {
  const { view } = useScheduleContext();
  const blocks = blocksOf(schedule, withOff).filter(({ date }) => date === view.date);
  const clashes = providerClashes(blocks);
  const alerts = useVisitAlerts(view.date);
  const insurance = useVisitInsurance(view.date);
  const late = useLateVisits(view.date);
  const day = schedule.days.find(({ date }) => date === view.date);
  if (blocks.length === 0) {
    return (
      <Empty sentence={scheduleMessages.none} {...(day?.closed ? { hint: `Closed: ${day.closed}` } : {})} />
    );
  }
  return (
    // Safari takes the role from a list without bullets.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <ul role="list" className={classes.list} aria-label="Visits">
      {blocks.map((block) => (
        <li key={block.id}>
          {block.kind === 'visit' ? (
            <VisitRow
              visit={block.visit}
              clash={clashes.has(block.id)}
              alerts={alerts.get(block.id) ?? []}
              insurance={insurance.get(block.id) ?? []}
              late={late(block.visit)}
            />
          ) : (
            <OtherRow block={block} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface VisitRowProps {
  visit: ScheduledAppointment;
  clash: boolean;
  alerts: readonly Alert[];
  insurance: readonly VisitInsurance[];
  late: string;
}

function VisitRow({ visit, clash, alerts, insurance, late }: VisitRowProps) {
  const { resources, open, openMenu } = useScheduleContext();
  const { names, kindFor, providers } = resources;
  const kind = kindFor(visit);
  const provider = providers.find(({ id }) => id === visit.provider_id);
  const where = [names.operatory(visit.operatory_id) || 'Not assigned', provider?.name]
    .filter(Boolean)
    .join(', ');
  const { word, letter } = progressWords[visit.progress];
  const state =
    visit.progress === 'booked' ? (visit.confirmed_at === null ? 'Not confirmed' : 'Confirmed') : word;
  const history = historyWords(visit);
  return (
    <div className={classes.row} data-edge={provider?.color} data-progress={visit.progress}>
      <button
        type="button"
        className={classes.open}
        aria-haspopup="dialog"
        onClick={() => open({ what: 'visit', visit })}
      >
        <span className="unseen">
          {[
            spokenAppointment(visit, kind?.name, where, clash),
            ...alerts.map(alertSummary),
            ...insurance.map(visitInsuranceLine),
            ...(late === '' ? [] : [late]),
          ].join(', ')}
        </span>
        <span className={`figures ${classes.time}`} aria-hidden>
          <strong>{clockWords(minutesOf(visit.appointment_time))}</strong>
          <span>{lengthWords(visit.duration)}</span>
        </span>
        <span className={classes.words} aria-hidden>
          <strong>{visit.patient_name}</strong>
          <span>{whatWords(visit, kind?.name)}</span>
          <span className={classes.dim}>{where}</span>
          <span className={classes.dim}>
            {letter} · {state}
            {visit.is_first_visit && ' · New'}
            {visit.is_minor && ' · Minor'}
            {visit.wish !== null && ' · Wants earlier'}
            {visit.owed.due_now > 0 && ` · Owes ${moneyWords(visit.owed.due_now)}`}
          </span>
          {visit.ready_for_doctor_at !== null && (
            <span>
              <ReadyLight since={visit.ready_for_doctor_at} />
            </span>
          )}
          {late !== '' && <span className={classes.alert}>{late}</span>}
          {history && <span className={hasAlert(visit) ? classes.alert : classes.dim}>{history}</span>}
          {alerts.map((alert) => (
            <span key={alert.rule_id} className={classes.alert}>
              {alertSummary(alert)}
            </span>
          ))}
          {insurance.map((flag) => (
            <span key={flag.coverage_id} className={mayBeUninsured(flag) ? classes.alert : classes.dim}>
              {visitInsuranceLine(flag)}
            </span>
          ))}
          {clash && (
            <span className={classes.alert}>
              Double-booked: the provider has another patient at that time
            </span>
          )}
        </span>
      </button>
      <ActionIcon
        size={44}
        variant="subtle"
        color="gray"
        aria-label={`Actions for ${visit.patient_name}`}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => {
          const { left, bottom } = currentTarget.getBoundingClientRect();
          openMenu({ of: 'visit', visit, at: { x: left, y: bottom } });
        }}
      >
        <IconDotsVertical size={20} aria-hidden />
      </ActionIcon>
    </div>
  );
}

function OtherRow({ block }: { block: Exclude<Block, { kind: 'visit' }> }) {
  const { resources, open, mayWrite } = useScheduleContext();
  const reason = block.kind === 'blockout' ? block.blockout.reason : `Held: ${block.hold.reason}`;
  const where = `${spanWords(block.start, block.minutes)}, ${resources.names.operatory(block.operatoryId)}`;
  return (
    <div className={classes.row} data-blocked>
      <button
        type="button"
        className={classes.open}
        disabled={block.kind === 'blockout' && !mayWrite}
        onClick={() => {
          if (block.kind === 'blockout')
            open({ what: 'blockout', blockout: block.blockout, place: { ...block, providerId: null } });
          else open({ what: 'held', hold: block.hold });
        }}
      >
        <span className="unseen">{`${reason}, ${where}`}</span>
        <span className={`figures ${classes.time}`} aria-hidden>
          <strong>{clockWords(block.start)}</strong>
        </span>
        <span className={classes.words} aria-hidden>
          <strong>{reason}</strong>
          <span className={classes.dim}>{where}</span>
        </span>
      </button>
    </div>
  );
}
