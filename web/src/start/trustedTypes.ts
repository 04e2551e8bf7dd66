/**
 * The only policy of Trusted Types (the content security policy allows just the name `default`). The component library
 * passes the text of its style elements to innerHTML. Text that could begin an element is refused, and no text becomes
 * a script. The address of a script is that of the portal's notifications, or of the booking page's worker, and no other.
 */
window.trustedTypes?.createPolicy('default', {
  createHTML(given) {
    if (given.includes('<')) throw new TypeError('Text with a tag is not read as HTML here.');
    return given;
  },
  createScriptURL(given) {
    const { origin, pathname } = new URL(given, location.href);
    if (origin !== location.origin || !/^\/(portal-sw|assets\/work\.worker-[\w-]+)\.js$/.test(pathname))
      throw new TypeError('No script is loaded from there.');
    return given;
  },
});
