import type { FormContent } from '@cusp/contract';
import { consent, initials, section, signature, paragraph, yesNo } from './items.ts';

type Said = readonly [string, string];

const agreement: Said = [
  'I have had the opportunity to ask questions, and they have been answered. I understand that results are not guaranteed. I can withdraw my consent at any time before treatment begins. I consent to this treatment.',
  'Pude preguntar todo lo que quise y me contestaron. Sé que no se puede prometer un resultado. Puedo cambiar de opinión en cualquier momento antes de que empiece el tratamiento. Acepto este tratamiento.',
];

interface Treatment {
  what: Said;
  /** The benefit, and the consequence of going without. */
  why: Said;
  /** The risks, in plain words. */
  risks: Said;
  others: Said;
  /** A sentence that has to be initialed separately. */
  initialed?: Said;
}

/** A consent to a treatment: what, why, what may go wrong, what else there is, and the signature. */
const treatment = ({ what, why, risks, others, initialed }: Treatment): FormContent => ({
  items: [
    paragraph('about', [
      'Patient: {patient}, born {birth_date}. Treatment: {procedure}, {tooth}. Provider: {provider}.',
      'Paciente: {patient}, nacido(a) el {birth_date}. Tratamiento: {procedure}, {tooth}. Profesional: {provider}.',
    ]),
    section('what_title', ['What will be done', 'Qué se hace']),
    consent('what', what),
    section('why_title', [
      'Reason for treatment, and what may happen without it',
      'Por qué, y qué pasa sin él',
    ]),
    consent('why', why),
    section('risks_title', ['Risks', 'Qué puede salir mal']),
    consent('risks', risks),
    section('others_title', ['Alternatives', 'Qué más se puede hacer']),
    consent('others', others),
    ...(initialed === undefined ? [] : [initials('mind', initialed)]),
    signature(agreement),
  ],
});

const numb: Said = [
  'After a numbing shot the lip or tongue can stay numb for hours, and rarely for longer.',
  'Después de la anestesia, el labio o la lengua pueden quedar dormidos por horas y, rara vez, por más tiempo.',
];
const withNumb = ([en, es]: Said): Said => [`${en} ${numb[0]}`, `${es} ${numb[1]}`];

export const extraction = treatment({
  what: [
    'The tooth is taken out. Sometimes gum or bone has to be moved, or the tooth is divided first.',
    'Se saca el diente. A veces hay que mover encía o hueso, o dividir antes el diente.',
  ],
  why: [
    'The tooth can’t be saved or is harming its neighbors. Without treatment, pain, swelling and infection may get worse and spread.',
    'El diente no se puede conservar o daña a sus vecinos. Sin esto, el dolor, la hinchazón y la infección pueden empeorar y extenderse.',
  ],
  risks: withNumb([
    'Pain, swelling and bleeding for days are common. Risks include infection, a dry socket, damage to neighboring teeth or fillings, a piece of root left behind, an opening to the sinus, a broken jaw, and numbness of lip, chin or tongue that may stay.',
    'Dolor, hinchazón y sangrado por unos días son comunes. Son posibles infección, alvéolo seco, daño a dientes o empastes vecinos, un resto de raíz, una abertura al seno maxilar, fractura de la mandíbula y adormecimiento del labio, mentón o lengua que puede quedar.',
  ]),
  others: [
    'A root canal with a filling or crown if the tooth can be saved, or waiting, with the risks above.',
    'Una endodoncia con empaste o corona si el diente se puede conservar, o esperar, con los riesgos de arriba.',
  ],
  initialed: [
    'Initials: I have told the office about all my medications, including bone medications and blood thinners.',
    'Mis iniciales: informé al consultorio de todos mis medicamentos, también los de los huesos y contra coágulos.',
  ],
});

export const rootCanal = treatment({
  what: [
    'The inside of the tooth is opened, cleaned and filled. The tooth then needs a filling or a crown.',
    'Se abre, limpia y rellena el interior del diente. Después el diente necesita un empaste o una corona.',
  ],
  why: [
    'The nerve of the tooth is inflamed or dead. Without treatment, pain and infection may spread and the tooth may be lost.',
    'El nervio del diente está inflamado o muerto. Sin esto, el dolor y la infección pueden extenderse y el diente puede perderse.',
  ],
  risks: withNumb([
    'Soreness for days is common. Risks include an instrument that breaks inside, a hole in the root, a canal that can’t be found, infection that persists, a crack, and loss of the tooth in spite of treatment.',
    'Molestia por unos días es común. Son posibles un instrumento que se rompe adentro, una perforación de la raíz, un conducto que no se encuentra, infección que persiste, una fractura y la pérdida del diente a pesar de todo.',
  ]),
  others: [
    'Extraction, with or without replacement, or seeing a specialist.',
    'Sacar el diente, con o sin reemplazo, o consultar a un especialista.',
  ],
});

export const crown = treatment({
  what: [
    'The tooth is reduced, and a crown is made to cover it. Until the crown is ready, the tooth has a temporary one.',
    'Se reduce el diente y se hace una corona que lo cubre. Mientras tanto lleva una provisional.',
  ],
  why: [
    'The tooth is weak, broken or has a large filling. Without treatment, it may break so badly that it can’t be saved.',
    'El diente está débil, roto o tiene un empaste grande. Sin esto, puede romperse y no poder conservarse.',
  ],
  risks: withNumb([
    'The tooth can be sensitive. Its nerve may die and need a root canal, the crown may loosen or chip, color and bite may need adjusting, and gums may be sore.',
    'El diente puede quedar sensible. Es posible que su nervio muera y necesite endodoncia, que la corona se afloje o se astille, que el color y la mordida no queden bien a la primera, y encías adoloridas.',
  ]),
  others: ['A larger filling, or extraction.', 'Un empaste más grande o sacar el diente.'],
  initialed: [
    'Initials: I understand that color and shape can’t be changed after cementation.',
    'Mis iniciales: una vez cementada, el color y la forma no se pueden cambiar.',
  ],
});

export const filling = treatment({
  what: [
    'Decay is removed, and the tooth is filled with tooth-colored material or metal.',
    'Se quita la caries y se rellena el diente con material del color del diente o con metal.',
  ],
  why: [
    'Decay grows. Without treatment, it may reach the nerve, and the tooth may hurt and be lost.',
    'La caries crece. Sin esto, puede llegar al nervio, y el diente puede doler y perderse.',
  ],
  risks: withNumb([
    'The tooth can be sensitive for weeks. It may need a root canal or a crown because the decay is deep, and the filling may chip or have to be replaced.',
    'El diente puede quedar sensible por semanas. Es posible que necesite endodoncia o corona porque la caries es profunda, y que el empaste se astille o deba cambiarse.',
  ]),
  others: [
    'A crown, another material, or waiting, with the risks above.',
    'Una corona, otro material o esperar, con los riesgos de arriba.',
  ],
});

export const implant = treatment({
  what: [
    'A screw, usually made of titanium, is put into the jaw bone. Some months later, a tooth is attached to it. Sometimes bone has to be added.',
    'Se coloca un tornillo, casi siempre de titanio, en el hueso. Meses después se fija un diente en él. A veces hay que agregar hueso.',
  ],
  why: [
    'A tooth is missing. Without treatment, its neighbors may tilt, bone may shrink and chewing may be harder.',
    'Falta un diente. Sin esto, los vecinos pueden inclinarse, el hueso puede reducirse y masticar puede ser más difícil.',
  ],
  risks: withNumb([
    'Swelling, bruising, and bleeding are common. Risks include infection, loss of the implant because it doesn’t join with the bone, and damage to the sinus, to other teeth, or to nerves, with numbness that may stay. Smoking and diabetes make a loss more likely.',
    'Hinchazón, moretones y sangrado son comunes. Son posibles infección, que el implante no se integre y se pierda, daño a nervios con adormecimiento que puede quedar, al seno maxilar o a otros dientes. Fumar y la diabetes aumentan el riesgo de pérdida.',
  ]),
  others: ['A bridge, a denture, or leaving the gap.', 'Un puente, una dentadura o dejar el espacio.'],
  initialed: [
    'Initials: I understand that an implant needs lifelong care and checkups.',
    'Mis iniciales: un implante necesita cuidado y revisiones mientras lo tenga.',
  ],
});

export const whitening = treatment({
  what: [
    'A bleaching gel is applied to the teeth in the office or in a tray at home.',
    'Se aplica un blanqueador en los dientes en el consultorio o en una férula en casa.',
  ],
  why: [
    'It makes teeth lighter. It isn’t needed for health.',
    'Aclara los dientes. No es necesario para la salud.',
  ],
  risks: [
    'Sensitive teeth and sore gums for days are common. Results differ and fade. Fillings and crowns keep their color.',
    'Dientes sensibles y encías adoloridas por unos días son comunes. El resultado varía y se pierde con el tiempo. Los empastes y las coronas no cambian de color.',
  ],
  others: ['Leaving the color as it is, or crowns or veneers.', 'Dejar el color, o coronas o carillas.'],
});

export const sedation: FormContent = {
  items: [
    paragraph('about', [
      'Patient: {patient}. Treatment: {procedure} on {visit_date}. Provider: {provider}.',
      'Paciente: {patient}. Tratamiento: {procedure} el {visit_date}. Profesional: {provider}.',
    ]),
    consent('what', [
      'I will be given a medicine that makes me calm and sleepy. I may not remember the treatment. My breathing, pulse, and blood pressure will be monitored.',
      'Recibiré un medicamento que me calma y me da sueño. Tal vez no recuerde el tratamiento. Se vigilan la respiración, el pulso y la presión.',
    ]),
    consent('risks', [
      'Risks include nausea, a sore vein, oversedation, trouble breathing, an allergic reaction and, very rarely, damage to the brain or death. The alternatives are local anesthesia alone, nitrous oxide, or a hospital.',
      'Son posibles náusea, dolor en la vena, sueño demasiado profundo, dificultad para respirar, una reacción alérgica y, muy rara vez, daño cerebral o la muerte. Otras opciones son solo anestesia local, óxido nitroso o un hospital.',
    ]),
    yesNo('fasting', [
      'I will not eat or drink beforehand, as instructed.',
      'No comeré ni beberé antes, como me indicaron.',
    ]),
    yesNo(
      'driver',
      ['An adult will take me home and stay with me.', 'Un adulto me llevará a casa y se quedará conmigo.'],
      { more: ['Who, and at what phone number?', '¿Quién y a qué teléfono?'] },
    ),
    initials('mind', [
      'Initials: For 24 hours, I will not drive, operate machinery, or make important decisions.',
      'Mis iniciales: durante 24 horas no conduciré, no usaré máquinas ni decidiré nada importante.',
    ]),
    signature(agreement),
  ],
};
