/** What a table may be about, in the order in which a practice brings them. */
export const tableKinds = [
  'patients',
  'balances',
  'appointments',
  'recalls',
  'insurance',
  'allergies',
  'medications',
  'work',
  'notes',
] as const;
export type TableKind = (typeof tableKinds)[number];

/**
 * How the cells of a field are read: as a text, a long one, a day in the file's order, a time of day, an amount with the file's decimal
 * mark, or as one of a few meanings, which a person maps value by value.
 */
type TableFieldType = 'text' | 'long' | 'day' | 'time' | 'amount' | 'choice';

/** The fields by which a table names its patients. */
const person = {
  number: 'text',
  last_name: 'text',
  first_name: 'text',
  full_name: 'text',
  birth_date: 'day',
} as const;

/** What a column of a table can hold, by what the table is about. A patient is named by number, or by name and birth date. */
export const tableFields = {
  patients: {
    number: 'text',
    last_name: 'text',
    first_name: 'text',
    full_name: 'text',
    preferred_name: 'text',
    birth_date: 'day',
    gender: 'choice',
    status: 'choice',
    mobile_phone: 'text',
    home_phone: 'text',
    work_phone: 'text',
    email: 'text',
    address: 'text',
    address_2: 'text',
    city: 'text',
    state: 'text',
    zip: 'text',
    language: 'choice',
    emergency_contact: 'text',
    emergency_phone: 'text',
    chart_number: 'text',
    guarantor_number: 'text',
    guarantor_name: 'text',
    family_number: 'text',
    is_guarantor: 'choice',
  },
  balances: {
    ...person,
    balance: 'amount',
    current: 'amount',
    over_30: 'amount',
    over_60: 'amount',
    over_90: 'amount',
  },
  appointments: {
    ...person,
    date: 'day',
    time: 'time',
    end_time: 'time',
    length: 'text',
    provider: 'text',
    operatory: 'text',
    visit_status: 'choice',
    is_hygiene: 'choice',
    reason: 'long',
    note: 'long',
    record_number: 'text',
  },
  recalls: {
    ...person,
    recall_type: 'text',
    date: 'day',
    interval: 'text',
    is_active: 'choice',
    note: 'long',
  },
  insurance: {
    ...person,
    rank: 'choice',
    carrier: 'text',
    payer_id: 'text',
    carrier_phone: 'text',
    carrier_address: 'text',
    plan_name: 'text',
    group_number: 'text',
    employer: 'text',
    member_id: 'text',
    relationship: 'choice',
    subscriber_number: 'text',
    subscriber_last_name: 'text',
    subscriber_first_name: 'text',
    subscriber_name: 'text',
    subscriber_birth_date: 'day',
    date: 'day',
    end_date: 'day',
  },
  allergies: { ...person, allergy: 'text', reaction: 'long', date: 'day', is_active: 'choice' },
  medications: { ...person, medication: 'text', directions: 'long', date: 'day', end_date: 'day' },
  work: {
    ...person,
    code: 'text',
    description: 'text',
    date: 'day',
    work_status: 'choice',
    tooth: 'text',
    surfaces: 'text',
    fee: 'amount',
    provider: 'text',
    record_number: 'text',
  },
  notes: { ...person, date: 'day', time: 'time', author: 'text', note: 'long' },
} as const satisfies Record<TableKind, Record<string, TableFieldType>>;

/** The fields of all kinds. */
export type TableField = { [Kind in TableKind]: keyof (typeof tableFields)[Kind] }[TableKind];

const fieldsOf = (kind: TableKind): Readonly<Record<string, TableFieldType>> => tableFields[kind];

/** How the cells of a field are read; undefined if tables of this kind don't have it. */
export const tableFieldType = (kind: TableKind, field: string): TableFieldType | undefined =>
  Object.hasOwn(tableFields[kind], field) ? fieldsOf(kind)[field] : undefined;

/** What a value of a field can mean. `''`: nothing; the cell is left out. */
export const tableMeanings: Partial<Record<TableField, readonly string[]>> = {
  gender: ['female', 'male', 'other'],
  status: ['active', 'inactive', 'prospective', 'deceased', 'archived'],
  language: ['en', 'es'],
  is_guarantor: ['yes', 'no'],
  visit_status: ['booked', 'completed', 'canceled', 'unscheduled'],
  is_hygiene: ['yes', 'no'],
  is_active: ['yes', 'no'],
  rank: ['primary', 'secondary', 'tertiary'],
  relationship: ['self', 'spouse', 'child', 'other'],
  work_status: ['planned', 'completed', 'existing', 'existing_elsewhere', 'referred'],
};
