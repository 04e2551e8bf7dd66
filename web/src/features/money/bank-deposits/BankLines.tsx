import {
  type BankItem,
  type BankLine,
  matchBankLines,
  mostMatched,
  ReasonInput,
  setBankLineAside,
} from '@cusp/contract';
import { Button } from '@mantine/core';
import { useSession } from '../../../api/session.tsx';
import { useChange } from '../../../api/useChange.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { LazyDialog, lazyDialog } from '../../../ui/forms/LazyDialog.tsx';
import { ReasonDialog } from '../../../ui/forms/ReasonDialog.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { useEdited } from '../../../ui/forms/useEdited.ts';
import { dateWords } from '../../../ui/text/dates.ts';
import { moneyWords } from '../../../ui/text/formats.ts';
import { LocalDate, Money } from '../../../ui/text/Values.tsx';
import { bankItemWords } from './BankItems.tsx';
import { bankMessages } from './messages.ts';
import classes from './BankDeposits.module.css';
import look from '../../../ui/theme/look.module.css';

const depositDialog = lazyDialog(async () => (await import('./BankDepositDialog.tsx')).BankDepositDialog);

/** Whether nobody has to look: the number says which payment it is, and the amount is the same. */
const isCertain = ({ suggested, amount }: BankLine) =>
  suggested?.why === 'number' && suggested.item.amount === amount;

const asMatch = ({ id, suggested }: BankLine) =>
  suggested === null ? [] : [{ id, items: [{ id: suggested.item.id, kind: suggested.item.kind }] }];

interface BankLinesProps {
  lines: readonly BankLine[];
  /** The payments that no deposit holds. */
  items: readonly BankItem[];
}

/** Payments received at the bank: those whose payment is known are matched at once, the others one by one. */
export function BankLines({ lines, items }: BankLinesProps) {
  const mayWrite = useSession().may('payments.write');
  const change = useChange(matchBankLines, 'bank-deposits');
  const chosen = useEdited<BankLine>();
  const aside = useEdited<BankLine>();
  const certain = lines.filter(isCertain).slice(0, mostMatched);
  const match = async (some: readonly BankLine[]) => {
    try {
      const { deposits } = await change.mutateAsync({
        input: { body: { lines: some.flatMap(asMatch) } },
      });
      toast.done(deposits.length === 1 ? '1 payment matched' : `${deposits.length} payments matched`);
    } catch (thrown) {
      toast.failed(bankMessages.matchFailed, refusalOf(thrown).detail);
    }
  };
  return (
    <>
      {mayWrite && certain.length > 0 && (
        <div className={classes.tickHead}>
          <p className={look.note}>The same number, and the same amount.</p>
          <Button loading={change.isPending} onClick={() => void match(certain)}>
            {certain.length === 1 ? 'Match 1 Payment' : `Match ${certain.length} Payments`}
          </Button>
        </div>
      )}
      <ul className={classes.rows} aria-label="Bank deposits with no matching payment">
        {lines.map((line) => (
          <li key={line.id}>
            <div className={classes.words}>
              {[line.number, line.words].filter(Boolean).join(', ') || 'No description'}
              <p className={look.note}>
                <LocalDate date={line.day} form="plain" />
                {line.account && `, ${line.account}`}
                {line.suggested && `. ${suggestionWords(line.suggested)}`}
              </p>
            </div>
            <span className={classes.amount}>
              <Money amount={line.amount} />
            </span>
            {mayWrite && (
              <div className={classes.tickHead}>
                <Button variant="default" size="compact-sm" onClick={() => chosen.open(line)}>
                  Choose Payments
                </Button>
                <Button variant="subtle" size="compact-sm" onClick={() => aside.open(line)}>
                  Ignore
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {chosen.record && (
        <LazyDialog
          key={`choose ${chosen.key}`}
          of={depositDialog}
          with={{
            electronic: true,
            items,
            line: chosen.record,
            opened: chosen.opened,
            onClose: chosen.close,
          }}
        />
      )}
      {aside.record && (
        <AsideDialog
          key={`aside ${aside.key}`}
          line={aside.record}
          opened={aside.opened}
          onClose={aside.close}
        />
      )}
    </>
  );
}

const suggestionWords = ({ item, why }: NonNullable<BankLine['suggested']>) =>
  `${why === 'number' ? 'The same number' : 'The same amount'}: ${item.payer}, ${bankItemWords(item)} of ${dateWords(item.day, 'plain')}, ${moneyWords(item.amount)}`;

function AsideDialog({
  line: { id, day, amount },
  ...dialog
}: {
  line: BankLine;
  opened: boolean;
  onClose: () => void;
}) {
  const setAside = useChange(setBankLineAside, 'bank-deposits');
  return (
    <ReasonDialog
      {...dialog}
      title="Ignore"
      submitLabel="Ignore"
      schema={ReasonInput}
      submit={(body) => setAside.mutateAsync({ input: { params: { id }, body } })}
      messages={bankMessages.aside}
    >
      {dateWords(day, 'plain')}, {moneyWords(amount)}: for money that matches none of the payments here, as
      interest, a loan or a card provider’s transfer. The deposit is kept, and no longer listed.
    </ReasonDialog>
  );
}
