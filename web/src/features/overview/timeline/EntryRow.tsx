import type { TimelineEntry } from '@cusp/contract';
import {
  IconCalendarEvent,
  IconCash,
  IconChecklist,
  IconClipboardHeart,
  IconDental,
  IconFileInvoice,
  IconHeartbeat,
  IconListDetails,
  IconLungs,
  IconMessage,
  IconNotes,
  IconPhone,
  IconPhoto,
  IconPill,
  IconRulerMeasure,
  IconVaccine,
} from '@tabler/icons-react';
import { Badge } from '@mantine/core';
import { Link, linkOptions } from '@tanstack/react-router';
import { capital, toothNumber } from '../../../ui/text/formats.ts';
import { LongText } from '../../../ui/text/LongText.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { LocalTime, Money } from '../../../ui/text/Values.tsx';
import { imageTeethWords } from '../../imaging/images/words.ts';
import { TimelineReceipt } from './TimelineReceipt.tsx';
import { timelineKindNames, timelineState, timelineTitle } from './words.ts';
import classes from './Timeline.module.css';
import look from '../../../ui/theme/look.module.css';

const icons = {
  visit: IconCalendarEvent,
  treatment: IconDental,
  note: IconNotes,
  soap_note: IconNotes,
  anesthetic: IconVaccine,
  sedation: IconLungs,
  perio: IconRulerMeasure,
  vital: IconHeartbeat,
  image: IconPhoto,
  prescription: IconPill,
  plan: IconListDetails,
  payment: IconCash,
  statement: IconFileInvoice,
  message: IconMessage,
  contact: IconPhone,
  health_review: IconClipboardHeart,
  task: IconChecklist,
} as const;

/** The link to where an entry can be worked on; undefined if that is the timeline itself. */
function entryLink({ kind, id, patient_id }: TimelineEntry) {
  const to = { to: '/patients/$id', params: { id: patient_id } } as const;
  if (kind === 'image') return linkOptions({ ...to, search: { tab: 'images', image: id } });
  if (kind === 'visit') return linkOptions({ ...to, search: { tab: 'appointments' } });
  if (kind === 'treatment') return linkOptions({ ...to, search: { tab: 'treatments' } });
  if (kind === 'plan') return linkOptions({ ...to, search: { tab: 'plans' } });
  if (kind === 'statement') return linkOptions({ ...to, search: { tab: 'ledger' } });
  if (kind === 'prescription') return linkOptions({ ...to, search: { tab: 'prescriptions' } });
  if (kind === 'anesthetic' || kind === 'sedation')
    return linkOptions({ ...to, search: { tab: 'anesthesia' } });
  if (kind === 'perio') return linkOptions({ ...to, search: { tab: 'chart', chart: 'perio', exam: id } });
  if (kind === 'health_review' || kind === 'vital') return linkOptions({ ...to, search: { tab: 'health' } });
  if (kind === 'task') return linkOptions({ to: '/work-list', search: { task: id } });
  if (kind === 'contact') return linkOptions({ ...to, search: { tab: 'appointments' } });
  if (kind === 'message') return linkOptions({ ...to, search: { tab: 'messages' } });
  return undefined;
}

/** "Tooth #3", "Tooth 3 MOD", "Teeth 2-4", "Upper arch". */
const siteWords = (place: string) =>
  /^[a-z]+ (?:right|left|arch)$/.test(place)
    ? capital(place)
    : `${/[-,]/.test(place) ? 'Teeth' : 'Tooth'} ${toothNumber(place)}`;

/** A timeline entry in a line or two; notes have cards of their own. */
export function TimelineEntryRow({ entry }: { entry: TimelineEntry }) {
  const { kind, detail, teeth, amount, time, by } = entry;
  const Icon = icons[kind];
  const place = entryLink(entry);
  const title = timelineTitle(entry);
  const state = timelineState(entry);
  return (
    <article className={classes.entry} data-kind={kind}>
      <Icon size={18} aria-hidden className={classes.icon ?? ''} />
      <div className={classes.words}>
        <p className={classes.title}>
          <span className={look.small}>{timelineKindNames[kind]}</span>{' '}
          {place ? <Link {...place}>{title}</Link> : <b>{title}</b>}
          {teeth && ` · ${kind === 'image' ? imageTeethWords(teeth) : siteWords(teeth)}`}
          {time !== null && (
            <>
              {' · '}
              <LocalTime time={time} />
            </>
          )}
          {by && ` · ${by}`}
        </p>
        {detail && <LongText text={detail} what={`text of the ${timelineKindNames[kind].toLowerCase()}`} />}
      </div>
      <div className={classes.aside}>
        {amount !== null && <Money amount={amount} />}
        {state &&
          (state.words === undefined ? (
            <StatusBadge status={state.look} />
          ) : (
            <Badge className={`status status-${state.look}`} variant="unstyled" tt="none">
              {state.words}
            </Badge>
          ))}
        {kind === 'payment' && entry.status === 'completed' && <TimelineReceipt entry={entry} />}
      </div>
    </article>
  );
}
