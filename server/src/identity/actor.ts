/** Who acts. The actions of admins belong to no practice. */
export interface Actor {
  realm: 'staff' | 'patient' | 'admin';
  practiceId: string | null;
  id: string;
  name: string;
  role: string;
}

/** What keeps who acts in a call, from the moment that it is known. The call's entry in the trail is one. */
export interface Acting {
  readonly actor: Actor | undefined;
  by(actor: Actor): void;
}
