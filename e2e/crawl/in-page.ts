/// <reference lib="dom" />
// What the crawl reads of a page. Each function runs in the page, so it uses nothing outside itself.

/** What a control can be. */
export const kinds = [
  'option',
  'menu item',
  'expander',
  'combobox',
  'button',
  'check',
  'sort',
  'select',
  'search',
  'segment',
  'tab',
] as const;
export type Kind = (typeof kinds)[number];

export interface Control {
  /** The value of its `data-crawl`, by which it is found. */
  mark: string;
  kind: Kind;
  name: string;
  /** Equal controls of two rows have the same. */
  place: string;
  /** It is in a row, card or cell of many. */
  isRepeated: boolean;
  /** It is in the dialog, menu or list that was opened last. */
  isOpened: boolean;
}

export interface Sight {
  controls: Control[];
  /** How many dialogs, menus and lists of choices are open. */
  opened: number;
  /** The addresses of this site that are linked. */
  links: string[];
  /** What is said instead of a screen. */
  failed: string[];
}

/** Everything that can be pressed now, and whether the screen is there. */
export function lookAround(): Sight {
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.getBoundingClientRect().width > 1;
  const layers = [
    ...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'),
  ].filter(isSeen);
  const top = layers.at(-1);

  const nameOf = (element: Element) => {
    const by = element.getAttribute('aria-labelledby');
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const words =
      element.getAttribute('aria-label') ??
      (by
        ? by
            .split(' ')
            .map((id) => document.getElementById(id)?.textContent ?? '')
            .join(' ')
        : undefined) ??
      (labels.length > 0 ? labels.map((label) => label.textContent).join(' ') : element.textContent);
    return words.replaceAll(/\s+/g, ' ').trim().slice(0, 60);
  };
  const many = 'tr, li, article, [role=row], [role=listitem], [role=option], [role=gridcell]';
  /** The way to an element, without its place among its neighbors. */
  const placeOf = (element: Element) => {
    const way: string[] = [];
    for (let each: Element | null = element; each && each !== document.body; each = each.parentElement)
      way.push(`${each.tagName}${each.getAttribute('role') ?? ''}.${[...each.classList].join('.')}`);
    const panel = element.closest('[role=tabpanel], [role=dialog]');
    const screen = element.closest('main')
      ? location.pathname.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id')
      : '';
    return `${screen} ${panel ? nameOf(panel) : ''} ${way.join('<')}`;
  };
  const kindOf = (element: Element): Kind | undefined => {
    const role = element.getAttribute('role');
    if (role === 'tab') return 'tab';
    if (role?.startsWith('menuitem')) return 'menu item';
    if (role === 'option') return 'option';
    if (element instanceof HTMLSelectElement) return 'select';
    if (element.getAttribute('aria-haspopup') === 'listbox' || role === 'combobox') return 'combobox';
    if (element instanceof HTMLInputElement) {
      if (element.type === 'radio') return 'segment';
      if (element.type === 'checkbox') return 'check';
      return element.type === 'search' || role === 'searchbox' ? 'search' : undefined;
    }
    if (role === 'radio') return 'segment';
    if (role === 'switch' || role === 'checkbox') return 'check';
    if (element.closest('th, [role=columnheader]')) return 'sort';
    const opens = element.hasAttribute('aria-expanded') || element.hasAttribute('aria-haspopup');
    if (opens || element.tagName === 'SUMMARY') return 'expander';
    return element.tagName === 'BUTTON' || role === 'button' ? 'button' : undefined;
  };

  const controls: Control[] = [];
  const wanted =
    'button, summary, select, input, [role=tab], [role=menuitem], [role=option], [role=switch], [role=radio], [role=checkbox], [role=button], [role=combobox]';
  document.querySelectorAll(wanted).forEach((element, index) => {
    const kind = kindOf(element);
    if (kind === undefined) return;
    const isChoice = kind === 'segment' || kind === 'check';
    // The box of a choice is often a pixel wide; its label is what one presses.
    const seen = isChoice && element instanceof HTMLInputElement ? (element.labels?.[0] ?? element) : element;
    if (!isSeen(seen) || element.matches(':disabled, [aria-disabled=true], [data-disabled=true]')) return;
    const sends = element instanceof HTMLButtonElement && element.type === 'submit' && element.form !== null;
    if (sends) return;
    const mark = String(index);
    seen.setAttribute('data-crawl', mark);
    controls.push({
      mark,
      kind,
      name: nameOf(element),
      place: placeOf(element),
      isRepeated: element.closest(many) !== null,
      isOpened: top?.contains(element) ?? false,
    });
  });
  const alerts = [...document.querySelectorAll('[role=alert]')].filter(isSeen);
  return {
    controls,
    opened: layers.length,
    links: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter((link) => link.origin === location.origin && isSeen(link) && !link.hasAttribute('download'))
      .map((link) => link.pathname + link.search),
    failed: alerts
      .filter((alert) => /Try again|Intentar de nuevo/.test(alert.textContent))
      .map((alert) => alert.textContent),
  };
}

/** Whether nothing loads: no spinner, and no frame that waits. */
export async function isQuiet(): Promise<boolean> {
  await new Promise<void>((rest) => requestIdleCallback(() => rest(), { timeout: 500 }));
  await new Promise((next) => requestAnimationFrame(next));
  return ![...document.querySelectorAll('[role=status] .mantine-Loader-root, [data-loading=true]')].some(
    (element) => element.checkVisibility(),
  );
}
