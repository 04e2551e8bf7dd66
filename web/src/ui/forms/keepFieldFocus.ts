import type { MouseEvent } from 'react';

/**
 * For a form's element, `<form {...keepFieldFocus}>`: a press on its submit button, or on one beside that, doesn't leave
 * the field. The error that leaving may show there would move the button from under the pointer, and the click would be
 * lost. A click on the submit button then takes the focus.
 */
export const keepFieldFocus = {
  onMouseDown: (event: MouseEvent<HTMLFormElement>) => {
    if (buttonOf(event)) event.preventDefault();
  },
  // Enter in a field also clicks the submit button, with a click count of 0; the field then keeps the focus.
  onClick: (event: MouseEvent<HTMLFormElement>) => {
    const button = buttonOf(event);
    if (event.detail > 0 && button?.type === 'submit') button.focus();
  },
};

function buttonOf({ target }: MouseEvent<HTMLFormElement>): HTMLButtonElement | null {
  const button = target instanceof Element ? target.closest('button') : null;
  return button?.parentElement?.querySelector(':scope > button[type="submit"]') ? button : null;
}
