import type { PortalPayment } from '@cusp/contract';

import { shownStatus } from '../../../money/payments/messages.ts';
import { WithRefund } from '../../../money/payments/WithRefund.tsx';
import { descriptionOf } from '../billing.ts';
import type { Column } from '../../../../ui/tables/columns.ts';
import { titleWords } from '../../../../ui/text/formats.ts';
import { StatusBadge } from '../../../../ui/feedback/StatusBadge.tsx';
import { LocalDate, Money } from '../../../../ui/text/Values.tsx';
import { t } from '../../../../ui/language/t.ts';
import look from '../../../../ui/theme/look.module.css';

/** The columns of the patient's Payment History. */
export const portalPaymentColumns = (): readonly Column<PortalPayment>[] => [
  {
    id: 'date',
    header: t('Date'),
    cell: (payment) => <LocalDate date={payment.payment_date} form="plain" />,
    width: '8rem',
    phone: 'detail',
  },
  {
    id: 'description',
    header: t('Description'),
    cell: (payment) => <WithRefund payment={payment} words={descriptionOf(payment)} />,
    phone: 'title',
  },
  {
    id: 'method',
    header: t('Method'),
    cell: (payment) => (
      <>
        {titleWords(payment.payment_method)}
        {payment.online && <span className={look.dim}> · {t('Online')}</span>}
      </>
    ),
    width: '9rem',
  },
  {
    id: 'amount',
    header: t('Amount'),
    cell: (payment) => <Money amount={payment.amount} />,
    width: '8rem',
    align: 'right',
    phone: 'aside',
  },
  {
    id: 'status',
    header: t('Status'),
    cell: (payment) => <StatusBadge status={shownStatus(payment)} />,
    width: '8rem',
  },
];
