/** The person who acts. The actions of admins belong to no practice. */
export interface Actor {
  realm: 'staff' | 'patient' | 'admin';
  practiceId: string | null;
  id: string;
  name: string;
  role: string;
}

/** Something that keeps the person who acts in a call, as soon as they are known, such as the call's entry in the trail. */
export interface ActorRecorder {
  readonly actor: Actor | undefined;
  by(actor: Actor): void;
}
