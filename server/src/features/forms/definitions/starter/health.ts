import type { FormContent, FormItem } from '@cusp/contract';
import {
  allergens,
  entriesOrNone,
  conditions,
  entriesFor,
  long,
  yesMeans,
  section,
  short,
  signature,
  paragraph,
  yesNo,
} from './items.ts';

const medicines: FormItem[] = [
  section('medicines', ['Medicines', 'Medicamentos']),
  yesNo(
    'takes_medicines',
    [
      'Do you take any medications, vitamins, or supplements, with or without a prescription?',
      '¿Toma medicamentos, vitaminas o hierbas, con o sin receta?',
    ],
    {
      more: [
        'Which? One per line, with the dose and how often',
        '¿Cuáles? Uno por línea, con la dosis y cada cuánto',
      ],
      target: entriesOrNone('medication'),
    },
  ),
  yesNo(
    'bone_medicines',
    [
      'Have you ever taken a medicine for bones or cancer that is given by infusion or injection, such as Reclast, Zometa or Prolia?',
      '¿Ha tomado alguna vez un medicamento para los huesos o el cáncer por infusión o inyección, como Reclast, Zometa o Prolia?',
    ],
    {
      more: ['Which, and when?', '¿Cuál y cuándo?'],
      target: yesMeans('medication', 'Medicine for bones or cancer by infusion or injection'),
    },
  ),
];

const allergies: FormItem[] = [
  section('allergies', ['Allergies', 'Alergias']),
  yesNo(
    'any_allergies',
    [
      'Have you ever had a bad reaction to a medication, food, latex, metal, or anything else?',
      '¿Ha tenido una mala reacción a un medicamento, un alimento, el látex, un metal u otra cosa?',
    ],
    { target: entriesOrNone('allergy') },
  ),
  allergens(
    'known_allergies',
    ['Which of these?', '¿A cuáles de estos?'],
    [
      ['penicillin-class', 'Penicillin or amoxicillin', 'Penicilina o amoxicilina'],
      ['sulfonamide-antibiotics', 'Sulfa antibiotics', 'Antibióticos de sulfa'],
      ['nsaid-class', 'Aspirin, ibuprofen or naproxen', 'Aspirina, ibuprofeno o naproxeno'],
      ['opioid-class', 'Codeine or other opioids', 'Codeína u otros opioides'],
      ['local-anesthetics', 'Numbing shots at a dentist', 'Anestesia local con el dentista'],
      ['latex', 'Latex', 'Látex'],
      ['nickel', 'Nickel or other metals', 'Níquel u otros metales'],
    ],
  ),
  long(
    'other_allergies',
    ['Any others, and what happens? One per line', '¿A qué más y qué le pasa? Una cosa por línea'],
    entriesFor('allergy'),
  ),
];

const history: FormItem[] = [
  section('conditions', ['Conditions', 'Enfermedades']),
  conditions(
    'heart',
    [
      'Heart and blood vessels: what do you have, or have you had?',
      'Corazón y circulación: ¿qué tiene o ha tenido?',
    ],
    [
      ['hypertension', 'High blood pressure', 'Presión alta'],
      ['coronary-disease', 'Coronary artery disease', 'Enfermedad de las arterias del corazón'],
      ['angina', 'Chest pain (angina)', 'Dolor de pecho (angina)'],
      ['old-heart-attack', 'A heart attack', 'Un infarto'],
      ['heart-failure', 'Heart failure', 'Insuficiencia cardíaca'],
      ['atrial-fibrillation', 'Atrial fibrillation', 'Fibrilación auricular'],
      ['heart-murmur', 'A heart murmur', 'Un soplo en el corazón'],
      ['valve-prosthesis', 'An artificial heart valve', 'Una válvula artificial del corazón'],
      [
        'past-endocarditis',
        'An infection of the heart (endocarditis)',
        'Una infección del corazón (endocarditis)',
      ],
      ['congenital-heart', 'A heart defect from birth', 'Un defecto del corazón de nacimiento'],
      ['pacemaker', 'A pacemaker', 'Un marcapasos'],
      ['defibrillator', 'An implanted defibrillator', 'Un desfibrilador implantado'],
      ['past-stroke', 'A stroke or mini stroke', 'Un derrame cerebral'],
      ['deep-vein-thrombosis', 'A blood clot in the leg', 'Un coágulo en una pierna'],
    ],
  ),
  conditions(
    'other_conditions',
    ['Other conditions: what do you have, or have you had?', 'Otras: ¿qué tiene o ha tenido?'],
    [
      ['diabetes-type-1', 'Diabetes, type 1', 'Diabetes tipo 1'],
      ['diabetes-type-2', 'Diabetes, type 2', 'Diabetes tipo 2'],
      ['asthma', 'Asthma', 'Asma'],
      ['copd', 'COPD or emphysema', 'EPOC o enfisema'],
      ['sleep-apnea', 'Sleep apnea', 'Apnea del sueño'],
      ['kidney-disease', 'Kidney disease', 'Enfermedad de los riñones'],
      ['dialysis', 'Dialysis', 'Diálisis'],
      ['liver-disease', 'Liver disease', 'Enfermedad del hígado'],
      ['hepatitis-b', 'Hepatitis B', 'Hepatitis B'],
      ['hepatitis-c', 'Hepatitis C', 'Hepatitis C'],
      ['hiv', 'HIV', 'VIH'],
      ['tuberculosis', 'Tuberculosis', 'Tuberculosis'],
      ['hemophilia', 'Hemophilia', 'Hemofilia'],
      ['anemia', 'Anemia', 'Anemia'],
      ['epilepsy', 'Seizures', 'Convulsiones'],
      ['osteoporosis', 'Osteoporosis', 'Osteoporosis'],
      ['rheumatoid-arthritis', 'Rheumatoid arthritis', 'Artritis reumatoide'],
      ['hip-replacement', 'A hip replacement', 'Un reemplazo de cadera'],
      ['knee-replacement', 'A knee replacement', 'Un reemplazo de rodilla'],
      ['head-neck-radiation', 'Radiation to the head or neck', 'Radiación de cabeza o cuello'],
      ['hypothyroidism', 'Underactive thyroid', 'Tiroides lenta'],
      ['hyperthyroidism', 'Overactive thyroid', 'Tiroides acelerada'],
      ['reflux', 'Acid reflux', 'Reflujo'],
      ['depression', 'Depression', 'Depresión'],
      ['anxiety', 'Anxiety', 'Ansiedad'],
      ['dry-mouth', 'Dry mouth', 'Boca seca'],
    ],
  ),
  long(
    'further_conditions',
    ['Any other illness? One per line', '¿Alguna otra enfermedad? Una por línea'],
    entriesFor('problem'),
  ),
  long(
    'surgeries',
    ['Surgeries and hospital stays, one on each line', 'Cirugías y hospitalizaciones, una por línea'],
    entriesFor('surgery'),
  ),
];

const adults: FormItem[] = [
  section('habits', ['Habits', 'Hábitos']),
  yesNo('tobacco', ['Do you smoke, vape or use other tobacco?', '¿Fuma, vapea o usa otro tabaco?'], {
    more: ['What, and how much a day?', '¿Qué y cuánto al día?'],
    target: yesMeans('tobacco', 'Tobacco'),
  }),
  section('women', ['Pregnancy', 'Si puede estar embarazada']),
  yesNo('pregnant', ['Are you pregnant, or could you be?', '¿Está embarazada o podría estarlo?'], {
    more: ['When is the baby due?', '¿Para cuándo espera al bebé?'],
    target: yesMeans('pregnancy', 'Pregnancy'),
    required: false,
  }),
  yesNo('nursing', ['Are you breast-feeding?', '¿Está amamantando?'], {
    target: yesMeans('breastfeeding', 'Breast-feeding'),
    required: false,
  }),
];

const dental: FormItem[] = [
  section('dental', ['Your teeth', 'Sus dientes']),
  short('last_dentist', [
    'When did you last see a dentist?',
    '¿Cuándo fue la última vez que vio a un dentista?',
  ]),
  yesNo('pain', ['Does anything hurt now?', '¿Le duele algo ahora?'], {
    more: ['Where, and since when?', '¿Dónde y desde cuándo?'],
  }),
  yesNo('afraid', ['Are you nervous about treatment?', '¿Le da miedo el tratamiento?'], {
    more: ['What would help you?', '¿Qué le ayudaría?'],
  }),
];

const sign = signature([
  'I have answered to the best of my knowledge. I understand that the dentist relies on these answers, and I will tell the office about any change.',
  'Contesté lo mejor que sé. Entiendo que el dentista decide según estas respuestas y avisaré al consultorio de cualquier cambio.',
]);

const intro = paragraph('why', [
  'Your health matters for dental treatment: some medicines and conditions change what is safe. Your dentist and the clinical team read these answers.',
  'Su salud importa para el tratamiento dental: algunos medicamentos y enfermedades cambian lo que es seguro. Su dentista y el equipo clínico leen estas respuestas.',
]);

const doctor = (id: string) => short(id, ['Your doctor’s name and phone', 'Nombre y teléfono de su médico']);

export const adultHistory: FormContent = {
  items: [intro, doctor('doctor'), ...medicines, ...allergies, ...history, ...adults, ...dental, sign],
};

export const childHistory: FormContent = {
  items: [
    paragraph('why', [
      'Please answer for your child, {patient}. Some medicines and conditions change what is safe at the dentist.',
      'Responda por su hijo o hija, {patient}. Algunos medicamentos y enfermedades cambian lo que es seguro con el dentista.',
    ]),
    short('doctor', ['Your child’s doctor and phone', 'Médico de su hijo y teléfono']),
    short('weight', ['About how much does your child weigh?', '¿Cuánto pesa su hijo, más o menos?']),
    yesNo('takes_medicines', ['Does your child take any medicines?', '¿Toma su hijo medicamentos?'], {
      more: [
        'Which? One per line, with the dose and how often',
        '¿Cuáles? Uno por línea, con la dosis y cada cuánto',
      ],
      target: entriesOrNone('medication'),
    }),
    ...allergies,
    conditions(
      'conditions',
      ['What does your child have, or what has your child had?', '¿Qué tiene o ha tenido su hijo?'],
      [
        ['asthma', 'Asthma', 'Asma'],
        ['heart-murmur', 'A heart murmur', 'Un soplo en el corazón'],
        ['congenital-heart', 'A heart defect from birth', 'Un defecto del corazón de nacimiento'],
        ['diabetes-type-1', 'Diabetes, type 1', 'Diabetes tipo 1'],
        ['epilepsy', 'Seizures', 'Convulsiones'],
        ['hemophilia', 'Hemophilia', 'Hemofilia'],
        ['anemia', 'Anemia', 'Anemia'],
        ['adhd', 'ADHD', 'TDAH'],
        ['autism', 'Autism', 'Autismo'],
      ],
    ),
    long(
      'further_conditions',
      ['Any other illness? One per line', '¿Alguna otra enfermedad? Una por línea'],
      entriesFor('problem'),
    ),
    long(
      'surgeries',
      ['Surgeries and hospital stays, one on each line', 'Cirugías y hospitalizaciones, una por línea'],
      entriesFor('surgery'),
    ),
    yesNo(
      'habits',
      [
        'Does your child suck a thumb, use a pacifier, or sleep with a bottle?',
        '¿Se chupa el dedo, usa chupón o duerme con biberón?',
      ],
      {
        more: ['Which?', '¿Cuál?'],
      },
    ),
    yesNo('first_visit', ['Is this the first visit to a dentist?', '¿Es la primera visita al dentista?']),
    signature([
      'I am the parent or guardian of {patient} and have answered to the best of my knowledge.',
      'Soy padre, madre o tutor de {patient} y contesté lo mejor que sé.',
    ]),
  ],
};

export const historyUpdate: FormContent = {
  items: [
    paragraph('why', [
      'It has been a while since we asked about your health. Please tell us what is new.',
      'Hace tiempo que no le preguntamos por su salud. Díganos qué hay de nuevo.',
    ]),
    yesNo(
      'new_medicines',
      ['Are you taking a new medicine, or a different dose?', '¿Toma un medicamento nuevo u otra dosis?'],
      {
        more: ['Which? One per line', '¿Cuál? Uno por línea'],
        target: entriesFor('medication'),
      },
    ),
    yesNo('stopped_medicines', ['Did you stop taking a medicine?', '¿Dejó algún medicamento?'], {
      more: ['Which?', '¿Cuál?'],
    }),
    yesNo('new_allergies', ['Do you have a new allergy?', '¿Tiene una alergia nueva?'], {
      more: ['To what, and what happens? One per line', '¿A qué y qué le pasa? Una cosa por línea'],
      target: entriesFor('allergy'),
    }),
    yesNo(
      'new_illness',
      [
        'Have you been sick, or has a doctor found something new?',
        '¿Estuvo enfermo o un médico le encontró algo nuevo?',
      ],
      {
        more: ['What? One per line', '¿Qué? Una cosa por línea'],
        target: entriesFor('problem'),
      },
    ),
    yesNo(
      'new_surgery',
      ['Did you have surgery, or stay in a hospital?', '¿Tuvo una cirugía o estuvo en un hospital?'],
      {
        more: ['What, and when? One per line', '¿Qué y cuándo? Una cosa por línea'],
        target: entriesFor('surgery'),
      },
    ),
    ...adults,
    sign,
  ],
};
