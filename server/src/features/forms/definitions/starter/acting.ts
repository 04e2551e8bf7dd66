import type { FormContent } from '@cusp/contract';
import { choice, paragraph, photo, short, signature } from './items.ts';

/** Asks a person who acts for a patient for the document that allows it, before they are invited to the patient's portal. */
export const actingForPatient: FormContent = {
  items: [
    paragraph('welcome', [
      'You care for {patient} and would like access to the record in the patient portal. Please send us the document that authorizes it. Our office will review it and then send you an invitation.',
      'Usted cuida de {patient} y quisiera ver el expediente en el portal del paciente. Envíenos el documento que lo permite. Alguien de nuestro consultorio lo revisa primero; después le invitamos.',
    ]),
    short('name', ['Your name', 'Su nombre'], true),
    short('email', ['Your email', 'Su correo electrónico'], true),
    choice(
      'acts_as',
      ['Your relationship to the patient', 'Usted actúa como'],
      [
        ['guardian', 'Legal guardian', 'Tutor legal'],
        ['agent', 'Agent under a power of attorney', 'Apoderado'],
        [
          'permitted',
          'Someone with the patient’s written permission',
          'Persona a quien el paciente lo ha permitido por escrito',
        ],
      ],
      true,
    ),
    {
      ...photo('page_1', ['Photo of the document', 'Foto del documento'], 'authority'),
      required: true,
    },
    photo('page_2', ['Photo of its second page', 'Foto de su segunda página'], 'authority'),
    photo('page_3', ['Photo of its third page', 'Foto de su tercera página'], 'authority'),
    signature([
      'This document is authentic and still valid. I will tell the office when it ends.',
      'Este documento es auténtico y sigue vigente. Avisaré al consultorio cuando termine.',
    ]),
  ],
};
