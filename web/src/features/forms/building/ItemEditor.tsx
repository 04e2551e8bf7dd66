import { type FormItem, photoSubjects, type Wording } from '@cusp/contract';
import { ActionIcon, Button, Checkbox, Select, Textarea } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { photoSubjectWords } from '../patient-forms/words.ts';
import { itemTypeWords } from './newItem.ts';
import classes from './Building.module.css';
import { TargetFields } from './TargetFields.tsx';

interface ItemEditorProps {
  item: FormItem;
  /** From 1 on. */
  place: number;
  first: boolean;
  last: boolean;
  onChange: (item: FormItem) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

const isQuestion = ({ type }: FormItem) => !['section', 'text', 'consent', 'signature'].includes(type);

/** One item: its words in both languages, what it asks, and where in the record the answer is proposed. */
export function ItemEditor({ item, place, first, last, onChange, onMove, onRemove }: ItemEditorProps) {
  const { type, words, required, options, many, follow_up } = item;
  const change = (fields: Partial<FormItem>) => onChange({ ...item, ...fields });
  const named = `${place}, ${itemTypeWords[type]}`;
  return (
    <fieldset className={classes.item}>
      <legend>{named}</legend>
      <div className={classes.moves}>
        <ActionIcon
          variant="default"
          size="lg"
          disabled={first}
          aria-label={`Move ${named} up`}
          onClick={() => onMove(-1)}
        >
          <IconArrowUp size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          disabled={last}
          aria-label={`Move ${named} down`}
          onClick={() => onMove(1)}
        >
          <IconArrowDown size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" size="lg" aria-label={`Remove ${named}`} onClick={onRemove}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </div>
      <InBoth label="Text" value={words} onChange={(next) => change({ words: next })} />
      {type === 'choice' && (
        <>
          {options.map((option, index) => (
            <div key={option.id} className={classes.option}>
              <InBoth
                label={`Choice ${index + 1}`}
                value={option.words}
                onChange={(next) =>
                  change({
                    options: options.map((one) => (one.id === option.id ? { ...one, words: next } : one)),
                  })
                }
              />
              <Button
                size="compact-sm"
                variant="subtle"
                onClick={() => change({ options: options.filter(({ id }) => id !== option.id) })}
              >
                Remove Choice {index + 1}
              </Button>
            </div>
          ))}
          <Button
            size="compact-sm"
            variant="default"
            className={classes.back ?? ''}
            onClick={() =>
              change({
                options: [...options, { id: freeOption(options), words: { en: '', es: '' }, target: null }],
              })
            }
          >
            Add Choice
          </Button>
          <Checkbox
            label="More than one can be chosen"
            checked={many}
            onChange={({ currentTarget }) => change({ many: currentTarget.checked })}
          />
        </>
      )}
      {type === 'yes_no' && (
        <>
          <Checkbox
            label="Ask a follow-up if yes"
            checked={follow_up !== null}
            onChange={({ currentTarget }) =>
              change({ follow_up: currentTarget.checked ? { en: '', es: '' } : null })
            }
          />
          {follow_up !== null && (
            <InBoth
              label="Follow-up question"
              value={follow_up}
              onChange={(next) => change({ follow_up: next })}
            />
          )}
        </>
      )}
      {isQuestion(item) && (
        <Checkbox
          label="Answer required"
          checked={required}
          onChange={({ currentTarget }) => change({ required: currentTarget.checked })}
        />
      )}
      {(type === 'short' || type === 'long' || type === 'yes_no') && (
        <TargetFields item={item} onChange={onChange} />
      )}
      {type === 'photo' && (
        <Select
          label="Photo of"
          description="Insurance cards are saved to the coverage; other photos are saved to Documents."
          allowDeselect={false}
          data={photoSubjects.map((of) => ({ value: of, label: photoSubjectWords[of] }))}
          value={item.target?.to === 'photo' ? item.target.of : null}
          onChange={(chosen) => {
            const of = photoSubjects.find((one) => one === chosen);
            if (of !== undefined) change({ target: { to: 'photo', of } });
          }}
        />
      )}
    </fieldset>
  );
}

/** An id that no other choice has, since answers are stored by it. */
function freeOption(options: FormItem['options']): string {
  let number = options.length + 1;
  while (options.some(({ id }) => id === `choice_${number}`)) number += 1;
  return `choice_${number}`;
}

function InBoth({
  label,
  value,
  onChange,
}: {
  label: string;
  value: Wording;
  onChange: (value: Wording) => void;
}) {
  return (
    <div className={classes.both}>
      <Textarea
        label={label}
        rows={2}
        maxLength={4000}
        value={value.en}
        onChange={({ currentTarget }) => onChange({ ...value, en: currentTarget.value })}
      />
      <Textarea
        label={`${label} in Spanish`}
        lang="es"
        rows={2}
        maxLength={4000}
        value={value.es}
        onChange={({ currentTarget }) => onChange({ ...value, es: currentTarget.value })}
      />
    </div>
  );
}
