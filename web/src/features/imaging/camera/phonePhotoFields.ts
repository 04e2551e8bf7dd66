import type { InputOf, makePhoneUpload } from '@cusp/contract';

/** What a phone's photos are stored as: an intraoral photo of today, unless it is said. */
export type PhonePhotoFields = InputOf<typeof makePhoneUpload>['body'];
