// Sets the colors before the first paint, so that a dark screen doesn't flash white. The key and the attribute are
// Mantine's; src/start/main.tsx takes over from here.
(function () {
  let chosen = null;
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value');
  } catch {
    // Storage may be disabled; then the system's colors are used.
  }
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();

// If nobody is signed in, the start page redirects to the sign-in page before the app is loaded.
(function () {
  if (location.pathname !== '/') return;
  try {
    const realms = ['staff', 'patient', 'admin'];
    if (realms.every((realm) => localStorage.getItem(`cusp.${realm}.token`) === null))
      location.replace('/login');
  } catch {
    // Without storage the app itself shows what doesn't work.
  }
})();

// If somebody is signed in, the code of their portal loads together with the app, not after it.
(function () {
  if (/^\/admin(\/|$)/.test(location.pathname)) return;
  const isPatients = /^\/patient-portal(\/|$)/.test(location.pathname);
  try {
    if (localStorage.getItem(isPatients ? 'cusp.patient.token' : 'cusp.staff.token') === null) return;
  } catch {
    return;
  }
  const named = document.querySelector(`meta[name=${isPatients ? 'cusp-patients' : 'cusp-desk'}]`);
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
