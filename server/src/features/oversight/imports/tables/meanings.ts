import { tableMeanings } from '@cusp/contract';
import type { TableField } from '@cusp/contract';

/** What a person decided that a value of a field means. */
export interface MappedValue {
  field: string;
  value: string;
  meaning: string;
}

const valueKey = (value: string): string => value.toLowerCase().replace(/[^a-z0-9]/g, '');

/** What values mean, as `valueKey` writes them. Numbers mean something else in each program, so they are for a person to decide. */
const valueNames: Partial<Record<TableField, Record<string, string>>> = {
  gender: {
    female: 'f female woman girl w',
    male: 'm male man boy',
    other: 'o other x unknown u nonbinary nb transgender undisclosed unspecified decline declined na none',
  },
  status: {
    active: 'a active patient current yes y true activepatient pat existing',
    inactive:
      'i inactive no n false nonpatient nonpat notapatient former moved transferred dismissed inactivepatient',
    prospective: 'prospective prospect new lead newpatient',
    deceased: 'd deceased dead died',
    archived: 'archived archive deleted',
  },
  language: {
    en: 'en eng english englishus enus',
    es: 'es spa spanish espanol esus espaol spanishcastilian sp',
  },
  is_guarantor: {
    yes: 'y yes 1 true x self hoh head guarantor responsibleparty t',
    no: 'n no 0 false spouse child dependent other f',
  },
  visit_status: {
    booked: 'booked scheduled confirmed unconfirmed pending open active new sched',
    completed: 'completed complete checkedout done seen kept closed fulfilled comp',
    canceled: 'canceled cancelled broken noshow missed failed cancel rescheduled noshows deleted',
    unscheduled: 'unscheduled unsched asap waiting waitlist',
  },
  is_hygiene: { yes: 'y yes true x hygiene hyg', no: 'n no false' },
  is_active: {
    yes: 'y yes true active current enabled x',
    no: 'n no false inactive resolved disabled ended past',
  },
  rank: {
    primary: 'primary pri p 1 1st first',
    secondary: 'secondary sec s 2 2nd second',
    tertiary: 'tertiary 3 3rd third',
  },
  relationship: {
    self: 'self subscriber insured same employee patient',
    spouse: 'spouse husband wife partner domesticpartner',
    child: 'child dependent son daughter depchild student stepchild',
    other: 'other parent grandchild lifepartner ward unknown',
  },
  work_status: {
    planned: 'planned tp treatmentplanned txplan proposed recommended treatmentplan plan',
    completed: 'completed complete c done comp posted',
    existing: 'existing existingcurrent ec eci',
    existing_elsewhere: 'existingother existingelsewhere eo',
    referred: 'referred r refer referral',
  },
};

/** A value's meaning: as it was decided, or as most programs mean it; null: a person has to decide. */
export function valueMeaning(
  field: TableField,
  value: string,
  decided: readonly MappedValue[],
): string | null {
  const found = decided.find((one) => one.field === field && one.value === value);
  if (found !== undefined) return found.meaning;
  const key = valueKey(value);
  const byWords = Object.entries(valueNames[field] ?? {}).find(([, words]) => words.split(' ').includes(key));
  return byWords?.[0] ?? null;
}

export const meaningsOf = (field: TableField): readonly string[] => tableMeanings[field] ?? [];
