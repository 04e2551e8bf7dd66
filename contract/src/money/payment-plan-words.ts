import { sayingIn } from '../people/rules/saying.ts';
import type { PatientLanguage } from '../people/patient.ts';
import type { PlanAgreement } from './payment-plan-agreement.ts';

/** The Spanish texts of a payment plan's agreement, by the English ones. 12 CFR 1026.18; 1026.27 allows another language beside English. */
const agreementSpanish = {
  'Payment plan': 'Plan de pagos',
  'Agreed on {day} with': 'Acordado el {day} con',
  'What this plan covers': 'Lo que cubre este plan',
  'Down payment (not an installment)': 'Pago inicial (no es uno de los pagos del plan)',
  'Truth-in-Lending disclosure': 'Divulgación de la Ley de Veracidad en los Préstamos',
  'ANNUAL PERCENTAGE RATE': 'TASA DE PORCENTAJE ANUAL',
  'The cost of your credit as a yearly rate.': 'El costo de su crédito como tasa anual.',
  'FINANCE CHARGE': 'CARGO FINANCIERO',
  'The dollar amount the credit will cost you.': 'La cantidad en dólares que le costará el crédito.',
  'Amount financed': 'Cantidad financiada',
  'The amount of credit provided to you or on your behalf.':
    'La cantidad de crédito que se le da a usted o en su nombre.',
  'Total of payments': 'Total de pagos',
  'The amount you will have paid after you have made all payments as scheduled.':
    'La cantidad que habrá pagado cuando haya hecho todos los pagos según el calendario.',
  'Payment schedule: {count} installments': 'Calendario de pagos: {count} pagos',
  'Payment schedule: 1 installment': 'Calendario de pagos: 1 pago',
  Schedule: 'Calendario de pagos',
  'No.': 'N.º',
  'Due on': 'Vence el',
  Amount: 'Cantidad',
  Terms: 'Condiciones',
  'Agreed at the desk with {name} on {day}.': 'Acordado en la recepción con {name} el {day}.',
  'I have read this disclosure and received a copy of it before I signed.':
    'Leí esta divulgación y recibí una copia antes de firmar.',
  'I have read this disclosure and received a copy of it before I sign.':
    'Leí esta divulgación y recibí una copia antes de firmar.',
  'Signed by {name} ({relationship}) on {day}': 'Firmado por {name} ({relationship}) el {day}',
  'In the presence of {name}. SHA-256 of what was signed: {sha256}':
    'En presencia de {name}. SHA-256 de lo firmado: {sha256}',
  'Payment plan of {name}': 'Plan de pagos de {name}',
  patient: 'paciente',
  parent: 'padre o madre',
  guardian: 'tutor',
  spouse: 'cónyuge',
  'power of attorney': 'poder notarial',
  other: 'otra persona',
  // The terms. 12 CFR 1026.18(k), (l), (m).
  'Payments you make toward this plan from today are applied to the oldest installment.':
    'Lo que usted pague de este plan a partir de hoy cuenta para el pago más antiguo.',
  'Payments you make toward this plan from today are applied first to the down payment, then to the oldest installment.':
    'Lo que usted pague de este plan a partir de hoy cuenta primero para el pago inicial y después para el pago más antiguo.',
  'Late payment: there is no late fee.': 'Pago tardío: no se cobra nada por pagar tarde.',
  'Prepayment: you may pay early without a penalty. The finance charge is figured at the rate above on the unpaid balance, so amounts you pay early accrue no further finance charge from the day you pay them.':
    'Pago anticipado: puede pagar antes sin penalización. El cargo financiero se calcula, con la tasa indicada arriba, sobre lo que falta por pagar, así que lo que pague antes ya no le cuesta nada desde el día en que lo paga.',
  'Early payments are applied to the next installments in order, and those installments are not billed again. The other installments do not change; any finance charge you save reduces the last installments or ends the plan sooner. The finance charge is posted on each due date. Once the balance is paid, nothing more is charged.':
    'Lo que pague antes cuenta para los pagos siguientes en su orden, que ya no se le pedirán. Las cantidades de los demás no cambian, y lo que ya no se cobra reduce los últimos pagos o termina el plan antes. El cargo financiero se registra el día de cada pago; cuando se haya pagado todo lo demás, no se cobra nada más.',
  'Prepayment: you may pay early without a penalty. Early payments are applied to the next installments in order.':
    'Pago anticipado: puede pagar antes sin penalización. Cuenta para los pagos siguientes en su orden.',
  'Security: you are not giving a security interest.': 'Garantía: no se toma ninguna garantía.',
  'Each installment is charged to your card on file on its due date.':
    'Cada pago se carga en su día a la tarjeta que usted tiene guardada con nosotros.',
  'If you cannot make a payment, call us before its due date: {phone}.':
    'Si no puede pagar un día, llámenos antes: {phone}.',
  'If you cannot make a payment, call us before its due date.': 'Si no puede pagar un día, llámenos antes.',
} as const;
type AgreementSentence = keyof typeof agreementSpanish;

/** Translates an agreement's sentences into one of the languages. */
export const agreementSaying = (language: PatientLanguage) => sayingIn(language, agreementSpanish);

type Agreed = Pick<PlanAgreement, 'disclosed' | 'finance_cents' | 'down_cents' | 'automatic'> & {
  practice: { phone: string };
};

/** The terms of a payment plan, as the sentences that are signed. */
export function planTermsOf(agreed: Agreed, language: PatientLanguage = 'en'): string[] {
  const say = agreementSaying(language);
  const { phone } = agreed.practice;
  return [
    ...sentencesOf(agreed).map((sentence) => say(sentence)),
    phone === ''
      ? say('If you cannot make a payment, call us before its due date.')
      : say('If you cannot make a payment, call us before its due date: {phone}.', { phone }),
  ];
}

const sentencesOf = ({ disclosed, finance_cents, down_cents, automatic }: Agreed): AgreementSentence[] => [
  down_cents > 0
    ? 'Payments you make toward this plan from today are applied first to the down payment, then to the oldest installment.'
    : 'Payments you make toward this plan from today are applied to the oldest installment.',
  ...(disclosed ? (['Late payment: there is no late fee.'] as const) : []),
  ...(finance_cents > 0
    ? ([
        'Prepayment: you may pay early without a penalty. The finance charge is figured at the rate above on the unpaid balance, so amounts you pay early accrue no further finance charge from the day you pay them.',
        'Early payments are applied to the next installments in order, and those installments are not billed again. The other installments do not change; any finance charge you save reduces the last installments or ends the plan sooner. The finance charge is posted on each due date. Once the balance is paid, nothing more is charged.',
      ] as const)
    : disclosed
      ? ([
          'Prepayment: you may pay early without a penalty. Early payments are applied to the next installments in order.',
        ] as const)
      : []),
  ...(disclosed ? (['Security: you are not giving a security interest.'] as const) : []),
  ...(automatic ? (['Each installment is charged to your card on file on its due date.'] as const) : []),
];
