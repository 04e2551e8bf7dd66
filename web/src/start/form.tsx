/**
 * The page behind a one-time link to forms: a page of its own, so that it neither sees nor touches who is signed in elsewhere in this
 * browser (docs/forms.md, "By a link").
 */
import { FormLinkPage } from '../features/portal/form-links/FormLinkPage.tsx';
import { showGuestPage } from './guestPage.tsx';

showGuestPage(FormLinkPage);
