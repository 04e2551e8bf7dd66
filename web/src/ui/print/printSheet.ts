import { isSignature, signatureNotShown } from '@cusp/contract';
import style from './print.css?inline';
import { t } from '../language/t.ts';
import { language } from '../language/language.ts';

type Child = Node | string | false | null;

/**
 * Creates an element of the sheet. Text is added as text nodes, so that a record's content is never read as HTML.
 * Children that are false, null or '' are left out.
 */
export type MakeElement = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...children: readonly Child[]
) => HTMLElementTagNameMap[Tag];

/** The letterhead. */
export interface Sender {
  name: string;
  address: string;
  phone: string;
}

interface Sheet {
  /** The window's title, which browsers offer as the name of a PDF. */
  title: string;
  sender: Sender;
  /** The content below the letterhead. */
  fill: (make: MakeElement) => readonly Node[];
}

/**
 * Opens a window with a printable sheet, and the browser's print dialog. It needs no script and no address, so the
 * strict content security policy, which the window inherits, allows it.
 * @returns false if the browser blocked the window
 */
export function printSheet({ title, sender, fill }: Sheet): boolean {
  const opened = window.open('', '_blank', 'popup,width=860,height=1000');
  if (!opened || opened.closed) return false;
  const { document: sheet } = opened;

  const make: MakeElement = (tag, className, ...children) => {
    const element = sheet.createElement(tag);
    if (className) element.className = className;
    for (const child of children) if (child) element.append(child);
    return element;
  };
  const button = (words: string, onClick: () => void) => {
    const made = make('button', '', words);
    made.type = 'button';
    made.addEventListener('click', onClick);
    return made;
  };

  sheet.title = title;
  sheet.documentElement.lang = language();
  const viewport = make('meta', '');
  viewport.name = 'viewport';
  viewport.content = 'width=device-width, initial-scale=1';
  sheet.head.append(viewport, make('style', '', style));
  sheet.body.append(
    make(
      'div',
      'tools',
      button(t('Print'), () => opened.print()),
      button(t('Close'), () => opened.close()),
    ),
    letterhead(make, sender),
    make('main', '', ...fill(make)),
  );
  void printWhenDrawn(opened);
  return true;
}

const letterhead = (make: MakeElement, { name, address, phone }: Sender) =>
  make(
    'header',
    'letterhead',
    make(
      'div',
      'sender',
      make('p', 'name', name),
      address !== '' && make('p', '', address),
      phone !== '' && make('p', '', phone),
    ),
    make('div', 'product', make('h1', '', 'Cusp')),
  );

/** Facts by name, one below the other; empty ones are left out. */
export const factsOn = (make: MakeElement, facts: readonly (readonly [name: string, value: string])[]) =>
  make(
    'dl',
    'facts',
    ...facts
      .filter(([, value]) => value !== '')
      .flatMap(([name, value]) => [make('dt', '', name), make('dd', '', value)]),
  );

/** A cell of a sheet's table: its text, right-aligned for amounts. */
export type SheetCell = string | { words: string; align: 'right' };

interface SheetTable {
  caption: string;
  heads: readonly SheetCell[];
  rows: readonly (readonly SheetCell[])[];
  /** Printed instead of the rows if there are none. */
  none: string;
  /** The last line: the sums of the last columns. */
  total: readonly [name: string, ...sums: string[]];
}

/** A table; its head is repeated on each page. */
export function tableOn(make: MakeElement, { caption, heads, rows, none, total }: SheetTable): HTMLElement {
  const cell = (tag: 'th' | 'td', given: SheetCell) =>
    typeof given === 'string' ? make(tag, '', given) : make(tag, given.align, given.words);
  const head = heads.map((given) => {
    const made = cell('th', given);
    made.scope = 'col';
    return made;
  });
  const empty = make('td', '', none);
  empty.colSpan = heads.length;
  const [name, ...sums] = total;
  const sumName = make('th', '', name);
  sumName.scope = 'row';
  sumName.colSpan = heads.length - sums.length;
  return make(
    'table',
    '',
    make('caption', '', caption),
    make('thead', '', make('tr', '', ...head)),
    make(
      'tbody',
      '',
      ...(rows.length > 0
        ? rows.map((row) => make('tr', '', ...row.map((given) => cell('td', given))))
        : [make('tr', '', empty)]),
    ),
    make('tfoot', '', make('tr', '', sumName, ...sums.map((sum) => make('td', 'right', sum)))),
  );
}

/** A signature line with a name below it, and the signature above it if there is one, or that it can't be shown. */
export function signatureLineOn(make: MakeElement, name: string, signature: string | null): HTMLElement {
  const ink = make('div', 'ink');
  const missing = () => make('p', '', signatureNotShown);
  if (signature !== null && !isSignature(signature)) ink.append(missing());
  else if (signature !== null) {
    const picture = make('img', '');
    picture.alt = t('Signature of {name}', { name });
    picture.addEventListener('error', () => picture.replaceWith(missing()));
    picture.src = signature;
    ink.append(picture);
  }
  return make('div', 'signature', ink, make('p', '', name));
}

/** Images are decoded after they are inserted; printed before that they would be blank. */
async function printWhenDrawn(sheet: Window): Promise<void> {
  await Promise.allSettled(Array.from(sheet.document.images, (picture) => picture.decode()));
  if (!sheet.closed) sheet.print();
}
