/** Why a coverage is not recorded. */
export const insuranceRefusals = {
  coverage_rank_taken: [
    409,
    'Another coverage is already in this position on these dates. End it first, or choose another position.',
  ],
  coverage_twice: [409, 'This patient already has this coverage on these days.'],
  coverage_struck: [409, 'This coverage is marked as entered in error. Add it again if it was right.'],
  sent_card_decided: [409, 'This card has already been reviewed.'],
  sent_card_has_back: [409, 'The back of this card has already been sent.'],
  cards_sent_today: [
    409,
    'You can send up to three cards a day. Bring the card to your visit, or send it tomorrow.',
  ],
  cards_not_taken: [
    409,
    'Photos can’t be accepted right now. Bring the card to your visit, or call your dental office.',
  ],
  carrier_merged: [409, 'This carrier is merged into another. Undo that first.'],
  carrier_has_merged: [
    409,
    'Another carrier is merged into this one. Keep this one instead, or undo that first.',
  ],
  carrier_not_merged: [409, 'This carrier is not merged into another.'],
  insurance_plan_merged: [409, 'This plan is merged into another. Undo that first.'],
  insurance_plan_has_merged: [
    409,
    'Another plan is merged into this one. Keep this one instead, or undo that first.',
  ],
  insurance_plan_not_merged: [409, 'This plan is not merged into another.'],
  same_insurer: [409, 'Choose two different ones.'],
  kept_insurer_archived: [409, 'The one you are keeping is archived. Restore it first.'],
  covered_by_both: [
    409,
    'Some patients have both plans on the same days. End one of the two coverages first, or mark it as entered in error.',
  ],
  coverage_override_struck: [409, 'This is already marked as entered in error.'],
  service_elsewhere_dated: [409, 'A date for this is already on file. Mark it as entered in error first.'],
  service_elsewhere_struck: [409, 'This is already marked as entered in error.'],
  claim_not_ready: [
    409,
    'Some of this treatment is already billed, not completed, or marked as not billed. Reload the list.',
  ],
  claim_days_differ: [
    409,
    'Another coverage of this patient begins or ends between these days. Create a claim for each part.',
  ],
  billing_run_running: [409, 'A billing run is already in progress. Wait for it to finish, or stop it.'],
  nothing_to_bill: [409, 'None of this is ready to bill anymore. Reload the list.'],
  predetermination_not_ready: [
    409,
    'Some of this treatment is completed, already submitted, or marked as not billed, or the coverage is not active today. Reload the treatment plan.',
  ],
  claim_is_out: [409, 'This claim was already sent. You can change it only if the carrier rejects it.'],
  claim_not_out: [409, 'This claim has not been sent to the carrier, so a decision can’t be recorded.'],
  claim_not_correctable: [
    409,
    'Only a paid or denied claim can be corrected or voided. Fix and resubmit a rejected claim.',
  ],
  claim_corrected: [409, 'This claim already has a correction. Open or void that one.'],
  claim_lacks_attachments: [
    409,
    'The carrier asks for attachments that this claim does not have. Attach them, or create the file without them.',
  ],
  claim_has_findings: [409, 'This claim is missing information. Fix the listed items first.'],
  claim_without_file: [409, 'No file has been created for this claim yet.'],
  claim_held: [
    409,
    'Decide what becomes of the refused amount before you close the claim: in the patient’s payments, write it off, or mark it as denied to bill the patient.',
  ],
  claim_state_not_next: [409, 'The claim’s status has changed. Reload it and try again.'],
  claim_takes_no_attachment: [
    409,
    'You can’t add attachments in the claim’s current status. If it is queued, remove it from the queue first.',
  ],
  attachments_full: [409, 'A claim can have at most 10 attachments. Remove one first.'],
  attachment_not_found: [404, 'That attachment was not found.'],
  attachment_too_large: [409, 'One of these files is larger than 5 MB, the carriers’ limit.'],
  attachment_is_out: [409, 'One of these attachments was already sent or withdrawn. Reload the claim.'],
  attachments_not_asked_for: [
    409,
    'The clearinghouse accepts attachments only in response to a numbered carrier request. Send these by mail, by fax, or on the carrier’s website.',
  ],
  attachments_lack_number: [
    409,
    'The practice’s NPI or the carrier’s payer ID is missing. Enter it in Settings, and send these again.',
  ],
  attachments_before_claim: [
    409,
    'The claim has not been sent yet. Send it first; its attachments will follow.',
  ],
  no_clearinghouse: [
    409,
    'No clearinghouse is connected. An owner can connect one in Settings, under Insurance. Until then, create the file and upload it yourself.',
  ],
  clearinghouse_busy: [
    409,
    'Some claims are still queued there. Remove them from the queue, or wait until they are sent.',
  ],
  claim_not_waiting: [409, 'This claim is not queued. Reload it.'],
  claim_on_its_way: [409, 'This claim is being sent. Check again in a minute.'],
  clearinghouse_file_settled: [409, 'This file needs no action.'],
  treatment_on_claim: [409, 'This treatment is on a claim. Void the claim first.'],
  answer_of_other_member: [
    409,
    'This response is for a different member. Neither the member ID nor the birth date matches this coverage.',
  ],
  carrier_not_askable: [
    409,
    'No clearinghouse with real-time checks is connected. An owner can connect one in Settings, under Insurance. Until then, check by phone or on the carrier’s website.',
  ],
  carrier_asked_by_person: [
    409,
    'This carrier is set to be checked by phone or on its website. You can change this in Settings, under Insurance.',
  ],
  claim_not_askable: [409, 'This claim is not waiting for a carrier response.'],
  status_not_ready: [409, 'Information the carrier needs is missing. Reload the claim to see what.'],
  eligibility_not_ready: [
    409,
    'Information the carrier needs is missing. Open the coverage’s responses to see what.',
  ],
  eligibility_being_asked: [409, 'A check with the carrier is already running. It takes up to a minute.'],
  eligibility_asked_often: [
    409,
    'Today’s limit of checks for this coverage has been reached. Call the carrier, or try again tomorrow.',
  ],
  plan_proposal_not_found: [
    404,
    'This suggestion was already decided, or newer responses say otherwise. Reload the plan.',
  ],
  answer_kept: [409, 'This response is already saved.'],
} as const satisfies Record<string, readonly [status: number, detail: string]>;
