import type { PatientPriceList, PriceListChoice } from '@cusp/contract';
import { Button, Card } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { dateWords } from '../../../ui/text/dates.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { TabSection } from '../../../ui/screens/TabSection.tsx';
import { LocalDay } from '../../../ui/text/Values.tsx';
import { priceListMessages } from './messages.ts';
import { PriceListDialog } from './PriceListDialog.tsx';
import { priceListQuery } from './queries.ts';
import classes from './PriceLists.module.css';

/** The list that decides the patient's prices, and the notes on it. */
export function PriceListSection({ patientId }: { patientId: string }) {
  const query = useQuery(priceListQuery(patientId));
  const mayChoose = useSession().may('ledger.adjust');
  const [opened, setOpened] = useState(false);
  return (
    <div className={classes.section}>
      <TabSection
        title="Fee Schedule"
        action={
          mayChoose && (
            <Button variant="light" onClick={() => setOpened(true)}>
              Change Fee Schedule
            </Button>
          )
        }
      >
        <QueryState query={query} failed={priceListMessages.loadFailed} height="4rem">
          {(list) => <Standing list={list} />}
        </QueryState>
        <PriceListDialog
          patientId={patientId}
          current={query.data?.current?.fee_schedule_id ?? null}
          opened={opened}
          onClose={() => setOpened(false)}
        />
      </TabSection>
    </div>
  );
}

const nameOf = ({ name }: Pick<PriceListChoice, 'name'>) => name || priceListMessages.office;
const daysOf = ({ from_date, to_date }: PriceListChoice) =>
  to_date === null ? `from ${dateWords(from_date)}` : `from ${dateWords(from_date)} to ${dateWords(to_date)}`;

const Standing = ({ list: { current, choices } }: { list: PatientPriceList }) => (
  <Card padding="lg">
    <p className={classes.said}>
      <b>{current ? nameOf(current) : priceListMessages.office}</b>
      {current && `, ${daysOf(current)}`}
    </p>
    {choices
      .filter(({ id }) => id !== current?.id)
      .map((choice) => (
        <p key={choice.id} className={classes.said}>
          {nameOf(choice)}, {daysOf(choice)} · {choice.recorded_by}, <LocalDay moment={choice.recorded_at} />
        </p>
      ))}
  </Card>
);
