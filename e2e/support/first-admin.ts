/** The super admin whom the tests' server makes at its start. */
export const firstAdmin = { email: 'first.admin@example.com', password: 'the first admin of these tests' };
