import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { onlyWith } from '../../access/sign-in/allowed.ts';
import { staffRoute } from '../../access/sign-in/staffRoute.ts';

/** `/settings/note-templates`. */
export const noteTemplatesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/settings/note-templates',
  ...onlyWith('clinical_notes.write'),
  component: lazyRouteComponent(() => import('./NoteTemplatesScreen.tsx'), 'NoteTemplatesScreen'),
});
