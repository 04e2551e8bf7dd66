import { useLayoutEffect } from 'react';

/**
 * Gives the page a practice's colors while the calling component is mounted.
 * @param rules of a stylesheet, as the server made them; `''`: none
 */
export function useLookColors(rules: string): void {
  useLayoutEffect(() => {
    if (rules === '') return undefined;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [rules]);
}
