import type { Chance } from './chance.ts';
import { ageOn } from './days.ts';

/** First name, last name, gender; some deliberately unusual: short, long, accented, hyphenated, in other scripts. */
const names: readonly (readonly [string, string, 'male' | 'female' | 'other'])[] = [
  ['Olivia', 'Bennett', 'female'],
  ['Liam', 'Carter', 'male'],
  ['Emma', 'Diaz', 'female'],
  ['Noah', 'Evans', 'male'],
  ['Ava', 'Foster', 'female'],
  ['Elijah', 'Gray', 'male'],
  ['Sophia', 'Hughes', 'female'],
  ['Lucas', 'Ingram', 'male'],
  ['Isabella', 'Jensen', 'female'],
  ['Mason', 'Kelly', 'male'],
  ['Mia', 'Lopez', 'female'],
  ['Logan', 'Morris', 'male'],
  ['Charlotte', 'Nguyen', 'female'],
  ['Ethan', 'Owens', 'male'],
  ['Amelia', 'Park', 'female'],
  ['James', 'Quinn', 'male'],
  ['Harper', 'Reed', 'female'],
  ['Benjamin', 'Stone', 'male'],
  ['Evelyn', 'Turner', 'female'],
  ['Henry', 'Underwood', 'male'],
  ['Abigail', 'Vargas', 'female'],
  ['Alexander', 'Walsh', 'male'],
  ['Emily', 'Xu', 'female'],
  ['Michael', 'Young', 'male'],
  ['Ella', 'Zimmerman', 'female'],
  ['Daniel', 'Adams', 'male'],
  ['Scarlett', 'Brooks', 'female'],
  ['Jackson', 'Coleman', 'male'],
  ['Grace', 'Dunn', 'female'],
  ['Sebastian', 'Ellis', 'male'],
  ['Chloe', 'Fisher', 'female'],
  ['Aiden', 'Grant', 'male'],
  ['Victoria', 'Hayes', 'female'],
  ['Samuel', 'Irwin', 'male'],
  ['Riley', 'James', 'other'],
  ['David', 'Kim', 'male'],
  ['Aria', 'Lane', 'female'],
  ['Joseph', 'Mendez', 'male'],
  ['Lily', 'Novak', 'female'],
  ['John', 'Smith', 'male'],
  ['John', 'Smith', 'male'],
  ['Zoë', 'O’Connor', 'female'],
  ['Þórdís', 'Guðmundsdóttir', 'female'],
  ['Nguyễn', 'Thị Ánh', 'female'],
  ['Jean-Baptiste', 'de la Croix-Saint-Hilaire', 'male'],
  ['Bo', 'Li', 'male'],
  ['Zażółć', 'Gęślą', 'other'],
  ['明', '李', 'male'],
  ['María José', 'Fernández de Córdoba y Álvarez', 'female'],
  ['Øyvind', 'Åsheim', 'male'],
  ['X Æ', 'Null', 'male'],
  ['Wolfeschlegelstein', 'Hausenbergerdorff', 'male'],
  ['Şeyma', 'İnönü', 'female'],
  ['Kealiʻi', 'Kāneʻohe', 'male'],
];
/** Children share a family's last name, address and phone. */
const children = [
  ['Nora', 'Bennett', 4],
  ['Theo', 'Diaz', 6],
  ['Luna', 'Nguyen', 8],
  ['Max', 'Smith', 11],
  ['Ruby', 'O’Connor', 13],
  ['Finn', 'Kelly', 15],
  ['Iris', 'Park', 17],
  ['Leo', 'Mendez', 1],
] as const;

const streets = [
  'Maple Ave',
  'W 4th St',
  'Cedar Ln',
  'Harbor Rd',
  'Park Pl',
  'Sunset Blvd',
  'Orchard St',
  '2nd Ave',
];
/** Texts of the patients' details; the carriers are those of insurance.ts. */
const insurers = [
  'Harbor Mutual',
  'Cedarline Dental',
  'Harbor Mutual',
  'Northstar Dental',
  'Cedarline Dental',
  'Harbor Mutual',
];
const allergies = [
  'Penicillin',
  'Latex',
  'Codeine',
  'Sulfa drugs; latex',
  'Local anesthetic (epinephrine) — palpitations in 2019',
];

/** Medical histories, each with a range of ages. */
const histories: readonly { text: string; ages: readonly [number, number]; onlyWomen?: true }[] = [
  { text: 'Hypertension, lisinopril 10 mg.', ages: [35, 120] },
  { text: 'Type 2 diabetes, metformin.', ages: [35, 120] },
  { text: 'Asthma, albuterol inhaler as needed.', ages: [18, 120] },
  { text: 'Pregnant, second trimester.', ages: [20, 42], onlyWomen: true },
  { text: 'Mitral valve prolapse. No premedication per cardiologist.', ages: [30, 120] },
  { text: 'Warfarin — check INR before extractions.', ages: [50, 120] },
  { text: 'Anxious in the chair; prefers mornings.', ages: [18, 120] },
  { text: 'Mechanical heart valve since 2018, warfarin.', ages: [50, 120] },
  { text: 'Zometa IV every three months for bone metastases.', ages: [60, 120] },
];

export interface DemoPatient {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  date_of_birth: string;
  gender: 'male' | 'female' | 'other';
  address: string;
  insurance_provider: string;
  insurance_id: string;
  medical_history: string;
  allergies: string;
  emergency_contact: string;
  emergency_phone: string;
}

/** The patients of the demo; birth dates are relative to `today` (`YYYY-MM-DD`). */
export function demoPatients(chance: Chance, today: string): DemoPatient[] {
  const thisYear = Number(today.slice(0, 4));
  const two = (value: number) => String(value).padStart(2, '0');
  const phone = () => `(212) 555-${String(chance.between(100, 199)).padStart(4, '0')}`;
  const bornIn = (year: number) => `${year}-${two(chance.between(1, 12))}-${two(chance.between(1, 28))}`;
  const home = () =>
    `${chance.between(1, 990)} ${chance.pick(streets)}\nNew York, NY ${chance.between(10_001, 10_040)}`;
  const some = (share: number, text: () => string) => (chance.happens(share) ? text() : '');
  const addressOf = emailAddresses();

  const parents = new Map<string, DemoPatient>();
  const adults = names.map(([first_name, last_name, gender]): DemoPatient => {
    const insured = chance.happens(0.75);
    const child = parents.has(last_name) ? undefined : children.find(([, name]) => name === last_name);
    const years = child === undefined ? chance.between(19, 88) : child[2] + chance.between(22, 36);
    const date_of_birth = bornIn(thisYear - years);
    const age = ageOn(date_of_birth, today);
    const known = histories.filter(
      ({ ages: [from, to], onlyWomen }) => from <= age && age <= to && (!onlyWomen || gender === 'female'),
    );
    const relative = some(0.6, () => chance.pick(names.filter(([name]) => name !== first_name))[0]);
    const person: DemoPatient = {
      first_name,
      last_name,
      gender,
      // Children share their parents' address.
      email: some(child === undefined ? 0.8 : 1, () => addressOf(first_name, last_name)),
      phone: phone(),
      date_of_birth,
      address: home(),
      insurance_provider: insured ? chance.pick(insurers) : '',
      insurance_id: insured ? `W${chance.between(100_000_000, 999_999_999)}` : '',
      medical_history: some(0.35, () => chance.pick(known).text),
      allergies: some(0.25, () => chance.pick(allergies)),
      emergency_contact: relative === '' ? '' : `${relative} ${last_name}`,
      emergency_phone: relative === '' ? '' : phone(),
    };
    if (child !== undefined) parents.set(last_name, person);
    return person;
  });
  const minors = children.map(([first_name, last_name, age]): DemoPatient => {
    const parent = parents.get(last_name);
    if (parent === undefined) throw new Error(`${first_name} ${last_name} has no parent among the patients.`);
    return {
      first_name,
      last_name,
      gender: chance.pick(['male', 'female']),
      email: parent.email,
      phone: parent.phone,
      date_of_birth: bornIn(thisYear - 1 - age),
      address: parent.address,
      insurance_provider: parent.insurance_provider,
      insurance_id: parent.insurance_id,
      medical_history: '',
      allergies: some(0.2, () => 'Amoxicillin'),
      emergency_contact: `${parent.first_name} ${parent.last_name}`,
      emergency_phone: parent.phone,
    };
  });
  return [...adults, ...minors];
}

/** Letters that don't decompose into a base letter and an accent. */
const spelled: Record<string, string> = {
  Þ: 'Th',
  ð: 'd',
  Ø: 'O',
  ł: 'l',
  Æ: 'Ae',
  ı: 'i',
  明: 'ming',
  李: 'li',
};

/** Makes email addresses from names; a repeated name gets a number. */
function emailAddresses() {
  const taken = new Map<string, number>();
  const plain = (name: string) =>
    [...name]
      .map((letter) => spelled[letter] ?? letter)
      .join('')
      .normalize('NFD')
      .replaceAll(/[^\w-]/g, '')
      .toLowerCase();
  return (first: string, last: string): string => {
    const name = `${plain(first)}.${plain(last)}`;
    const place = (taken.get(name) ?? 0) + 1;
    taken.set(name, place);
    return `${name}${place === 1 ? '' : place}@example.com`;
  };
}
