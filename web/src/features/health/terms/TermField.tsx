import { type FoundTerm, nlmNotice, type Term, type TermKind } from '@cusp/contract';
import { Combobox, Text, TextInput, type TextInputProps, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { termMessages } from './messages.ts';
import { termsQuery } from './queries.ts';

/** The value of the field: the text as shown, and the term if it was chosen from the list. */
interface TermValue {
  name: string;
  term: Term | null;
}

interface TermFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  kind: TermKind;
  value: TermValue;
  /** @param found the whole term, when one was chosen: its forms and strengths, its ICD-10-CM code */
  onChange: (value: TermValue, found?: FoundTerm) => void;
  /** The part of the text that names the term; all of it by default. */
  nameIn?: (typed: string) => string;
  /** The suggestions while the field is empty. One without a code is a text. */
  offered?: readonly FoundTerm[];
}

const noneOffered: readonly FoundTerm[] = [];

/** Milliseconds after the last key before the list is searched. */
const pause = 150;

/**
 * Chooses a drug, an allergen or a condition from the lists by typing some of its words. A text that is on no list stays as it
 * was typed, and the field says that it isn't checked.
 */
export function TermField({
  kind,
  value,
  onChange,
  nameIn = String,
  offered = noneOffered,
  description,
  onFocus,
  onBlur,
  ...field
}: TermFieldProps) {
  const list = useCombobox({ onDropdownClose: () => list.resetSelectedOption() });
  const name = nameIn(value.name).trim();
  const [q] = useDebouncedValue(name, pause);
  const { data, isFetching, isPlaceholderData } = useQuery({
    ...termsQuery(kind, q),
    enabled: q !== '' && value.term === null,
  });
  const isEmpty = value.name.trim() === '' && value.term === null;
  const found = isEmpty ? offered : value.term !== null ? [] : (data ?? []);
  const isSearched = q === name && !isFetching && !isPlaceholderData;
  const choose = ({ system, code, name: chosen, ...term }: FoundTerm) => {
    onChange(
      { name: chosen, term: code === '' ? null : { system, code, name: chosen } },
      { system, code, name: chosen, ...term },
    );
    list.closeDropdown();
  };
  const typed = new Set([value.name.trim().toLowerCase(), name.toLowerCase()]);
  const isTyped = (term: FoundTerm) => typed.has(term.name.toLowerCase());
  // A name that is typed in full is chosen automatically.
  const chooseTyped = () => {
    const same = found.filter(isTyped);
    const [only] = same;
    if (only !== undefined && same.length === 1) choose(only);
    else list.closeDropdown();
  };
  // If the field is left before the search is answered, the term is chosen when the answer arrives.
  const [isLeft, setLeft] = useState(false);
  const chooseLate = useEffectEvent(() => {
    if (value.term === null) chooseTyped();
  });
  useEffect(() => {
    if (isLeft && isSearched) chooseLate();
  }, [isLeft, isSearched]);
  const isNamed = found.some(isTyped);
  const isUncoded = value.term === null && q !== '' && isSearched && data !== undefined && !isNamed;

  return (
    <Combobox
      store={list}
      onOptionSubmit={(code) => {
        const chosen = found.find((term) => termKey(term) === code);
        if (chosen) choose(chosen);
      }}
    >
      <Combobox.Target>
        <TextInput
          autoComplete="off"
          maxLength={200}
          // The description is below the input, so that fields side by side stay aligned.
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...field}
          description={
            value.term !== null
              ? (description ?? termMessages.coded[value.term.system])
              : isUncoded && !list.dropdownOpened
                ? termMessages.uncoded[kind]
                : description
          }
          value={value.name}
          onChange={({ currentTarget }) => {
            onChange({ name: currentTarget.value, term: null });
            list.openDropdown();
            list.resetSelectedOption();
          }}
          onFocus={(event) => {
            onFocus?.(event);
            setLeft(false);
            if (found.length > 0) list.openDropdown();
          }}
          onBlur={(event) => {
            onBlur?.(event);
            chooseTyped();
            setLeft(!isEmpty && !isSearched);
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={isEmpty ? offered.length === 0 : value.term !== null || data === undefined}>
        <Combobox.Options mah={280} style={{ overflowY: 'auto' }} aria-label={termMessages.list[kind]}>
          {found.map((term) => (
            <Combobox.Option key={termKey(term)} value={termKey(term)}>
              <Text size="sm" fw={550}>
                {term.name}
              </Text>
              {term.detail !== '' && (
                <Text size="xs" c="dimmed">
                  {term.detail}
                </Text>
              )}
            </Combobox.Option>
          ))}
          {found.length === 0 && !isEmpty && isSearched && (
            <Combobox.Empty>{termMessages.uncoded[kind]}</Combobox.Empty>
          )}
        </Combobox.Options>
        <Combobox.Footer hidden={isEmpty}>
          <Text fz={11} c="dimmed" lh={1.3}>
            {nlmNotice}
          </Text>
        </Combobox.Footer>
      </Combobox.Dropdown>
    </Combobox>
  );
}

const termKey = ({ system, code, name }: Term) => `${system} ${code || name}`;
