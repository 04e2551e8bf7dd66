import { firstStatementSettings } from '@cusp/contract';

const first = firstStatementSettings;

/** The sentences of a statement in Spanish, by the English. */
export const statementSpanish = {
  Statement: 'Estado de cuenta',
  'Scan to sign in and pay online, or go to': 'Escanee para entrar y pagar en línea, o visite',
  'Amount due': 'Total a pagar',
  'Please pay by': 'Pague a más tardar el',
  'Account activity': 'Movimientos de la cuenta',
  'Account activity since your statement of {day}': 'Movimientos desde su estado de cuenta del {day}',
  Date: 'Fecha',
  Patient: 'Paciente',
  Description: 'Descripción',
  Amount: 'Cantidad',
  'Previous balance': 'Saldo anterior',
  'No activity': 'Sin movimientos',
  'Balance on {day}': 'Saldo al {day}',
  'Unpaid charges': 'Cargos sin pagar',
  Charge: 'Cargo',
  Unpaid: 'Sin pagar',
  'Insurance activity': 'Lo que hizo su seguro',
  'Billed to {carrier} on {day}: {answer}.': 'Facturado a {carrier} el {day}: {answer}.',
  'Contract write-off: {amount}.': 'Descontado por contrato: {amount}.',
  'Not paid: {reasons}.': 'No pagado: {reasons}.',
  'Unpaid: {amount}.': 'Sin pagar: {amount}.',
  'no response yet': 'aún sin respuesta',
  'processed on {day}': 'respondió el {day}',
  'paid {amount} on {day}': 'pagó {amount} el {day}',
  'paid nothing, on {day}': 'no pagó nada, el {day}',
  Aging: 'Antigüedad',
  '0 to 30 days': '0 a 30 días',
  '31 to 60 days': '31 a 60 días',
  '61 to 90 days': '61 a 90 días',
  'Over 90 days': 'Más de 90 días',
  'Less unapplied credits on your account': 'Menos los saldos a favor de su cuenta sin aplicar',
  'Less estimated insurance (not yet received)': 'Menos lo que se espera de su seguro (aún no recibido)',
  'Less expected write-off of your insurance contract':
    'Menos el descuento que se espera por contrato de su seguro',
  'Less payment plan installments not due yet': 'Menos los pagos del plan de pagos que aún no vencen',
  'A prepayment of {amount} is held for planned treatment.':
    'Se guarda un depósito de {amount} para tratamientos planeados.',
  'Payments that we received after {day} are not on this statement.':
    'Los pagos recibidos después del {day} no aparecen en este estado de cuenta.',
  'Any amount your insurance does not pay will be billed to you.':
    'Lo que su seguro no pague se cargará a su cuenta.',
  Treatment: 'Tratamiento',
  '{entry} (corrected)': '{entry} (corregido)',
  '{entry} (reversed)': '{entry} (anulado)',
  '{entry}, {method}': '{entry}, {method}',
  Payment: 'Pago',
  'Insurance payment': 'Pago del seguro',
  Refund: 'Reembolso',
  'Returned check': 'Cheque devuelto',
  'Payment reversed by the bank': 'Pago devuelto por el banco',
  Adjustment: 'Ajuste',
  'Written off': 'Descontado',
  'Finance charge': 'Cargo financiero',
  'Transferred between accounts': 'Traspaso entre cuentas',
  'Appointment deposit': 'Depósito para una cita',
  cash: 'efectivo',
  card: 'tarjeta',
  insurance: 'seguro',
  check: 'cheque',
  // The email that says that there is one.
  '{practice}: you have a new statement': '{practice}: tiene un nuevo estado de cuenta',
  '{practice} has a new statement for you. Sign in to read it, and to pay online:':
    '{practice} tiene un nuevo estado de cuenta para usted. Entre para leerlo y para pagar en línea:',
  'If you don’t have a portal account, please call the office.':
    'Si no tiene una cuenta en el portal, llame al consultorio.',
} as const;

export type StatementSentence = keyof typeof statementSpanish;

const firstMessages: Readonly<Record<string, string>> = {
  [first.message_0]: 'Gracias por su visita. Pague a más tardar en la fecha indicada arriba.',
  [first.message_30]: 'Una parte de su saldo tiene más de 30 días. Páguela, o llámenos al respecto.',
  [first.message_60]:
    'Una parte de su saldo tiene más de 60 días. Páguela ahora, o llámenos para acordar un plan.',
  [first.message_90]:
    'Una parte de su saldo tiene más de 90 días. Llámenos esta semana para encontrar juntos una solución.',
};

/** The practice's words in Spanish, where they are still those that it began with; its own stay as they were written. */
export const messageInSpanish = (message: string): string => firstMessages[message] ?? message;
