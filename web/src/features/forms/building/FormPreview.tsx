import type { FormContent } from '@cusp/contract';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { FormFields } from '../filling/FormFields.tsx';
import classes from './Building.module.css';

const ignore = () => undefined;
const none = new Map<string, never>();

/** The form as a phone shows it, in either language. Text typed here isn't saved. */
export function FormPreview({ content }: { content: FormContent }) {
  const [spoken, setSpoken] = useState<'en' | 'es'>('en');
  return (
    <section aria-label="Preview" className={classes.preview}>
      <SegmentedControl
        aria-label="Language of the preview"
        data={[
          { value: 'en', label: 'English' },
          { value: 'es', label: 'Español' },
        ]}
        value={spoken}
        onChange={(chosen) => setSpoken(chosen === 'es' ? 'es' : 'en')}
      />
      <div className={classes.phone}>
        <FormFields content={content} answers={[]} spoken={spoken} faults={none} onAnswer={ignore} />
      </div>
    </section>
  );
}
