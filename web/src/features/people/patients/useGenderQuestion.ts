import type { Patient } from '@cusp/contract';
import { useEffect, useRef, useState } from 'react';

type Gender = Patient['gender'];

/** How the gender of a new patient is known: not at all, by its field, or by the answer to the question. */
type Known = 'preset' | 'field' | Gender;

interface NamedPatient {
  first_name: string;
  last_name: string;
  gender: Gender;
}

/**
 * Asks for a new patient's gender before a preset is saved that nobody touched. The answer holds, also where the server refuses
 * the form, until somebody is at the field.
 */
export function useGenderQuestion(opened: boolean) {
  const known = useRef<Known>('preset');
  const [question, setQuestion] = useState<{ of: string; answer: (chosen: Gender | undefined) => void }>();
  useEffect(() => {
    if (opened) known.current = 'preset';
  }, [opened]);

  /** @returns the patient's gender; undefined: back to the form */
  const ask = async ({ first_name, last_name, gender }: NamedPatient): Promise<Gender | undefined> => {
    if (known.current === 'field') return gender;
    if (known.current !== 'preset') return known.current;
    const chosen = await new Promise<Gender | undefined>((resolve) =>
      setQuestion({ of: `${first_name} ${last_name}`, answer: resolve }),
    );
    setQuestion(undefined);
    if (chosen !== undefined) known.current = chosen;
    return chosen;
  };
  return {
    ask,
    /** Who is asked about; undefined: nobody. */
    of: question?.of,
    answer: (chosen: Gender | undefined) => question?.answer(chosen),
    touched: () => {
      known.current = 'field';
    },
  };
}
