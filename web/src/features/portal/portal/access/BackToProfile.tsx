import { BackLink } from '../../../../ui/screens/BackLink.tsx';

export const BackToProfile = () => <BackLink to="/patient-portal/profile">My Profile</BackLink>;
