/** Messages about signing in and out. product.md, 2 and 8. */
export const authMessages = {
  signedIn: 'Welcome back!',
  registered: 'Account created successfully!',
  /** If the server gives no detail. */
  failed: 'Authentication failed',
} as const;
