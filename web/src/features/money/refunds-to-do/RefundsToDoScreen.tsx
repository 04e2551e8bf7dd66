import type { RefundToDo } from '@cusp/contract';
import { IconReceiptRefund } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { Screen } from '../../../ui/screens/Screen.tsx';
import { SettingsSection } from '../../../ui/screens/SettingsSection.tsx';
import settings from '../../../ui/screens/Settings.module.css';
import { moneyWords, sumOf } from '../../../ui/text/formats.ts';
import { PaymentPlaces } from '../statements/PaymentPlaces.tsx';
import { refundMessages } from './messages.ts';
import { refundsToDoQuery, takenBackQuery } from './queries.ts';
import { RefundRow } from './RefundRow.tsx';
import { TakenBackRow } from './TakenBackRow.tsx';
import classes from './RefundsToDo.module.css';
import look from '../../../ui/theme/look.module.css';

/** Credits that no bill needs: whose they are, and the decision about each. */
export function RefundsToDoScreen() {
  const query = useQuery(refundsToDoQuery());
  const taken = useQuery(takenBackQuery());
  return (
    <Screen
      title="Refunds to Do"
      count={
        query.data &&
        query.data.filter(({ is_kept }) => !is_kept).length +
          (taken.data?.filter(({ decided }) => decided?.decision !== 'practice').length ?? 0)
      }
      line="Overpayments to refund, apply, or keep as credit. Nothing is refunded automatically."
      width="reading"
    >
      <PaymentPlaces here="refunds" />
      <QueryState query={taken} failed={refundMessages.takenBackFailed} meanwhile={null}>
        {(entries) =>
          entries.length > 0 && (
            <SettingsSection
              title="Taken Back by Carriers"
              action={<span className={look.note}>{moneyWords(sumOf(entries.map(({ open }) => open)))}</span>}
            >
              <ul className={classes.rows} aria-label="Taken Back by Carriers">
                {entries.map((entry) => (
                  <TakenBackRow key={entry.id} taken={entry} />
                ))}
              </ul>
            </SettingsSection>
          )
        }
      </QueryState>
      <QueryState
        query={query}
        failed={refundMessages.listFailed}
        height="50vh"
        empty={<Empty sentence={refundMessages.none} icon={IconReceiptRefund} />}
      >
        {(refunds) => (
          <div className={settings.cards}>
            <Refunds title="To Refund or Apply" refunds={refunds.filter(({ is_kept }) => !is_kept)} />
            <Refunds title="Kept as Credits" refunds={refunds.filter(({ is_kept }) => is_kept)} />
          </div>
        )}
      </QueryState>
    </Screen>
  );
}

const Refunds = ({ title, refunds }: { title: string; refunds: readonly RefundToDo[] }) =>
  refunds.length > 0 && (
    <SettingsSection
      title={title}
      action={<span className={look.note}>{moneyWords(sumOf(refunds.map(({ amount }) => amount)))}</span>}
    >
      <ul className={classes.rows} aria-label={title}>
        {refunds.map((refund) => (
          <RefundRow key={refund.id} refund={refund} />
        ))}
      </ul>
    </SettingsSection>
  );
