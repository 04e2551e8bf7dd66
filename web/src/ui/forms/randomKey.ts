/**
 * A random key that nothing else has. Not `crypto.randomUUID`: that one is missing where the app is opened over plain HTTP in an
 * office's network.
 */
export const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
