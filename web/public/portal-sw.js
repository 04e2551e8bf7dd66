// Shows that there is news in the patient portal. What arrives is empty: nothing of a record is ever in it. This worker answers no
// request and keeps nothing (docs/check-in.md, "Notifications").
const words = {
  en: { title: 'Patient portal', body: 'There is news from your dental office.' },
  es: { title: 'Portal del paciente', body: 'Hay novedades de su consultorio dental.' },
};
const portal = '/patient-portal/dashboard';

self.addEventListener('push', (event) => {
  const { title, body } = navigator.language.startsWith('es') ? words.es : words.en;
  const shown = { body, icon: '/icons/portal-192.png', tag: 'news' };
  event.waitUntil(self.registration.showNotification(title, shown));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(portal));
});
