import { BackLink } from '../../../../ui/screens/BackLink.tsx';
import { t } from '../../../../ui/language/t.ts';

export const BackToProfile = () => <BackLink to="/patient-portal/profile">{t('My Profile')}</BackLink>;
