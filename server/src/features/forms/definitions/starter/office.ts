import type { FormContent } from '@cusp/contract';
import {
  consent,
  initials,
  long,
  section,
  short,
  signature,
  paragraph,
  yesNo,
  day,
  choice,
} from './items.ts';

export const examination: FormContent = {
  items: [
    consent('what', [
      'I agree to an examination of mouth, teeth, gums and jaw by {practice}, and to radiographs and photographs that the dentist finds necessary for it.',
      'Acepto que {practice} examine mi boca, dientes, encías y mandíbula, y que tome las radiografías y fotografías que el dentista considere necesarias.',
    ]),
    consent('risks', [
      'Dental X-rays use very little radiation. Without them, disease can be missed. I can decline any of them.',
      'Las radiografías dentales usan poca radiación. Sin ellas se puede pasar por alto una enfermedad. Puedo rechazar cada una.',
    ]),
    yesNo('pregnant', ['I am or may be pregnant.', 'Estoy embarazada o podría estarlo.'], {
      required: false,
    }),
    signature(['I agree to the examination and the images.', 'Acepto el examen y las imágenes.']),
  ],
};

export const photographs: FormContent = {
  items: [
    consent('what', [
      '{practice} may take photographs of my teeth and face for my record. Any other use needs my permission below.',
      '{practice} puede tomar fotografías de mis dientes y mi cara para mi expediente. Para cualquier otro uso pregunta, aquí y ahora.',
    ]),
    choice(
      'use',
      ['They may also be used', 'También se pueden usar'],
      [
        ['none', 'for nothing else', 'para nada más'],
        ['teaching', 'for teaching, without my name', 'para enseñar, sin mi nombre'],
        [
          'public',
          'on the practice’s website and in advertising, without my name',
          'en el sitio y los anuncios del consultorio, sin mi nombre',
        ],
      ],
      true,
    ),
    consent('back', [
      'I can revoke this in writing at any time, but images already published can’t always be withdrawn. My treatment does not depend on it.',
      'Puedo retirarlo por escrito en cualquier momento. Lo que ya se mostró no siempre se puede recuperar. Mi tratamiento no depende de esto.',
    ]),
    signature(['I agree to this use.', 'Acepto este uso.']),
  ],
};

export const minors: FormContent = {
  items: [
    consent('what', [
      'I am a parent or legal guardian of {patient}, born {birth_date}. I agree to examination, cleaning, fluoride, radiographs and the treatment that the dentist explains to me.',
      'Soy padre, madre o tutor legal de {patient}, nacido(a) el {birth_date}. Acepto el examen, la limpieza, el flúor, las radiografías y el tratamiento que el dentista me explique.',
    ]),
    yesNo(
      'others',
      [
        'These people may bring the child and consent to treatment.',
        'Otras personas pueden traer al niño y aceptar tratamiento.',
      ],
      {
        more: [
          'Who, how are they related, and what is their phone number?',
          '¿Quiénes, qué parentesco tienen y a qué teléfono?',
        ],
      },
    ),
    short('reach', ['Where to reach me during a visit', 'Dónde encontrarme durante una visita'], true),
    signature(['I have the right to consent for this child.', 'Tengo derecho a aceptar por este niño.']),
  ],
};

export const privacyNotice: FormContent = {
  items: [
    paragraph('what', [
      '{practice} has a Notice of Privacy Practices. It explains how your health information is used and shared and your rights: to see and get copies of your record, request corrections, learn who it was shared with, request limits, and file a complaint without retaliation.',
      '{practice} tiene un Aviso de prácticas de privacidad. Dice cómo se usa y comparte la información de salud y qué derechos tiene usted: leer su expediente y recibir copias, pedir correcciones, saber a quién se entregó, pedir límites y quejarse sin consecuencias para usted.',
    ]),
    paragraph('where', [
      'The notice is posted in the office, and you can ask for a copy at {practice_phone}. You don’t have to sign; if you don’t, we will note it.',
      'El aviso está a la vista en el consultorio y le damos una copia cuando la pida: {practice_phone}. No tiene que firmar; en ese caso anotamos que no lo hizo.',
    ]),
    short('told', [
      'People with whom you may discuss my appointments and treatment',
      'Personas a quienes podemos hablar de mis citas y mi tratamiento',
    ]),
    signature([
      'I was offered the Notice of Privacy Practices.',
      'Me ofrecieron el Aviso de prácticas de privacidad.',
    ]),
  ],
};

export const financialPolicy: FormContent = {
  items: [
    section('pay', ['Payment', 'Pagos']),
    consent('due', [
      'Any amount insurance doesn’t cover is due at your visit unless we agreed otherwise. We will tell you the fee before treatment begins. If you need a payment plan, please ask us.',
      'Lo que el seguro no paga se debe en la visita, salvo que hayamos acordado otra cosa. Los precios se dicen antes de empezar. Si necesita un plan de pagos, pregúntenos.',
    ]),
    consent('insurance', [
      'We bill your insurance for you. Insurance amounts are estimates; your insurance company makes the final decision. You are responsible for what it doesn’t pay.',
      'Facturamos al seguro por usted. Lo que esperamos que pague es una estimación; decide la aseguradora. Usted debe lo que no pague.',
    ]),
    section('missed', ['Missed visits', 'Citas perdidas']),
    consent('notice', [
      'If you can’t make your appointment, please give us two business days’ notice. We will tell you about any missed-appointment fee before we charge it.',
      'Avísenos dos días hábiles antes si no puede venir. El cargo por una cita perdida se avisa antes de cobrarlo.',
    ]),
    initials('benefits', [
      'Initials: I authorize my insurance to pay {practice} directly.',
      'Mis iniciales: el seguro puede pagar directamente a {practice}.',
    ]),
    signature(['I have read this and agree.', 'Leí esto y estoy de acuerdo.']),
  ],
};

export const releaseOfRecords: FormContent = {
  items: [
    paragraph('what', [
      'I authorize {practice} to release the records of {patient}, born {birth_date}.',
      'Con esto usted permite que {practice} entregue el expediente de {patient}, nacido(a) el {birth_date}.',
    ]),
    choice(
      'records',
      ['Which records', 'Qué'],
      [
        ['all', 'All dental records with images', 'Todo el expediente dental con imágenes'],
        ['images', 'Images only', 'Solo imágenes'],
        ['notes', 'Notes and treatment only', 'Solo notas y tratamientos'],
      ],
      true,
    ),
    short('to', ['To whom, with address', 'A quién, con dirección'], true),
    short('purpose', ['Purpose', 'Para qué'], true),
    day('until', ['This authorization expires on', 'Esto termina el'], true),
    long('limits', ['What may not be released', 'Qué no se puede entregar']),
    consent('rights', [
      'You can revoke this in writing at any time, except for records already released. Your treatment and payment do not depend on it. Whoever receives the records may share them, and privacy law may no longer protect them.',
      'Usted puede retirarlo por escrito en cualquier momento; lo ya entregado queda entregado. El tratamiento y el pago no dependen de esto. Quien reciba el expediente puede pasarlo a otros y entonces la ley de privacidad quizá ya no lo proteja.',
    ]),
    signature(['I authorize this.', 'Lo permito.']),
  ],
};
