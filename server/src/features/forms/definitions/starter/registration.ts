import type { FormContent } from '@cusp/contract';
import { choice, day, recordField, photo, section, short, signature, paragraph, yesNo } from './items.ts';

/** Asks who a new patient is, how to reach them, and who pays. */
export const registrationForm: FormContent = {
  items: [
    paragraph('welcome', [
      'Welcome to {practice}. Please tell us how to reach you. You can stop at any time; your answers are saved.',
      'Bienvenido a {practice}. Díganos cómo comunicarnos con usted. Puede detenerse en cualquier momento; lo que haya escrito se guarda.',
    ]),
    section('about', ['About you', 'Sobre usted']),
    recordField('first_name', ['First name', 'Nombre'], true),
    recordField('last_name', ['Last name', 'Apellido'], true),
    short('called', ['Preferred name', 'Cómo le gusta que le llamen']),
    short('work', ['Employer and occupation', 'Empleador y ocupación']),
    section('reach', ['How to reach you', 'Cómo comunicarnos con usted']),
    recordField('phone', ['Phone', 'Teléfono'], true),
    recordField('email', ['Email', 'Correo electrónico']),
    recordField(
      'address',
      ['Address with city, state and ZIP code', 'Dirección con ciudad, estado y código postal'],
      true,
    ),
    choice(
      'reach_by',
      ['How would you like appointment reminders?', 'Cómo podemos recordarle sus citas'],
      [
        ['text', 'Text message', 'Mensaje de texto'],
        ['mail', 'Email', 'Correo electrónico'],
        ['call', 'Phone call', 'Llamada'],
      ],
    ),
    section('emergency', ['In an emergency', 'En una emergencia']),
    recordField('emergency_contact', ['Emergency contact name', 'A quién debemos llamar'], true),
    short('emergency_relation', ['Relationship to you', 'Qué parentesco tiene con usted']),
    recordField('emergency_phone', ['Their phone', 'Su teléfono'], true),
    section('insurance', ['Dental insurance', 'Seguro dental']),
    yesNo('insured', ['Do you have dental insurance?', '¿Tiene seguro dental?']),
    recordField('insurance_provider', ['Name of the insurance company', 'Nombre de la compañía de seguros']),
    recordField('insurance_id', ['Member ID on the card', 'Número de miembro en la tarjeta']),
    short('subscriber', [
      'If it is in another person’s name: whose?',
      'Si está a nombre de otra persona: ¿de quién?',
    ]),
    day('subscriber_born', ['That person’s date of birth', 'Fecha de nacimiento de esa persona']),
    photo(
      'card_front',
      ['Photo of the front of your insurance card', 'Foto del frente de su tarjeta del seguro'],
      'card_front',
    ),
    photo(
      'card_back',
      ['Photo of the back of your insurance card', 'Foto del reverso de su tarjeta del seguro'],
      'card_back',
    ),
    section('visit', ['Your visit', 'Su visita']),
    short('referred', ['How did you hear about us?', '¿Quién le habló de nosotros?']),
    short('reason', ['What brings you in?', '¿Por qué nos visita?']),
    signature([
      'What I have written is correct to the best of my knowledge. I will tell the office when something changes.',
      'Lo que escribí es correcto hasta donde sé. Avisaré al consultorio si algo cambia.',
    ]),
  ],
};
