import { wordingIn } from '@cusp/contract';
import type { FormContent, FormItem, PatientLanguage, Wording } from '@cusp/contract';
import { newPaper } from '../../../services/pdf/paper.ts';
import type { Paper } from '../../../services/pdf/paper.ts';
import { inBoth, relationships } from './paper-words.ts';
import type { PhotoPreview, SignedForm } from './signed-content.ts';

const dayIn = (language: PatientLanguage, date: string): string =>
  new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    timeZone: 'UTC',
    dateStyle: 'long',
  }).format(new Date(`${date}T00:00:00Z`));

interface Head {
  title: string;
  practice: SignedForm['practice'];
  patient: SignedForm['patient'];
  language: PatientLanguage;
}

function writeHead(paper: Paper, { title, practice, patient, language }: Head): void {
  paper.write(practice.name, { size: 11, bold: true });
  paper.write([practice.address, practice.phone].filter((part) => part !== '').join(' · ') || ' ', {
    faint: true,
  });
  paper.write(title, { size: 17, bold: true, gapAbove: 12 });
  paper.write(`${patient.name} · ${inBoth[language].born} ${dayIn(language, patient.date_of_birth)}`);
}

/** Writes a wording in its language; Spanish with the English beneath, so that the office can read its own record. */
function writeWords(
  paper: Paper,
  words: Wording,
  language: PatientLanguage,
  style: NonNullable<Parameters<Paper['write']>[1]> = {},
): void {
  const said = wordingIn(words, language);
  paper.write(said, style);
  if (said !== words.en)
    paper.write(words.en, {
      faint: true,
      size: 8,
      ...(style.indent !== undefined && { indent: style.indent }),
    });
}

/** Points. Two photos with their questions fit on one page. */
const photoBox = { width: 340, height: 240, indent: 12 };

const isRead = (type: FormItem['type']) => type === 'text' || type === 'consent';

/** A form as it was signed: its wording, the answers with their photos, who signed it and how they were identified. */
export async function writeSignedForm({
  signed,
  signature,
  photos,
  sha256,
  time_zone,
}: {
  signed: SignedForm;
  signature: string | null;
  photos: readonly PhotoPreview[];
  sha256: string;
  time_zone: string;
}): Promise<Buffer> {
  const { form, language, items, signer, patient, practice } = signed;
  const words = inBoth[language];
  // Made at the moment of signing, so that the same signature makes the same bytes.
  const paper = newPaper(form.title, new Date(signer.signed_at));
  writeHead(paper, { title: form.title, practice, patient, language });
  for (const item of items) {
    if (item.type === 'signature') continue;
    if (item.type === 'section')
      writeWords(paper, item.words, language, { size: 13, bold: true, gapAbove: 14 });
    else if (isRead(item.type)) writeWords(paper, item.words, language, { gapAbove: 6 });
    else {
      const photo = photos.find((one) => one.item === item.id);
      // A question stays with its photo.
      if (photo !== undefined) paper.keep(photoBox.height + 60);
      writeWords(paper, item.words, language, { gapAbove: 8, bold: true, size: 9 });
      paper.write(item.answer === '' ? words.noAnswer : item.answer, {
        indent: 12,
        faint: item.answer === '',
      });
      if (item.more !== '' && item.follow_up !== null) {
        writeWords(paper, item.follow_up, language, { indent: 12, size: 9, gapAbove: 2 });
        paper.write(item.more, { indent: 24 });
      }
      if (photo !== undefined) await paper.photo(photo.preview, photoBox, words.photoNotShown);
    }
  }
  const moment = new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    timeZone: time_zone,
    dateStyle: 'long',
    timeStyle: 'long',
  });
  const declared = items.find(({ type }) => type === 'signature');
  if (declared) writeWords(paper, declared.words, language, { gapAbove: 16 });
  paper.write(
    `${words.signedBy} ${signer.name} (${relationships[language][signer.relationship]}), ${moment.format(new Date(signer.signed_at))}`,
    { bold: true, gapAbove: 12 },
  );
  if (signature !== null) {
    paper.write(' ', { size: 4 });
    await paper.signature(signature, { width: 180, height: 54 });
  }
  paper.write(`${words.how} ${signer.identified}. ${words.read}.`, { faint: true, gapAbove: 6 });
  paper.write(`SHA-256 of wording and answers: ${sha256}`, { size: 7, faint: true, gapAbove: 10 });
  return paper.end(
    `${patient.name} · ${practice.name} · ${form.title}, ${words.version} ${form.number}`,
    language,
  );
}

const rule = '_'.repeat(60);

/** A form to be filled in by hand. */
export async function writeBlankForm({ content, ...head }: Head & { content: FormContent }): Promise<Buffer> {
  const { title, language, patient, practice } = head;
  const words = inBoth[language];
  const paper = newPaper(title);
  writeHead(paper, head);
  for (const item of content.items) {
    const said = wordingIn(item.words, language);
    if (item.type === 'section') paper.write(said, { size: 13, bold: true, gapAbove: 14 });
    else if (isRead(item.type)) paper.write(said, { gapAbove: 6 });
    else if (item.type === 'signature') {
      paper.write(said, { gapAbove: 16 });
      for (const label of [words.signature, words.name, words.date])
        paper.write(`${label}  ${rule}`, { gapAbove: 16 });
    } else {
      paper.write(said, { gapAbove: 9, bold: true, size: 9 });
      if (item.type === 'yes_no') {
        paper.write(`[  ] ${words.yes}     [  ] ${words.no}`, { indent: 12, gapAbove: 2 });
        if (item.follow_up !== null)
          paper.write(`${words.more} ${wordingIn(item.follow_up, language)}  ${'_'.repeat(30)}`, {
            indent: 12,
            gapAbove: 4,
          });
      } else if (item.type === 'choice')
        for (const option of item.options)
          paper.write(`[  ] ${wordingIn(option.words, language)}`, { indent: 12, gapAbove: 2 });
      else {
        paper.write(rule, { indent: 12, gapAbove: 8 });
        if (item.type === 'long') paper.write(rule, { indent: 12, gapAbove: 8 });
      }
    }
  }
  return paper.end(`${patient.name} · ${practice.name} · ${title}`, language);
}
