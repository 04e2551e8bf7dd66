import { createHash } from 'node:crypto';

const style = `
  :root { color-scheme: light; font-family: system-ui, sans-serif; line-height: 1.5; }
  body { margin: 0; background: #f4f5f7; color: #1c2430; }
  .strip { margin: 0; padding: .5rem 1rem; background: #7a3d00; color: #fff; text-align: center; font-weight: 600; }
  main { max-width: 26rem; margin: 2rem auto; padding: 1.5rem; background: #fff; border: 1px solid #c9ced6; border-radius: .75rem; }
  h1 { margin: 0 0 .5rem; font-size: 1.4rem; }
  .amount { margin: 1rem 0; font-size: 2rem; font-weight: 700; }
  form { display: grid; gap: .75rem; margin: 0; }
  button, a { display: block; box-sizing: border-box; width: 100%; min-height: 2.75rem; padding: .6rem 1rem; border: 1px solid #4a5566; border-radius: .5rem;
    background: #fff; color: #1c2430; font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
  button.pay { border-color: #0b5f55; background: #0b5f55; color: #fff; }
  button:focus-visible, a:focus-visible { outline: 3px solid #1f5fbf; outline-offset: 2px; }
  @media (max-width: 27rem) { main { margin: 0; border-width: 0 0 1px; border-radius: 0; } }
`;
const styleHash = createHash('sha256').update(style).digest('base64');

/**
 * No scripts, no images, nothing from elsewhere. The form posts back here and is redirected to the site it came from.
 */
export const sandboxPolicy = (origin: string): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    // Browsers apply form-action to the redirect after the form as well.
    `form-action 'self' ${origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (mark) => marks[mark] ?? '');

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

const bankChoice = `
      <button name="choice" value="bank">Pay from a bank account</button>`;
/** What takes days at a bank. */
const decisions = `
    <p>This payment from a bank account is on its way. Decide how it ends.</p>
    <form method="post">
      <button class="pay" name="choice" value="pay">The bank pays</button>
      <button name="choice" value="decline">The bank returns it</button>
    </form>`;

/** The hosted page of test mode; it says clearly that no money moves. */
export function sandboxPage({
  cents,
  payable,
  takesBank,
  isOnItsWay,
  back,
}: {
  cents: number;
  payable: boolean;
  /** A bank account may pay it. */
  takesBank: boolean;
  /** A bank account has paid it, and its bank has not decided. */
  isOnItsWay: boolean;
  back: string;
}): string {
  const choices = `
    <form method="post">
      <button class="pay" name="choice" value="pay">Pay</button>${takesBank ? bankChoice : ''}
      <button name="choice" value="decline">Decline</button>
      <button name="choice" value="leave">Leave</button>
    </form>`;
  const over = `
    <p>This test payment is over.</p>
    <a href="${escaped(back)}">Back to Payments</a>`;
  return `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>Test payment · Cusp</title>
  <style>${style}</style>
</head>
<body>
  <p class="strip">Test mode: no real payments</p>
  <main>
    <h1>Test payment</h1>
    <p>This page stands in for a payment provider. No card is asked for and nothing is charged.</p>
    <p class="amount">${escaped(dollars.format(cents / 100))}</p>
    <p>Dental treatment</p>${payable ? choices : isOnItsWay ? decisions : over}
  </main>
</body>
</html>
`;
}
