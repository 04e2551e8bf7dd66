import { sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../values/ids.ts';

const templates = [
  {
    name: 'Your next visit',
    body: '{practice}: {first_name}, your next visit is on {next_visit}. Please call us if you need to change it.',
    body_es:
      '{practice}: {first_name}, su próxima visita es el {next_visit}. Llámenos si no le conviene, por favor.',
  },
  {
    name: 'Balance reminder',
    body: '{practice}: {first_name}, your balance is {balance}. You can pay at {pay_link}',
    body_es: '{practice}: {first_name}, su saldo es de {balance}. Puede pagar en {pay_link}',
  },
  {
    name: 'Forms before the visit',
    body: '{practice}: {first_name}, please complete your forms before {next_visit}: {forms_link}',
    body_es: '{practice}: {first_name}, por favor llene sus formularios antes del {next_visit}: {forms_link}',
  },
  {
    name: 'Parking',
    body: 'You can park behind the building. The entrance is on Mercer Street.',
    body_es: '',
  },
];

/** The demo practice's answers to patients. */
export const demoMessageTemplates = (tx: Tx) =>
  tx.all(sqlFor.insertInto('message_template').values(templates.map((each) => ({ id: newId(), ...each }))));
