import { BackLink } from '../../../ui/BackLink.tsx';

export const BackToProfile = () => <BackLink to="/patient-portal/profile">My Profile</BackLink>;
