import { type RecallEntry, recallOrders } from '@cusp/contract';
import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { useDeferredValue, useMemo } from 'react';
import { typeWords } from './words.ts';
import { patientIndexQuery } from '../../people/patients/patientIndex.ts';
import type { Column } from '../../../ui/tables/columns.ts';
import { DataTable } from '../../../ui/tables/DataTable.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { useToday } from '../../../ui/text/today.tsx';
import { RowLink } from '../../../ui/tables/RowLink.tsx';
import { LocalDate, PhoneNumber } from '../../../ui/text/Values.tsx';
import classes from './Appointments.module.css';

interface RecallListProps {
  recalls: readonly RecallEntry[];
  /** The total number. */
  total: number | undefined;
  sort?: string | undefined;
  onSort: (sort: string | undefined) => void;
  /** Opens the scheduling dialog; without it no button is shown. */
  onSchedule: ((recall: RecallEntry) => void) | undefined;
}

const keyOf = ({ id }: RecallEntry) => id;

/** The columns that the list can be ordered by. */
export const orders = recallOrders.map((id) => ({ id, sortBy: true }));

/** The number in the form of a tel: address. */
const dialed = (phone: string) => phone.replace(/[^\d+]/g, '');

/**
 * The patients to call back: their last visit, when they were due to return, and their number.
 * product.md, 2.
 */
export function RecallList({ recalls, total, sort, onSort, onSchedule }: RecallListProps) {
  const today = useToday();
  // Many pages may load; rendering the rows with their numbers must not delay scrolling.
  const index = useDeferredValue(useQuery(patientIndexQuery()).data);
  const columns = useMemo<readonly Column<RecallEntry>[]>(() => {
    const phones = new Map(index?.patients.map(({ id, phone }) => [id, phone]));
    const phoneOf = ({ patient_id }: RecallEntry) => phones.get(patient_id) ?? '';
    return [
      {
        id: 'patient',
        header: 'Patient',
        cell: (recall) => (
          <span className={classes.patient}>
            <RowLink
              link={linkOptions({ to: '/patients/$id', params: { id: recall.patient_id } })}
              className={classes.name}
            >
              {recall.patient_name}
            </RowLink>
            {phoneOf(recall) && (
              <Anchor href={`tel:${dialed(phoneOf(recall))}`} inherit className={classes.phone ?? ''}>
                <PhoneNumber phone={phoneOf(recall)} />
              </Anchor>
            )}
          </span>
        ),
        sortBy: (recall) => recall.patient_name,
      },
      {
        id: 'visit',
        header: 'Last visit',
        cell: (recall) => (
          <span className={classes.visit}>
            <span className={classes.onPhone} aria-hidden>
              Last visit
            </span>
            <LocalDate date={recall.appointment_date} />
            <span>{typeWords(recall.type)}</span>
          </span>
        ),
        sortBy: (recall) => recall.appointment_date,
        width: '27%',
      },
      {
        id: 'recall',
        header: 'Recall date',
        cell: (recall) => (
          <span className={classes.recall} data-overdue={recall.recall_date < today}>
            <span className={classes.onPhone}>Recall</span>
            <LocalDate date={recall.recall_date} />
            {recall.recall_date < today && <StatusBadge status="overdue" />}
          </span>
        ),
        sortBy: (recall) => recall.recall_date,
        width: '15rem',
        phone: 'title',
      },
    ];
  }, [index, today]);

  return (
    <DataTable
      label="Recalls"
      rows={recalls}
      columns={columns}
      total={total}
      ordered
      keyOf={keyOf}
      sort={sort}
      onSort={onSort}
      {...(onSchedule
        ? {
            renderActions: (recall: RecallEntry) => (
              <Button
                size="compact-sm"
                variant="light"
                onClick={() => onSchedule(recall)}
                aria-label={`Schedule ${recall.patient_name}`}
              >
                Schedule
              </Button>
            ),
          }
        : {})}
      actionsWidth="7.5rem"
    />
  );
}
