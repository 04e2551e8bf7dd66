import type { PerioAnswers, PerioChart } from '@cusp/contract';
import classes from './Staging.module.css';

const numbers = {
  lost_to_perio: 'Missing teeth lost to periodontitis',
  bone_loss: 'Bone loss, % of the root',
  five_year_loss: 'Attachment loss over 5 years, mm',
  cigarettes_a_day: 'Cigarettes a day',
  hba1c: 'HbA1c of diabetes, %',
} as const satisfies Partial<Record<keyof PerioAnswers, string>>;
type NumberName = keyof typeof numbers;

const flags = {
  vertical_loss: 'Vertical bone loss of 3 mm or more',
  occlusal_trauma: 'Occlusal trauma',
  bite_collapse: 'Bite collapse or drifting teeth',
} as const satisfies Partial<Record<keyof PerioAnswers, string>>;
type FlagName = keyof typeof flags;

/** The answers as they are typed. */
export type StagingAnswers = Readonly<Record<NumberName, string> & Record<FlagName, boolean>>;

const isIn = <Name extends string>(names: Readonly<Record<Name, string>>, name: string): name is Name =>
  Object.hasOwn(names, name);
const numberNames = Object.keys(numbers).filter((name) => isIn(numbers, name));
const flagNames = Object.keys(flags).filter((name) => isIn(flags, name));

const text = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : String(value);

/** The initial values of the form: the answers of the earlier diagnosis, and the record's facts of today. */
export function startAnswers(before: PerioAnswers | undefined, known: PerioChart['known']): StagingAnswers {
  return {
    lost_to_perio: text(before?.lost_to_perio),
    bone_loss: text(before?.bone_loss),
    five_year_loss: '',
    cigarettes_a_day: text(known.cigarettes_a_day ?? before?.cigarettes_a_day),
    hba1c: text(known.hba1c ?? before?.hba1c),
    vertical_loss: before?.vertical_loss ?? false,
    occlusal_trauma: before?.occlusal_trauma ?? false,
    bite_collapse: before?.bite_collapse ?? false,
  };
}

const numberIn = (typed: string) => (/^\d{1,3}(\.\d{1,2})?$/.test(typed.trim()) ? Number(typed) : null);

/** The answers as they are sent: what isn't a number is not known, and of no missing tooth none was lost. */
export const stagingAnswersOf = (answers: StagingAnswers, missing: number): PerioAnswers => ({
  lost_to_perio: missing === 0 ? 0 : numberIn(answers.lost_to_perio),
  bone_loss: numberIn(answers.bone_loss),
  five_year_loss: numberIn(answers.five_year_loss),
  cigarettes_a_day: numberIn(answers.cigarettes_a_day),
  hba1c: numberIn(answers.hba1c),
  vertical_loss: answers.vertical_loss,
  occlusal_trauma: answers.occlusal_trauma,
  bite_collapse: answers.bite_collapse,
});

interface StagingFieldsProps {
  /** How many teeth are missing. */
  missing: number;
  answers: StagingAnswers;
  onAnswers: (answers: StagingAnswers) => void;
  known: PerioChart['known'];
}

/** Asks for the facts that the readings and the chart don't give. */
export function StagingFields({ missing, answers, onAnswers, known }: StagingFieldsProps) {
  const fromHistory = (name: NumberName) =>
    (name === 'cigarettes_a_day' && known.cigarettes_a_day !== null) ||
    (name === 'hba1c' && known.hba1c !== null);
  return (
    <div className={classes.fields}>
      {numberNames
        .filter((name) => missing > 0 || name !== 'lost_to_perio')
        .map((name) => (
          <label key={name} className={classes.field}>
            <span>
              {name === 'lost_to_perio' ? `Of ${missing} missing, lost to periodontitis` : numbers[name]}
              {fromHistory(name) && <span className={classes.source}> from the health history</span>}
            </span>
            <input
              inputMode="decimal"
              autoComplete="off"
              value={answers[name]}
              onChange={({ currentTarget: { value } }) => onAnswers({ ...answers, [name]: value })}
            />
          </label>
        ))}
      {flagNames.map((name) => (
        <label key={name} className={classes.flag}>
          <input
            type="checkbox"
            checked={answers[name]}
            onChange={({ currentTarget: { checked } }) => onAnswers({ ...answers, [name]: checked })}
          />
          {flags[name]}
        </label>
      ))}
    </div>
  );
}
