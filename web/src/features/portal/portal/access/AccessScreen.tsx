import { IconEye } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { auditMessages } from '../../../oversight/audit/messages.ts';
import { accessLogQuery } from '../../../oversight/audit/queries.ts';
import { roleWords } from '../../../oversight/audit/words.ts';
import { usePortal } from '../session.tsx';
import { MoreBelow } from '../../../../ui/tables/MoreBelow.tsx';
import { QueryState } from '../../../../ui/feedback/QueryState.tsx';
import { RecordCard } from '../../../../ui/tables/RecordCard.tsx';
import { Screen } from '../../../../ui/screens/Screen.tsx';
import { Empty } from '../../../../ui/feedback/states.tsx';
import { LocalDateTime } from '../../../../ui/text/Values.tsx';
import { VirtualCards } from '../../../../ui/tables/VirtualCards.tsx';
import { KeepPrivate } from './KeepPrivate.tsx';
import { Viewers } from './Viewers.tsx';
import { Shared } from '../Shared.tsx';
import { accessSessions, actionsSentence } from './accessSessions.ts';
import classes from './Access.module.css';
import { t } from '../../../../ui/language/t.ts';
import { BackLink } from '../../../../ui/screens/BackLink.tsx';

/** The log of the practice's access to the patient's record: who, what and when. */
export function AccessScreen() {
  const { patient } = usePortal();
  return (
    <Screen
      title={t('Who opened my record')}
      line={t('Everyone at {name} who viewed, changed, or printed part of your record, newest first.', {
        name: patient.practice.name,
      })}
      width="reading"
      back={<BackToProfile />}
    >
      <KeepPrivate />
      <Viewers />
      <Shared part="records">
        <Accesses />
      </Shared>
    </Screen>
  );
}

function Accesses() {
  const { patient } = usePortal();
  const query = useInfiniteQuery(accessLogQuery(patient.id));
  const visits = useMemo(
    () => accessSessions(query.data?.pages.flatMap((page) => page.rows) ?? []),
    [query.data],
  );

  return (
    <>
      <h2>{t('All accesses')}</h2>
      <QueryState query={query} failed={auditMessages.accessFailed} height="50vh">
        {() =>
          visits.length > 0 ? (
            <>
              <VirtualCards
                label={t('Who opened my record')}
                entries={visits}
                keyOf={({ id }) => id}
                estimate={110}
                gap={12}
              >
                {(visit) => (
                  <RecordCard title={visit.person_name} aside={roleWords(visit)}>
                    <LocalDateTime moment={visit.at} />
                    <p className={classes.deeds}>{actionsSentence(visit.deeds)}</p>
                  </RecordCard>
                )}
              </VirtualCards>
              <MoreBelow
                more={query.hasNextPage}
                busy={query.isFetchingNextPage}
                onMore={() => void query.fetchNextPage()}
              />
            </>
          ) : (
            <Empty sentence={auditMessages.noAccess} icon={IconEye} />
          )
        }
      </QueryState>
    </>
  );
}

const BackToProfile = () => <BackLink to="/patient-portal/profile">{t('My Profile')}</BackLink>;
