/**
 * The one policy of Trusted Types (the content security policy names it `default` and allows no other). The component
 * library hands the text of its style elements to innerHTML; whatever could begin an element is refused, and no text
 * becomes a script or a script's address.
 */
window.trustedTypes?.createPolicy('default', {
  createHTML(given) {
    if (given.includes('<')) throw new TypeError('Text with a tag is not read as HTML here.');
    return given;
  },
});
