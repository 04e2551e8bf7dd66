// Sets the colours before the first paint, so that a dark screen doesn't flash white.
// The key and the attribute are Mantine's; src/main.tsx hands over to it.
(function () {
  let chosen = null;
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value');
  } catch {
    // Storage may be switched off; then the system's colours are taken.
  }
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();

// Who comes to the front door and is signed in nowhere is sent on to the sign-in page before the app is loaded.
(function () {
  if (location.pathname !== '/') return;
  try {
    const realms = ['staff', 'patient', 'admin'];
    if (realms.every((realm) => localStorage.getItem(`cusp.${realm}.token`) === null))
      location.replace('/login');
  } catch {
    // The app says what it can't do without storage.
  }
})();

// Who is signed in as staff gets the staff's portal beside the app, not after it has run.
(function () {
  if (/^\/(patient-portal|admin)(\/|$)/.test(location.pathname)) return;
  try {
    if (localStorage.getItem('cusp.staff.token') === null) return;
  } catch {
    return;
  }
  const named = document.querySelector('meta[name=cusp-desk]');
  const names = named?.getAttribute('content') ?? '';
  for (const name of names.split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    if (name.endsWith('.css')) {
      link.rel = 'preload';
      link.as = 'style';
    } else link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = `/${name}`;
    document.head.append(link);
  }
})();
