import type { Profile } from '@cusp/contract';

/** Shared by the profile's sections. They are forms over one record, and saving one must not make the others stale. */
export interface OwnProfile {
  /** The version that the person has seen. */
  version: () => number | undefined;
  /** Called with the profile that a section has saved. */
  keep: (profile: Profile) => Profile;
  /** Reloads the record. */
  reload: () => Promise<Profile | undefined>;
}

export interface OwnProfileProps {
  profile: Profile;
  own: OwnProfile;
}
