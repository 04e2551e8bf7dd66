import { Button, Select } from '@mantine/core';
import { IconCreditCard, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { reportPortalPrint } from '../../../../api/prints.ts';
import { hasReceipt, printReceipt } from '../../../money/payments/receipt.ts';
import { billingOf, type BillingRecords, descriptionOf, yearsOf } from '../billing.ts';
import { billingMessages, portalMessages } from '../messages.ts';
import { printStatement } from '../printStatement.ts';
import { usePortal } from '../session.tsx';
import { portalBalanceQuery } from '../queries.ts';
import { configQuery } from '../../../../api/config.ts';
import { DataTable } from '../../../../ui/tables/DataTable.tsx';
import { dateWords } from '../../../../ui/text/dates.ts';
import { useIconsOnly } from '../../../../ui/screens/layout.ts';
import { ListHead } from '../../../../ui/screens/ListHead.tsx';
import { FactList } from '../../../../ui/tables/RecordCard.tsx';
import { Empty } from '../../../../ui/feedback/states.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { Money } from '../../../../ui/text/Values.tsx';
import { portalPaymentColumns } from './paymentColumns.tsx';
import classes from './Billing.module.css';
import { t } from '../../../../ui/language/t.ts';
import look from '../../../../ui/theme/look.module.css';

const route = getRouteApi('/patient-portal/payments');

/** Every payment with its receipt, and the statement of a chosen year. */
export function PaymentHistory(records: BillingRecords) {
  const { payments } = records;
  const { year: asked } = route.useSearch();
  const navigate = route.useNavigate();
  const { patient } = usePortal();
  const testMode = useQuery(configQuery()).data?.test_mode ?? false;
  const { practice } = patient;
  const patientName = `${patient.first_name} ${patient.last_name}`;
  const cards = useIconsOnly();
  const columns = useMemo(() => portalPaymentColumns(), []);
  const years = yearsOf(records);
  const year = years.find((each) => each === asked) ?? years[0];

  const billing = billingOf(year ?? '', records);
  const balance = useQuery(portalBalanceQuery(patient.id)).data;

  const choose = (chosen: string | null) =>
    void navigate({ search: { year: chosen ?? undefined }, replace: true, resetScroll: false });
  const keep = (opened: boolean, printed: Parameters<typeof reportPortalPrint>[1]) => {
    if (opened) reportPortalPrint(patient.id, printed);
    else toast.failed(portalMessages.printBlocked);
  };

  return (
    <section className={look.stack} aria-label={t('Payment History')}>
      <ListHead title={t('Payment History')}>
        {year !== undefined && (
          <div className={classes.statement}>
            <Select
              w="7rem"
              aria-label={t('Year of the statement')}
              data={years}
              value={year}
              allowDeselect={false}
              onChange={choose}
            />
            <Button
              variant="default"
              leftSection={<IconPrinter size={18} aria-hidden />}
              onClick={() => keep(printStatement(billing, patient, balance), { sheet: 'statement' })}
            >
              {t('Print Statement')}
            </Button>
          </div>
        )}
      </ListHead>
      {year !== undefined && (
        <FactList
          facts={[
            [t('Charged in {year}', { year }), <Money key="charged" amount={billing.charged} />],
            ...(billing.lines.length > 0
              ? [[t('Other charges and adjustments'), <Money key="others" amount={billing.added} />] as const]
              : []),
            [t('Paid by you'), <Money key="paid" amount={billing.paidByPatient.total} />],
            [t('Paid by insurance'), <Money key="insurance" amount={billing.paidByInsurance.total} />],
          ]}
        />
      )}
      {payments.length === 0 ? (
        <Empty sentence={billingMessages.noPayments} icon={IconCreditCard} low />
      ) : (
        <DataTable
          label={t('Payment History')}
          rows={payments}
          columns={columns}
          keyOf={(payment) => payment.id}
          asCards={cards}
          actionsWidth="8rem"
          renderActions={(payment) =>
            hasReceipt(payment) && (
              <Button
                variant="light"
                size="xs"
                aria-label={t('Receipt for {payment}, {payment_date}', {
                  payment: descriptionOf(payment),
                  payment_date: dateWords(payment.payment_date),
                })}
                onClick={() =>
                  keep(printReceipt({ practice, patientName, payment, testMode }), {
                    sheet: 'receipt',
                    id: payment.id,
                  })
                }
              >
                {t('Receipt')}
              </Button>
            )
          }
        />
      )}
    </section>
  );
}
