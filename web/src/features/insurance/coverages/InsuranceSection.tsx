import type { SentCard } from '@cusp/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { LazyDialog, lazyDialog } from '../../../ui/forms/LazyDialog.tsx';
import { TabSection } from '../../../ui/screens/TabSection.tsx';
import { OverridesCard } from '../overrides/OverridesCard.tsx';
import { ServicesElsewhereCard } from '../elsewhere/ServicesElsewhere.tsx';
import { coverageMessages } from './messages.ts';
import { coveragesQuery } from './queries.ts';
import classes from './Insurance.module.css';
import { Coverages } from './Coverages.tsx';

const addDialog = lazyDialog(async () => (await import('./AddCoverageDialog.tsx')).AddCoverageDialog);

/** A patient's insurance: which plans pay, in which order, and what only the details say. */
export function InsuranceSection({ patientId, archived }: { patientId: string; archived: boolean }) {
  const query = useQuery(coveragesQuery(patientId));
  const mayWrite = useSession().may('insurance.coverages') && !archived;
  const [adding, setAdding] = useState<{ opened: boolean; count: number; sent?: SentCard | undefined }>({
    opened: false,
    count: 0,
  });
  const add = (sent?: SentCard) => setAdding(({ count }) => ({ opened: true, count: count + 1, sent }));
  return (
    <div className={classes.section}>
      <TabSection
        title="Insurance"
        action={
          mayWrite &&
          query.data && (
            <Button variant="light" onClick={() => add()}>
              Add Coverage
            </Button>
          )
        }
      >
        <QueryState query={query} failed={coverageMessages.loadFailed} height="4rem">
          {(shown) => (
            <>
              <Coverages shown={shown} mayWrite={mayWrite} onAdd={add} />
              {shown.coverages.length > 0 && (
                <>
                  <OverridesCard patientId={shown.patient_id} mayWrite={mayWrite} />
                  <ServicesElsewhereCard patientId={shown.patient_id} mayWrite={mayWrite} />
                </>
              )}
            </>
          )}
        </QueryState>
        {query.data && (
          <LazyDialog
            key={adding.count}
            of={addDialog}
            with={{
              insured: query.data,
              sent: adding.sent,
              opened: adding.opened,
              onClose: () => setAdding((last) => ({ ...last, opened: false })),
            }}
          />
        )}
      </TabSection>
    </div>
  );
}
