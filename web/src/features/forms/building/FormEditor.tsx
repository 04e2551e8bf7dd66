import {
  type FormContent,
  formBlankNames,
  formBlanks,
  type FormItem,
  formItemTypes,
  formKinds,
  publishForm,
  publishingFaults,
  saveForm,
  type WholeForm,
  withoutSpanish,
} from '@cusp/contract';
import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { WholeNumberField } from '../../../ui/fields/WholeNumberField.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FieldRow } from '../../../ui/forms/FormDialog.tsx';
import { LeaveQuestion } from '../../../ui/forms/LeaveQuestion.tsx';
import { RefusalMessage } from '../../../ui/forms/RefusalMessage.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { LocalDay } from '../../../ui/text/Values.tsx';
import { formKindWords } from '../patient-forms/words.ts';
import { formSettingsMessages } from '../settings/messages.ts';
import { FormPreview } from './FormPreview.tsx';
import { ItemEditor } from './ItemEditor.tsx';
import { NeededFor } from './NeededFor.tsx';
import { RuleFields } from './RuleFields.tsx';
import { RuleReach } from './RuleReach.tsx';
import { itemTypeWords, movedItem, newItem } from './newItem.ts';
import classes from './Building.module.css';
import look from '../../../ui/theme/look.module.css';

/** Edits a form: its settings, its items in both languages, a preview as on a phone, and publishing. */
export function FormEditor({ form, onClose }: { form: WholeForm; onClose: () => void }) {
  const save = useChange(saveForm, 'forms');
  const publish = useChange(publishForm, 'forms');
  const [{ content: _content, version: _version, versions: _versions, ...settings }, setHead] =
    useState(form);
  const { kind, name, name_es, good_for_months, archived } = settings;
  const [content, setContent] = useState<FormContent>(form.content);
  const [version, setVersion] = useState(form.version);
  const [changed, setChanged] = useState(false);
  const [sentence, setSentence] = useState('');
  const leaving = useRef(false);
  const faults = publishingFaults(content);
  const missing = withoutSpanish(content);
  const busy = save.isPending || publish.isPending;

  const head = (fields: Partial<WholeForm>) => {
    setChanged(true);
    setHead((before) => ({ ...before, ...fields }));
  };
  const change = (items: (before: FormContent['items']) => FormContent['items']) => {
    setChanged(true);
    setContent((before) => ({ items: items(before.items) }));
  };

  /** Saves the draft, and returns its version; undefined if it couldn't be saved. */
  const keep = async (): Promise<number | undefined> => {
    setSentence('');
    try {
      const kept = await save.mutateAsync({
        input: {
          params: { id: form.id },
          body: { ...settings, content, version },
        },
      });
      setVersion(kept.version);
      setChanged(false);
      return kept.version;
    } catch (thrown) {
      setSentence(refusalOf(thrown).detail || formSettingsMessages.saved.failed);
      return undefined;
    }
  };
  const saveDraft = async () => {
    if ((await keep()) !== undefined) toast.done(formSettingsMessages.saved.done);
  };
  const publishIt = async () => {
    const kept = await keep();
    if (kept === undefined) return;
    try {
      const published = await publish.mutateAsync({
        input: { params: { id: form.id }, body: { version: kept } },
      });
      setVersion(published.version);
      toast.done(`Published as version ${published.number}`);
    } catch (thrown) {
      setSentence(refusalOf(thrown).detail || formSettingsMessages.saved.failed);
    }
  };

  return (
    <div className={classes.editor}>
      <Button variant="subtle" className={classes.back ?? ''} onClick={onClose}>
        Back to Forms
      </Button>
      <FieldRow>
        <TextInput
          label="Name"
          required
          maxLength={100}
          value={name}
          onChange={({ currentTarget }) => head({ name: currentTarget.value })}
        />
        <TextInput
          label="Name in Spanish"
          lang="es"
          maxLength={100}
          value={name_es}
          onChange={({ currentTarget }) => head({ name_es: currentTarget.value })}
        />
      </FieldRow>
      <FieldRow>
        <Select
          label="About"
          allowDeselect={false}
          data={formKinds.map((value) => ({ value, label: formKindWords[value] }))}
          value={kind}
          onChange={(chosen) => head({ kind: formKinds.find((each) => each === chosen) ?? kind })}
        />
        <WholeNumberField
          label="Valid for (months)"
          placeholder="Never expires"
          value={good_for_months}
          onChange={(given) => head({ good_for_months: given })}
        />
      </FieldRow>
      {kind === 'consent' && <NeededFor of={settings} onChange={head} />}
      <RuleFields
        rules={settings.rules}
        isConsent={kind === 'consent'}
        onChange={(rules) => head({ rules })}
      />
      {form.rules.length > 0 && <RuleReach id={form.id} />}
      <Checkbox
        label="Archived (no longer sent to patients)"
        checked={archived}
        onChange={({ currentTarget }) => head({ archived: currentTarget.checked })}
      />
      <details className={classes.blanks}>
        <summary>Fields you can use in the text</summary>
        <ul>
          {formBlankNames.map((blank) => (
            <li key={blank}>
              <code>{`{${blank}}`}</code> {formBlanks[blank]}
            </li>
          ))}
        </ul>
      </details>
      <div className={classes.columns}>
        <section aria-label="Items" className={classes.items}>
          {content.items.map((item, index) => (
            <ItemEditor
              key={item.id}
              item={item}
              place={index + 1}
              first={index === 0}
              last={index === content.items.length - 1}
              onChange={(next: FormItem) =>
                change((before) => before.map((one) => (one.id === item.id ? next : one)))
              }
              onMove={(by) => change((before) => movedItem(before, item.id, by))}
              onRemove={() => change((before) => before.filter(({ id }) => id !== item.id))}
            />
          ))}
          <Select
            label="Add an item"
            placeholder="Choose a type"
            data={formItemTypes.map((value) => ({ value, label: itemTypeWords[value] }))}
            value={null}
            onChange={(chosen) => {
              const type = formItemTypes.find((each) => each === chosen);
              if (type !== undefined) change((before) => [...before, newItem(before, type)]);
            }}
          />
        </section>
        <FormPreview content={content} />
      </div>
      {missing > 0 && (
        <p className={classes.dim}>
          {missing === 1 ? '1 text has' : `${missing} texts have`} no Spanish yet: English is shown there.
        </p>
      )}
      {faults.length > 0 && <p className={classes.dim}>Before you can publish: {faults.join(' ')}</p>}
      {sentence !== '' && <RefusalMessage sentence={sentence} />}
      <div className={look.row}>
        <Button
          variant="default"
          loading={save.isPending}
          disabled={busy || !changed}
          onClick={() => void saveDraft()}
        >
          Save Draft
        </Button>
        <Button
          loading={publish.isPending}
          disabled={busy || faults.length > 0 || (!changed && !form.has_draft)}
          onClick={() => void publishIt()}
        >
          Publish
        </Button>
      </div>
      {form.versions.length > 0 && (
        <ul className={classes.dim} aria-label="Versions">
          {form.versions.map(({ number, published_at, published_by }) => (
            <li key={number}>
              Version {number}, {published_by}, <LocalDay moment={published_at} />
            </li>
          ))}
        </ul>
      )}
      <LeaveQuestion unsaved={changed} busy={busy} leaving={leaving} />
    </div>
  );
}
