// Made by `npm run db:tables` from the schema; a test compares.
import type { Generated, GeneratedAlways } from 'kysely';

export interface Tables {
  account_setting: {
    practice_id: Generated<string>;
    account_id: string;
    patient_id: string;
    hold_reason: Generated<string>;
    version: Generated<number>;
    changed_at: Generated<string>;
    changed_by: string;
    changed_by_id: string;
  };
  adjustment_kind: {
    practice_id: Generated<string>;
    id: string;
    name: string;
    posts:
      | 'charge'
      | 'payment'
      | 'insurance_payment'
      | 'refund'
      | 'chargeback'
      | 'adjustment'
      | 'write_off'
      | 'finance_charge'
      | 'transfer';
    lowers: boolean;
    version: Generated<number>;
    archived_at: string | null;
  };
  adjustment_setting: {
    practice_id: Generated<string>;
    limit_cents: number | null;
    limit_percent: number | null;
    version: Generated<number>;
  };
  admin: {
    id: string;
    name: string;
    email: string;
    email_key: string;
    password_hash: string;
    role: 'super_admin' | 'support' | 'billing';
    must_change_password: Generated<boolean>;
    deactivated_at: string | null;
    last_sign_in: string | null;
    version: Generated<number>;
    created_at: Generated<string>;
  };
  admin_session: {
    id: Generated<string>;
    token_hash: Buffer;
    admin_id: string;
    created_at: Generated<string>;
    last_seen_at: Generated<string>;
    expires_at: string;
  };
  alert_answer: {
    practice_id: Generated<string>;
    id: string;
    patient_id: string;
    rule_id: string;
    rule_name: string;
    level: 'stops' | 'warns' | 'informs';
    because: string;
    moment: 'booking' | 'seating' | 'planning' | 'completing' | 'prescribing' | 'anesthetizing';
    appointment_id: string | null;
    answered_on: string;
    outcome: 'went_on' | 'heeded' | 'unasked';
    reason: string;
    by_dentist: boolean;
    created_at: Generated<string>;
    created_by: string;
    created_by_id: string | null;
  };
  alert_rule: {
    practice_id: Generated<string>;
    id: string;
    name: string;
    level: 'stops' | 'warns' | 'informs';
    moments: string[];
    conditions: string[];
    drugs: string[];
    age_from: number | null;
    age_to: number | null;
    vital:
      | 'blood_pressure'
      | 'pulse'
      | 'weight'
      | 'height'
      | 'temperature'
      | 'oxygen'
      | 'glucose'
      | 'inr'
      | 'hba1c'
      | null;
    vital_test: 'at_least' | 'below' | 'missing' | null;
    vital_limit: number | null;
    vital_second_limit: number | null;
    vital_days: number | null;
    procedures: string[];
    instruction: string;
    desk_instruction: string;
    version: Generated<number>;
    archived_at: string | null;
    unasked: Generated<boolean>;
  };
  allocation: {
    practice_id: Generated<string>;
    id: Generated<string>;
    account_id: string;
    credit_id: string;
    debit_id: string;
    amount_cents: number;
    releases_id: string | null;
    posting_date: Generated<string>;
    created_at: Generated<string>;
    created_by: Generated<string>;
    created_by_id: string | null;
    reason: Generated<string>;
  };
  anesthetic: {
    practice_id: Generated<string>;
    id: string;
    patient_id: string;
    appointment_id: string | null;
    provider_id: string;
    product: string;
    cartridges: number;
    cartridge_ul: number;
    site: string;
    technique: string;
    lot: string;
    given_on: string;
    given_at: string;
    weight_grams: number | null;
    warned: Generated<string>;
    despite: Generated<string>;
    created_at: Generated<string>;
    created_by: string;
    created_by_id: string;
    struck_at: string | null;
    struck_by: Generated<string>;
    struck_by_id: string | null;
    struck_reason: Generated<string>;
  };
  announcement: {
    practice_id: Generated<string>;
    id: string;
    body: string;
    until: string;
    created_at: Generated<string>;
    created_by: string;
    created_by_id: string;
    ended_at: string | null;
  };
  announcement_reading: {
    practice_id: Generated<string>;
    announcement_id: string;
    staff_id: string;
    read_at: Generated<string>;
  };
  appeal_text: {
    practice_id: Generated<string>;
    reason: string;
    text: string;
    changed_at: Generated<string>;
    changed_by: string;
    changed_by_id: string;
  };
  appointment: {
    practice_id: Generated<string>;
    id: string;
    patient_id: string;
    appointment_date: string;
    appointment_time: string;
    duration: number;
    type: 'checkup' | 'cleaning' | 'filling' | 'root_canal' | 'extraction' | 'crown' | 'whitening' | 'other';
    notes: string;
    recall_date: string | null;
    progress: Generated<
      'booked' | 'arrived' | 'in_chair' | 'completed' | 'checked_out' | 'cancelled' | 'no_show'
    >;
    version: Generated<number>;
    created_at: Generated<string>;
    status: GeneratedAlways<'scheduled' | 'completed' | 'cancelled'>;
    operatory_id: string | null;
    provider_id: string | null;
    kind_id: string | null;
    confirmed_at: string | null;
    confirmed_how: 'phone' | 'in_person' | 'email' | 'text' | 'link' | 'portal' | 'former_program' | null;
    confirmed_by: Generated<string>;
    staff_notes: Generated<string>;
    asap: Generated<boolean>;
    ended_reason: Generated<string>;
    overlap_reason: Generated<string>;
    overlap_with: Generated<string[]>;
    expected_procedures: Generated<string[]>;
    uncharged_reason: Generated<string>;
    ready_for_doctor_at: string | null;
  };
  appointment_event: {
    practice_id: Generated<string>;
    id: string;
    appointment_id: string;
    patient_id: string;
    at: Generated<string>;
    by_realm: string;
    person_id: string | null;
    person_name: string;
    kind: 'booked' | 'moved' | 'changed' | 'confirmed' | 'progress' | 'undone';
    before: unknown;
    after: unknown;
    undoes: string | null;
  };
  appointment_kind: {
    practice_id: Generated<string>;
    id: string;
    type: 'checkup' | 'cleaning' | 'filling' | 'root_canal' | 'extraction' | 'crown' | 'whitening' | 'other';
    name: string;
    minutes: number;
    color: Generated<
      'teal' | 'blue' | 'violet' | 'grape' | 'pink' | 'orange' | 'lime' | 'cyan' | 'indigo' | 'yellow'
    >;
    provider_kinds: Generated<string[]>;
    is_standard: Generated<boolean>;
    archived_at: string | null;
    version: Generated<number>;
    bring: Generated<string>;
    bring_es: Generated<string>;
  };
  appointment_kind_procedure: {
    practice_id: Generated<string>;
    kind_id: string;
    position: number;
    procedure_id: string;
    from_age: number | null;
    until_age: number | null;
    recall_type_id: string | null;
  };
  appointment_treatment: {
    practice_id: Generated<string>;
    appointment_id: string;
    treatment_id: string;
    patient_id: string;
  };
  audit_anchor: {
    practice_id: string;
    day: string;
    seq: number;
    hash: Buffer;
  };
  audit_chain: {
    practice_id: string;
    seq: Generated<number>;
    hash: Generated<Buffer>;
    sealed_at: Generated<string>;
  };
  audit_entry: {
    practice_id: string;
    seq: number;
    id: string;
    at: string;
    realm: 'staff' | 'patient' | 'admin' | 'public' | 'system';
    person_id: string | null;
    person_name: string;
    role: string;
    action:
      | 'read'
      | 'create'
      | 'update'
      | 'delete'
      | 'send'
      | 'export'
      | 'print'
      | 'sign_in'
      | 'sign_out'
      | 'merge'
      | 'unmerge'
      | 'strike'
      | 'cosign'
      | 'start'
      | 'stop'
      | 'backup'
      | 'check'
      | 'restore'
      | 'load'
      | 'fail'
      | 'retry';
    call: string;
    object: string;
    object_id: string;
    patient_id: string | null;
    outcome: string;
    address: string;
    app_version: string;
    detail: unknown;
    changes: unknown;
    hash: Buffer;
  };
  audit_pending: {
    practice_id: Generated<string>;
    xid: Generated<number>;
    id: string;
    at: Generated<string>;
    realm: 'staff' | 'patient' | 'admin' | 'public' | 'system';
    person_id: string | null;
    person_name: Generated<string>;
    role: Generated<string>;
    action:
      | 'read'
      | 'create'
      | 'update'
      | 'delete'
      | 'send'
      | 'export'
      | 'print'
      | 'sign_in'
      | 'sign_out'
      | 'merge'
      | 'unmerge'
      | 'strike'
      | 'cosign'
      | 'start'
      | 'stop'
      | 'backup'
      | 'check'
      | 'restore'
      | 'load'
      | 'fail'
      | 'retry';
    call: string;
    object: string;
    object_id: Generated<string>;
    patient_id: string | null;
    outcome: Generated<string>;
    address: Generated<string>;
    app_version: Generated<string>;
    detail: Generated<unknown>;
  };
  audit_pending_change: {
    practice_id: string;
    xid: Generated<number>;
    n: number;
    at: Generated<string>;
    object: string;
    object_id: string;
    patient_id: string | null;
    operation: string;
    before: unknown;
    after: unknown;
    about: Generated<unknown>;
    by_role: Generated<string>;
  };
  bank_deposit: {
    practice_id: Generated<string>;
    id: string;
    deposited_on: string;
    account: string;
    amount_cents: number;
    reference: string;
    note: string;
    made_at: Generated<string>;
    made_by: string;
    made_by_id: string;
  };
  bank_deposit_item: {
    practice_id: Generated<string>;
    id: string;
    deposit_id: string;
    remittance_id: string | null;
    payment_id: string | null;
    amount_cents: number;
    stands: Generated<boolean>;
  };
  bank_deposit_reversal: {
    practice_id: Generated<string>;
    deposit_id: string;
    reason: string;
    reversed_at: Generated<string>;
    reversed_by: string;
    reversed_by_id: string;
  };
  bank_file: {
    practice_id: Generated<string>;
    id: string;
    name: string;
    account: string;
    headings: string[];
    columns: unknown;
    taken_at: Generated<string>;
    taken_by: string;
    taken_by_id: string;
  };
  bank_line: {
    practice_id: Generated<string>;
    id: string;
    file_id: string;
    day: string;
    amount_cents: number;
    number: string;
    words: string;
    mark: string;
    deposit_id: string | null;
    aside_note: Generated<string>;
    aside_at: string | null;
    aside_by: Generated<string>;
    aside_by_id: string | null;
  };
  billing_run: {
    practice_id: Generated<string>;
    id: string;
    does: string;
    state: Generated<string>;
    started_at: Generated<string>;
    started_by: string;
    started_by_id: string;
    ended_at: string | null;
    stopped_for: Generated<string>;
  };
  billing_run_claim: {
    practice_id: Generated<string>;
    run_id: string;
    position: number;
    coverage_id: string;
    service_date: string;
    claim_id: string | null;
    outcome: Generated<string>;
    sentence: Generated<string>;
  };
  blockout: {
    practice_id: Generated<string>;
    id: string;
    operatory_id: string;
    date: string;
    starts: string;
    ends: string;
    reason: string;
    version: Generated<number>;
    series_id: string | null;
    changed_alone: Generated<boolean>;
  };
  blockout_series: {
    practice_id: Generated<string>;
    id: string;
    operatory_id: string;
    from_date: string;
    until_date: string;
    weekdays: number[];
    starts: string;
    ends: string;
    reason: string;
    version: Generated<number>;
  };
  booking_hold: {
    practice_id: Generated<string>;
    id: string;
    token_hash: Buffer;
    device_hash: Buffer;
    network_hash: Buffer;
    reason_id: string;
    extended: Generated<boolean>;
    contact_hash: Buffer | null;
    code_hash: Buffer | null;
    code_until: string | null;
    code_tries: Generated<number>;
  };
  booking_page: {
    practice_id: Generated<string>;
    name: string;
    is_open: boolean;
    framed_by: Generated<string[]>;
    version: Generated<number>;
    is_found: Generated<boolean>;
  };
  booking_reason: {
    practice_id: Generated<string>;
    id: string;
    name: string;
    name_es: string;
    kind_id: string;
    way: 'book' | 'call';
    from_age: number | null;
    until_age: number | null;
    place: number;
    version: Generated<number>;
    archived_at: string | null;
    for_whom: Generated<'both' | 'new' | 'known'>;
    deposit_cents: number | null;
    questions: Generated<unknown>;
  };
  card_charge: {
    practice_id: Generated<string>;
    id: string;
    patient_id: string;
    kept_card_id: string;
    checkout_id: string;
    amount_cents: number;
    reason: string;
    key: string;
    state: Generated<'queued' | 'sending' | 'paid' | 'declined' | 'unknown'>;
    failure: Generated<string>;
    created_at: Generated<string>;
    sent_at: string | null;
    agreement: Generated<string>;
    asked_by: Generated<string>;
    asked_by_id: string | null;
  };
  card_photo: {
    practice_id: Generated<string>;
    id: string;
    patient_id: string;
    coverage_id: string | null;
    side: 'front' | 'back';
    content_type: 'image/png' | 'image/jpeg' | 'image/webp' | 'application/dicom';
    size: number;
    checksum: string;
    width: number;
    height: number;
    added_at: Generated<string>;
    added_by: string;
    added_by_id: string | null;
    archived_at: string | null;
    sent_card_id: string | null;
  };
  card_reader: {
    practice_id: Generated<string>;
    id: string;
    name: string;
    provider: 'stripe' | 'sandbox';
    reference: string;
    location: string;
    device_type: string;
    serial_number: string;
    version: Generated<number>;
    archived_at: string | null;
  };
  carrier: {
    practice_id: Generated<string>;
    id: string;
    name: string;
    payer_id: string;
    phone: string;
    address: string;
    notes: string;
    version: Generated<number>;
    archived_at: string | null;
    filing_code: Generated<string>;
    verified_days: Generated<number>;
    merged_into: string | null;
    survivor_id: GeneratedAlways<string>;
    posts_itself: Generated<boolean>;
    posts_set_at: string | null;
    posts_set_by: Generated<string>;
    posts_set_by_id: string | null;
    stedi_payer_id: Generated<string>;
    https_payer_id: Generated<string>;
    sftp_payer_id: Generated<string>;
    claims_by: Generated<'electronic' | 'paper' | 'paper_later'>;
    asked_by: Generated<'clearinghouse' | 'person'>;
    says_plan_share: Generated<boolean>;
    attachment_rules: string[] | null;
  };
  carrier_question: {
    practice_id: Generated<string>;
    id: string;
    patient_id: string;
    coverage_id: string;
    claim_id: string | null;
    number: number;
    trace: string;
    content: string;
    answer: string | null;
    state: Generated<string>;
    tries: Generated<number>;
    next_try_at: Generated<string>;
    busy_until: string | null;
    failure: Generated<string>;
    asked_on: string;
    asked_at: Generated<string>;
    asked_by: string;
    asked_by_id: string | null;
    ended_at: string | null;
  };
  chair_time: {
    practice_id: Generated<string>;
    id: string;
    kind: 'visit' | 'blockout' | 'hold';
    operatory_id: string;
    during: string;
    lanes: Generated<string>;
  };
  checkout: {
    practice_id: Generated<string>;
    id: string;
    provider: 'stripe' | 'sandbox';
    session_id: string | null;
    url: string | null;
    patient_id: string | null;
    treatment_id: string | null;
    amount_cents: number;
    origin: string;
    status: Generated<'open' | 'processing' | 'paid' | 'failed' | 'expired'>;
    charged_cents: number | null;
    charged_currency: string | null;
    refunded_cents: Generated<number>;
    credit_cents: Generated<number>;
    created_at: Generated<string>;
    expires_at: string;
    account_id: string | null;
    payment_link_id: string | null;
    keeps_card: Generated<boolean>;
    online_request_id: string | null;
    provider_reference: Generated<string>;
    portal_account_id: string | null;
    from_bank: Generated<boolean>;
  };
  checkout_bill: {
    practice_id: Generated<string>;
    checkout_id: string;
    position: number;
    treatment_id: string | null;
    amount_cents: number;
  };
  claim: {
    practice_id: Generated<string>;
    id: string;
    control_number: string;
    patient_id: string;
    coverage_id: string;
    plan_id: string;
    plan_version: number;
    carrier_id: string;
    rank: number;
    purpose: Generated<'bill' | 'replace' | 'void' | 'predetermine'>;
    replaces_id: string | null;
    payer_number: Generated<string>;
    service_date: string;
    billed_cents: number;
    state: Generated<
      | 'draft'
      | 'checked'
      | 'queued'
      | 'perhaps_sent'
      | 'sent'
      | 'accepted'
      | 'rejected'
      | 'denied'
      | 'appealed'
      | 'paid'
      | 'answered'
      | 'replaced'
      | 'closed'
      | 'void'
    >;
    state_on: string;
    is_assigned: Generated<boolean>;
    has_release: Generated<boolean>;
    accident: Generated<'none' | 'work' | 'auto' | 'other'>;
    accident_on: string | null;
    accident_state: Generated<string>;
    remarks: Generated<string>;
    diagnoses: Generated<string[]>;
    missing_teeth: Generated<number[]>;
    follow_up_on: string | null;
    version: Generated<number>;
    created_at: Generated<string>;
    created_by: string;
    created_by_id: string | null;
    appliance_on: string | null;
    treatment_months: number | null;
    months_left: number | null;
    place_of_service: Generated<string>;
    facility_name: Generated<string>;
    facility_npi: Generated<string>;
    facility_street: Generated<string>;
    facility_city: Generated<string>;
    facility_state: Generated<string>;
    facility_zip: Generated<string>;
    referral_number: Generated<string>;
    prior_authorization: Generated<string>;
    delay_reason: Generated<string>;
    special_program: Generated<string>;
    referrer_name: Generated<string>;
    referrer_npi: Generated<string>;
    supervisor_id: string | null;
    assistant_id: string | null;
    patient_paid_cents: Generated<number>;
  };
  claim_appeal: {
    practice_id: Generated<string>;
    id: string;
    claim_id: string;
    patient_id: string;
    reason: string;
    letter: string;
    signed_by: string;
    written_on: string;
    made_at: Generated<string>;
    made_by: string;
    made_by_id: string;
  };
  claim_attachment: {
    practice_id: Generated<string>;
    claim_id: string;
    number: number;
    patient_id: string;
    of_patient_id: string;
    image_id: string | null;
    perio_exam_id: string | null;
    clinical_note_id: string | null;
    plan_id: string | null;
    plan_number: number | null;
    report_type: string;
    way: string;
    control_number: string;
    title: string;
    content_type: string;
    size: number;
    sha256: string;
    content: Buffer | null;
    added_at: Generated<string>;
    added_by: string;
    added_by_id: string;
    withdrawn_at: string | null;
    withdrawn_by: Generated<string>;
    withdrawn_by_id: string | null;
    sent_on: string | null;
    sent_by: Generated<string>;
    sent_by_id: string | null;
    soap_note_id: string | null;
    document_id: string | null;
    appeal_id: string | null;
  };
  claim_attachment_sending: {
    practice_id: Generated<string>;
    sending_id: string;
    claim_id: string;
    number: number;
    state: Generated<string>;
    reference: Generated<string>;
    tries: Generated<number>;
    reason: Generated<string>;
    ended_at: string | null;
    passing_until: string | null;
  };
  claim_decision: {
    practice_id: Generated<string>;
    claim_id: string;
    position: number;
    serial: number;
    decided_on: string;
    paid_cents: number;
    adjustments: Generated<unknown>;
    is_taken_back: Generated<boolean>;
    reference: Generated<string>;
    by_hand: Generated<boolean>;
    at: Generated<string>;
    by_name: string;
    by_id: string | null;
    denial_reason: Generated<string>;
    paid_code: Generated<string>;
  };
  claim_event: {
    practice_id: Generated<string>;
    claim_id: string;
    serial: number;
    state:
      | 'draft'
      | 'checked'
      | 'queued'
      | 'perhaps_sent'
      | 'sent'
      | 'accepted'
      | 'rejected'
      | 'denied'
      | 'appealed'
      | 'paid'
      | 'answered'
      | 'replaced'
      | 'closed'
      | 'void'
      | null;
    on_date: string;
    note: Generated<string>;
    letter: Generated<string>;
    at: Generated<string>;
    by_name: string;
    by_id: string | null;
  };
  claim_file: {
    practice_id: Generated<string>;
    claim_id: string;
    interchange_number: number;
    content: string;
    made_at: Generated<string>;
    made_by: string;
    made_by_id: string | null;
    kind: Generated<string>;
  };
  claim_form_layout: {
    practice_id: Generated<string>;
    shift_x: number;
    shift_y: number;
    size: number;
    moved: unknown;
    version: Generated<number>;
    changed_at: Generated<string>;
    changed_by: string;
    changed_by_id: string | null;
  };
  claim_line: {
    practice_id: Generated<string>;
    claim_id: string;
    position: number;
    patient_id: string;
    treatment_id: string;
    line_number: string;
    code: string;
    name: string;
    teeth: string[];
    surfaces: string;
    area: string;
    fee_cents: number;
    provider_id: string | null;
    replaces: boolean | null;
    replaced_on: string | null;
    diagnoses: string[] | null;
    modifiers: Generated<string[]>;
    service_date: string | null;
  };
  claim_request: {
    practice_id: Generated<string>;
    claim_id: string;
    serial: number;
    patient_id: string;
    words: string;
    trace: Generated<string>;
    asked_on: string;
    due_on: string | null;
    answered_on: string | null;
    answered_by: Generated<string>;
    answered_by_id: string | null;
  };
  claim_sending: {
    practice_id: Generated<string>;
    id: string;
    claim_id: string;
    interchange_number: number;
    state: Generated<string>;
    tries: Generated<number>;
    busy_until: string | null;
    reference: Generated<string>;
    queued_at: Generated<string>;
    queued_by: string;
    queued_by_id: string | null;
    ended_at: string | null;
    execution: Generated<string>;
    kind: Generated<string>;
    with_id: string | null;
    request: Generated<string>;
    not_before: string | null;
  };
  claim_try: {
    practice_id: Generated<string>;
    sending_id: string;
    claim_id: string;
    number: number;
    act: string;
    began_at: Generated<string>;
    ended_at: string | null;
    outcome: Generated<string>;
  };
  clearinghouse: {
    practice_id: Generated<string>;
    kind: string;
    address: Generated<string>;
    login: Generated<string>;
    claims_folder: Generated<string>;
    answers_folder: Generated<string>;
    host_fingerprint: Generated<string>;
    key_sealed: Buffer | null;
    is_test: Generated<boolean>;
    sender_id: Generated<string>;
    receiver_id: Generated<string>;
    version: Generated<number>;
    changed_at: Generated<string>;
    changed_by: string;
    changed_by_id: string | null;
    ask_days: Generated<number>;
    key_fingerprint: Generated<string>;
    takes_papers: Generated<boolean>;
    status_days: Generated<number>;
  };
  clearinghouse_file: {
    practice_id: Generated<string>;
    id: string;
    name: string;
    content: string;
    content_hash: Buffer;
    kinds: Generated<string>;
    received_at: Generated<string>;
    state: string;
    reason: Generated<string>;
    claims: Generated<number>;
    closed_at: string | null;
    closed_by: Generated<string>;
    closed_by_id: string | null;
    note: Generated<string>;
    version: Generated<number>;
  };
  clearinghouse_health: {
    practice_id: Generated<string>;
    cursor: Generated<string>;
    send_failures: Generated<number>;
    send_failing_since: string | null;
    send_failure: Generated<string>;
    sent_at: string | null;
    fetch_failing_since: string | null;
    fetch_failure: Generated<string>;
    fetched_at: string | null;
    asked_night: string | null;
  };
  clinical_note: {
    practice_id: Generated<string>;
    id: string;
    patient_id: string;
    note_type: 'clinical';
    content: string;
    created_by: string;
    created_by_id: string;
    created_at: Generated<string>;
    signed_hash: GeneratedAlways<string>;
    by_role: 'dentist' | 'hygienist' | 'assistant' | 'receptionist' | null;
    by_license_number: string | null;
    by_license_state: string | null;
  };
  clinical_note_amendment: {
    practice_id: Generated<string>;
    note_id: string;
    version: number;
    patient_id: string;
    kind: 'addendum' | 'correction' | 'strike';
    content: string;
    reason: string;
    created_by: string;
    created_by_id: string;
    created_at: Generated<string>;
    signed_hash: GeneratedAlways<string>;
    by_role: 'dentist' | 'hygienist' | 'assistant' | 'receptionist' | null;
    by_license_number: string | null;
    by_license_state: string | null;
  };
  closure: {
    practice_id: Generated<string>;
    id: string;
    provider_id: string | null;
    from_date: string;
    to_date: string;
    reason: string;
  };
  consent: {
    practice_id: Generated<string>;
    id: string;
    patient_id: string;
    channel: 'text' | 'email';
    given: boolean;
    how: string;
    by_name: string;
    by_id: string | null;
    at: Generated<string>;
    words: Generated<string>;
    purposes: Generated<string[]>;
    address: Generated<string>;
    message_id: string | null;
  };
  contactable_patient: {
    practice_id: string | null;
    id: string | null;
    first_name: string | null;
    last_name: string | null;
    email: string | null;
    phone: string | null;
    date_of_birth: string | null;
    gender: 'male' | 'female' | 'other' | null;
    address: string | null;
    insurance_provider: string | null;
    insurance_id: string | null;
    medical_history: string | null;
    allergies: string | null;
    emergency_contact: string | null;
    emergency_phone: string | null;
    version: number | null;
    created_at: string | null;
    updated_at: string | null;
    archived_at: string | null;
    archived_by: string | null;
    merged_into: string | null;
    merged_at: string | null;
    merged_by: string | null;
    survivor_id: string | null;
    deceased_at: string | null;
    deceased_by: string | null;
    died_on: string | null;
    coded_allergies: string | null;
    coded_history: string | null;
    language: 'en' | 'es' | null;
  };
  conversation: {
    practice_id: Generated<string>;
    id: Generated<string>;
    patient_id: string | null;
    address: string | null;
    last_message_id: string | null;
    last_at: string | null;
    waits_since: string | null;
    state: Generated<string>;
    snoozed_until: string | null;
    assigned_to_id: string | null;
    assigned_role: string | null;
    done_at: string | null;
    done_by: Generated<string>;
    written_at: string | null;
    written_by: Generated<string>;
    version: Generated<number>;
    typing_by_id: string | null;
    typing_by: Generated<string>;
    typing_until: string | null;
  };
  conversation_mention: {
    practice_id: Generated<string>;
    note_id: string;
    staff_id: string;
    read_at: string | null;
  };
  conversation_note: {
    practice_id: Generated<string>;
    id: string;
    conversation_id: string;
    body: string;
    created_at: Generated<string>;
    by_id: string;
    by_name: string;
  };
  cosignature: {
    practice_id: Generated<string>;
    id: Generated<string>;
    patient_id: string;
    clinical_note_id: string | null;
    soap_note_id: string | null;
    version: number;
    asked_at: Generated<string>;
    signed_at: string | null;
    signed_by: Generated<string>;
    signed_by_id: string | null;
    signed_hash: string | null;
    by_role: 'dentist' | 'hygienist' | 'assistant' | 'receptionist' | null;
    by_license_number: string | null;
    by_license_state: string | null;
  };
  coverage: {
    practice_id: Generated<string>;
    id: string;
    patient_id: string;
    subscription_id: string;
    rank: number;
    relationship: 'self' | 'spouse' | 'child' | 'partner' | 'employee' | 'other';
    member_id: Generated<string>;
    from_date: string | null;
    to_date: string | null;
    notes: Generated<string>;
    assigned: Generated<boolean>;
    used_maximum_cents: number | null;
    used_deductible_cents: number | null;
    used_lifetime_cents: number | null;
    used_on: string | null;
    struck_at: string | null;
    version: Generated<number>;
    recorded_at: Generated<string>;
    recorded_by: string;
    recorded_by_id: string | null;
  };
  coverage_benefit: {
    practice_id: Generated<string>;
    override_id: string;
    position: number;
    type:
      | 'percent'
      | 'deductible'
      | 'maximum'
      | 'not_counted'
      | 'copay'
      | 'limit'
      | 'age'
      | 'waiting'
      | 'exclusion'
      | 'missing_tooth'
      | 'downgrade';
    waived: boolean;
    category:
      | 'diagnostic'
      | 'xray'
      | 'preventive'
      | 'restorative'
      | 'endodontics'
      | 'periodontics'
      | 'crowns'
      | 'prosthodontics'
      | 'implants'
      | 'surgery'
      | 'orthodontics'
      | 'adjunctive'
      | null;
    level: 'individual' | 'family';
    network: 'both' | 'in' | 'out';
    amount_cents: number | null;
    percent: number | null;
    quantity: number | null;
    span: number | null;
    period: 'benefit_year' | 'calendar_year' | 'months' | 'last_12_months' | 'years' | 'lifetime' | null;
    area: 'person' | 'arch' | 'quadrant' | 'tooth';
    age_from: number | null;
    age_to: number | null;
    alternate_id: string | null;
  };
  coverage_benefit_procedure: {
    practice_id: Generated<string>;
    override_id: string;
    position: number;
    procedure_id: string;
  };
  coverage_override: {
    practice_id: Generated<string>;
    id: string;
    patient_id: string;
    coverage_id: string;
    reason: string;
    from_date: string | null;
    to_date: string | null;
    recorded_at: Generated<string>;
    recorded_by: string;
    recorded_by_id: string;
    struck_at: string | null;
    struck_by: Generated<string>;
    struck_by_id: string | null;
    version: Generated<number>;
  };
  coverage_verification: {
    practice_id: Generated<string>;
    id: string;
    patient_id: string;
    coverage_id: string;
    way: 'phone' | 'website' | 'answer' | 'clearinghouse';
    state: 'active' | 'inactive' | 'unclear';
    verified_on: string;
    spoken_with: Generated<string>;
    reference: Generated<string>;
    notes: Generated<string>;
    answer: string | null;
    said_to: string | null;
    said_member_id: string | null;
    said_maximum_cents: number | null;
    said_used_maximum_cents: number | null;
    said_used_deductible_cents: number | null;
    recorded_at: Generated<string>;
    recorded_by: string;
    recorded_by_id: string | null;
  };
  daily_goal: {
    practice_id: Generated<string>;
    goal_cents: number;
    version: Generated<number>;
  };
  data_import: {
    practice_id: Generated<string>;
    id: string;
    state: Generated<string>;
    started_at: Generated<string>;
    started_by: string;
    started_by_id: string;
    ended_at: string | null;
    failed_for: Generated<string>;
    program_version: Generated<string>;
    bytes_read: Generated<number>;
    context: unknown;
    whole_file_read: Generated<boolean>;
    counts: Generated<unknown>;
    balances: Generated<unknown>;
    ages: Generated<unknown>;
    compared: Generated<unknown>;
    payment_plan_rule: Generated<string>;
    undone_by: Generated<string>;
    undone_by_id: string | null;
    undone_for: Generated<string>;
    undo_rows: Generated<number>;
    undo_gone: Generated<number>;
    undo_kept: Generated<string[]>;
  };
  data_import_file: {
    practice_id: Generated<string>;
    path: string;
    import_id: string;
    state: Generated<string>;
    reason: Generated<string>;
    record_id: string | null;
    described: unknown;
  };
  data_import_row: {
    practice_id: Generated<string>;
    import_id: string;
    source_table: string;
    source_id: string;
    line: number;
    fields: unknown;
    misread: Generated<string[]>;
    outcome: Generated<string>;
    reason: Generated<string>;
    changes: Generated<string[]>;
    part_of: GeneratedAlways<string | null>;
    face: unknown;
    conflict: unknown;
    decision: Generated<string>;
    twin_id: string | null;
    part_of_mount: GeneratedAlways<string | null>;
  };
  day_close: {
    practice_id: Generated<string>;
    id: string;
    day: string;
    closed_at: Generated<string>;
    closed_by: string;
    closed_by_id: string;
    reopened_at: string | null;
    reopened_by: Generated<string>;
    reopened_by_id: string | null;
    reopened_reason: Generated<string>;
    expected_cash_cents: Generated<number>;
    expected_checks_cents: Generated<number>;
    expected_cards_cents: Generated<number>;
    counted_cash_cents: Generated<number>;
    counted_checks_cents: Generated<number>;
    counted_cards_cents: Generated<number>;
    online_cents: Generated<number>;
    insurance_cents: Generated<number>;
    explanation: Generated<string>;
    deposit_note: Generated<string>;
  };
  delay: {
    practice_id: Generated<string>;
    id: string;
    provider_id: string;
    date: string;
    minutes: number;
    created_at: Generated<string>;
    by_id: string;
    by_name: string;
    ended_at: string | null;
  };
  delay_visit: {
    practice_id: Generated<string>;
    delay_id: string;
    appointment_id: string;
    visit_date: string;
    visit_time: string;
  };
  document: {
    practice_id: Generated<string>;
    id: string;
    patient_id: string;
    kind:
      | 'treatment_plan'
      | 'statement'
      | 'receipt'
      | 'agreement'
      | 'consent'
      | 'form'
      | 'instructions'
      | 'letter'
      | 'referral'
      | 'records'
      | 'insurance_card'
      | 'eob'
      | 'photo_id'
      | 'authority'
      | 'other';
    title: string;
    language: 'en' | 'es' | 'other' | null;
    dated: string;
    appointment_id: string | null;
    treatment_id: string | null;
    content_type: 'application/pdf' | 'image/jpeg' | 'image/png';
    size: number;
    checksum: string;
    pages: number | null;
    width: number | null;
    height: number | null;
    added_at: Generated<string>;
    added_by: string;
    added_by_id: string;
    locked_at: string | null;
    locked_by: Generated<string>;
    locked_by_id: string | null;
    released_at: string | null;
    released_by: Generated<string>;
    seen_at: string | null;
    struck_at: string | null;
    struck_by: Generated<string>;
    struck_by_id: string | null;
    struck_reason: Generated<string>;
    version: Generated<number>;
  };
  domain_event: {
    practice_id: Generated<string>;
    id: string;
    kind: string;
    subject_id: string;
    realm: string;
    person_id: string | null;
    at: Generated<string>;
    jobs: Generated<number>;
  };
  draft: {
    practice_id: Generated<string>;
    id: string;
    author_id: Generated<string>;
    kind: string;
    patient_id: string | null;
    about_id: string | null;
    content: string;
    version: Generated<number>;
    updated_at: Generated<string>;
  };
  earlier_password: {
    realm: string;
    account_id: string;
    ended_at: Generated<string>;
    password_hash: string;
  };
  earlier_time_wish: {
    practice_id: Generated<string>;
    appointment_id: string;
    patient_id: string;
    visit_date: string;
    visit_time: string;
    days: string[];
    times: string[];
    until_date: string;
    version: Generated<number>;
    asked_at: Generated<string>;
  };
  family: {
    practice_id: Generated<string>;
    id: string;
    head_patient_id: string;
    ended_on: string | null;
    version: Generated<number>;
    created_at: Generated<string>;
  };
  family_member: {
    practice_id: Generated<string>;
    id: string;
    family_id: string;
    patient_id: string;
    from_date: string;
    to_date: string | null;
  };
  fee: {
    practice_id: Generated<string>;
    id: string;
    schedule_id: string;
    procedure_id: string;
    valid_from: string;
    fee_cents: number | null;
    recorded_at: Generated<string>;
    recorded_by: string;
  };
  fee_schedule: {
    practice_id: Generated<string>;
    id: string;
    kind: 'office' | 'members' | 'discount' | 'contracted' | 'plan' | 'provider';
    name: string;
    provider_id: string | null;
    archived_at: string | null;
    version: Generated<number>;
  };
  finding: {
    practice_id: Generated<string>;
    id: string;
    patient_id: string;
    kind:
      | 'caries'
      | 'fracture'
      | 'wear'
      | 'restoration'
      | 'crown'
      | 'bridge'
      | 'root_filling'
      | 'post'
      | 'implant'
      | 'sealant'
      | 'veneer'
      | 'denture'
      | 'periapical'
      | 'mobility'
      | 'missing'
      | 'unerupted'
      | 'impacted'
      | 'retained_root'
      | 'drifted'
      | 'rotated'
      | 'primary_retained'
      | 'abscess'
      | 'watch'
      | 'avulsed'
      | 'exfoliated'
      | 'congenitally_missing'
      | 'reversible_pulpitis'
      | 'symptomatic_pulpitis'
      | 'asymptomatic_pulpitis'
      | 'necrotic'
      | 'cervical_lesion'
      | 'recession'
      | 'furcation'
      | 'diastema'
      | 'open_contact'
      | 'ankylosed'
      | 'open_margin'
      | 'overhang'
      | 'defective'
      | 'nonrestorable'
      | 'pontic'
      | 'abutment';
    tooth: number | null;
    tooth_extra: Generated<boolean>;
    tooth_to: number | null;
    pontics: Generated<number[]>;
    surfaces: Generated<string>;
    quadrant: number | null;
    arch: 'upper' | 'lower' | null;
    material:
      | 'amalgam'
      | 'composite'
      | 'glass_ionomer'
      | 'gold'
      | 'ceramic'
      | 'metal_ceramic'
      | 'zirconia'
      | 'stainless_steel'
      | 'acrylic'
      | 'temporary'
      | null;
    where_done: 'here' | 'elsewhere' | null;
    grade: Generated<string>;
    direction: Generated<string>;
    note: Generated<string>;
    found_on: string;
    ended_on: string | null;
    ended_at: string | null;
    ended_by: Generated<string>;
    ended_by_id: string | null;
    created_at: Generated<string>;
    created_by: string;
    created_by_id: string | null;
    struck_at: string | null;
    struck_by: Generated<string>;
    struck_by_id: string | null;
    struck_reason: Generated<string>;
    corrects_id: string | null;
    version: Generated<number>;
    contradicts: Generated<string>;
    despite: Generated<string>;
    ended_by_treatment_id: string | null;
    left_by_treatment_id: string | null;
  };
  follow_up: {
    practice_id: Generated<string>;
    id: Generated<string>;
    sequence_id: string;
    patient_id: string;
    occasion: string;
    day: string;
    recall_type_id: string | null;
    plan_id: string | null;
    appointment_id: string | null;
    state: Generated<string>;
    started_at: Generated<string>;
    since: Generated<string>;
    ended_at: string | null;
    ended_why: string | null;
    ended_by: Generated<string>;
    ended_reason: Generated<string>;
    booked_id: string | null;
    version: Generated<number>;
  };
  follow_up_day: {
    practice_id: Generated<string>;
    household: string;
    day: string;
  };
  form: {
    practice_id: Generated<string>;
    id: string;
    kind: 'registration' | 'health' | 'consent' | 'notice' | 'policy' | 'release' | 'other';
    name: string;
    name_es: string;
    good_for_months: number | null;
    draft: unknown;
    version: Generated<number>;
    archived_at: string | null;
    needed_categories: Generated<string[]>;
    needed_procedures: Generated<string[]>;
    rules: Generated<unknown>;
  };
  form_decision: {
    practice_id: Generated<string>;
    patient_form_id: string;
    line: string;
    taken: boolean;
    decided_at: Generated<string>;
    decided_by: string;
    decided_by_id: string;
  };
  form_link: {
    practice_id: Generated<string>;
    id: string;
    patient_id: string;
    channel: 'text' | 'email' | null;
    token_hash: Buffer;
    created_by: string;
    created_by_id: string | null;
    created_at: Generated<string>;
    expires_at: string;
    tries_left: number;
    opened_at: string | null;
    ended_at: string | null;
    for_carer: Generated<boolean>;
  };
  form_link_form: {
    practice_id: Generated<string>;
    link_id: string;
    patient_form_id: string;
  };
  form_photo: {
    practice_id: Generated<string>;
    id: string;
    patient_form_id: string;
    patient_id: string;
    item: string;
    content_type: 'image/png' | 'image/jpeg' | 'image/webp' | 'application/dicom';
    size: number;
    checksum: string;
    width: number;
    height: number;
    added_at: Generated<string>;
    added_by: string;
    taken_as: string | null;
  };
  form_rule_given: {
    practice_id: Generated<string>;
    form_id: string;
    occasion: string;
    about: string;
    patient_form_id: string;
    given_at: Generated<string>;
  };
  form_signature: {
    practice_id: Generated<string>;
    id: string;
    patient_id: string;
    content: string;
    sha256: string;
    pdf: Buffer;
    pdf_sha256: string;
    signer_name: string;
    relationship: 'self' | 'parent' | 'guardian' | 'spouse' | 'power_of_attorney' | 'other';
    e_signature: string | null;
    via: 'desk' | 'portal' | 'tablet' | 'link';
    by_name: string;
    by_id: string;
    identified: string;
    language: string;
    signed_at: string;
  };
  form_version: {
    practice_id: Generated<string>;
    form_id: string;
    number: number;
    content: string;
    sha256: string;
    asks_health: boolean;
    published_at: Generated<string>;
    published_by: string;
    published_by_id: string;
    names_treatment: GeneratedAlways<boolean>;
  };
  former_carrier_payment: {
    practice_id: Generated<string>;
    id: string;
    carrier_name: string;
    number: string;
    paid_on: string;
    amount_cents: number;
    import_id: string;
  };
  former_claim_number: {
    practice_id: Generated<string>;
    claim_id: string;
    position: number;
    number: string;
    head: GeneratedAlways<string | null>;
    within_claim: Generated<boolean>;
    import_id: string;
  };
  former_number: {
    practice_id: Generated<string>;
    patient_id: string;
    kind: string;
    number: string;
    import_id: string;
  };
  former_prescription: {
    practice_id: Generated<string>;
    id: string;
    patient_id: string;
    prescribed_on: string;
    drug: string;
    directions: string;
    quantity: string;
    refills: string;
    prescribed_by: string;
    pharmacy: string;
    is_controlled: boolean;
    issued: string;
    note: string;
    imported_at: Generated<string>;
  };
  given_instruction: {
    practice_id: Generated<string>;
    id: string;
    patient_id: string;
    appointment_id: string | null;
    instruction_id: string;
    number: number;
    language: string;
    given_at: Generated<string>;
    given_by: string;
    given_by_id: string;
    taken_back_at: string | null;
    taken_back_by: Generated<string>;
    taken_back_by_id: string | null;
  };
  glossary_word: {
    practice_id: Generated<string>;
    word: string;
    own: string;
  };
  guest_session: {
    practice_id: Generated<string>;
    id: string;
    patient_id: string;
    way: 'tablet' | 'link';
    tablet_id: string | null;
    token_hash: Buffer;
    shown_as: string;
    identified: string;
    created_at: Generated<string>;
    last_seen_at: Generated<string>;
    ends_at: string;
    link_id: string | null;
    account_id: string | null;
  };
  health_answer: {
    practice_id: Generated<string>;
    id: string;
    patient_id: string;
    list:
      | 'allergy'
      | 'medication'
      | 'problem'
      | 'implant'
      | 'surgery'
      | 'immunization'
      | 'pregnancy'
      | 'breastfeeding'
      | 'tobacco'
      | 'alcohol'
      | 'diabetes';
    answer: string;
    recorded_at: Generated<string>;
    recorded_by: string;
    recorded_by_id: string | null;
  };
  health_entry: {
    practice_id: Generated<string>;
    id: string;
    version: number;
    patient_id: string;
    kind:
      | 'allergy'
      | 'medication'
      | 'problem'
      | 'implant'
      | 'surgery'
      | 'immunization'
      | 'pregnancy'
      | 'breastfeeding'
      | 'tobacco'
      | 'alcohol'
      | 'diabetes';
    name: string;
    term_system: string | null;
    term_code: string | null;
    term_name: string | null;
    details: unknown;
    note: Generated<string>;
    began_on: string | null;
    ended_on: string | null;
    state: Generated<'active' | 'ended' | 'error'>;
    change_reason: Generated<string>;
    lasts_until: string | null;
    prescribed: Generated<boolean>;
    recorded_at: Generated<string>;
    recorded_by: string;
    recorded_by_id: string | null;
  };
  health_review: {
    practice_id: Generated<string>;
    id: string;
    patient_id: string;
    reviewed_on: string;
    reviewed_at: Generated<string>;
    reviewed_by: string;
    reviewed_by_id: string | null;
    changes: Generated<number>;
  };
  health_setting: {
    practice_id: Generated<string>;
    immunizations: string[];
    version: Generated<number>;
  };
  hold: {
    practice_id: Generated<string>;
    id: string;
    operatory_id: string;
    date: string;
    starts: string;
    ends: string;
    reason: string;
    expires_at: string;
    provider_id: string | null;
  };
  idempotency_key: {
    practice_id: Generated<string>;
    realm: string;
    person_id: string;
    key_hash: Buffer;
    call: string;
    body_hash: Buffer;
    answer: Buffer | null;
    created_at: Generated<string>;
  };
  image: {
    practice_id: Generated<string>;
    id: string;
    patient_id: string;
    content_type: 'image/png' | 'image/jpeg' | 'image/webp' | 'application/dicom';
    size: number;
    checksum: string;
    width: number;
    height: number;
    caption: string;
    kind: 'bitewing' | 'periapical' | 'panoramic' | 'cephalometric' | 'intraoral_photo' | 'other';
    date_taken: string | null;
    teeth: string;
    uploaded_by: string;
    uploaded_by_id: string;
    version: Generated<number>;
    created_at: Generated<string>;
    archived_at: string | null;
    is_photo: Generated<boolean>;
    released_at: Generated<string | null>;
    released_by: Generated<string>;
    calibration: 'calibrated' | 'estimated' | null;
    mm_per_pixel: number | null;
    reading_due: Generated<boolean>;
  };
  image_annotation: {
    practice_id: Generated<string>;
    id: string;
    patient_id: string;
    image_id: string;
    kind: 'length' | 'angle' | 'area' | 'arrow' | 'text' | 'tooth' | 'known_length';
    points: unknown;
    text: string;
    tooth: number | null;
    known_mm: number | null;
    calibration: 'calibrated' | 'estimated' | null;
    mm_per_pixel: number | null;
    author: string;
    author_id: string;
    created_at: Generated<string>;
    withdrawn_by: Generated<string>;
    withdrawn_by_id: string | null;
    withdrawn_at: string | null;
  };
  image_capture: {
    practice_id: Generated<string>;
    id: string;
    program_id: string;
    patient_id: string;
    mount_id: string;
    started_by: string;
    started_by_id: string;
    started_at: Generated<string>;
    last_at: Generated<string>;
    ended_at: string | null;
  };
  image_preset: {
    practice_id: Generated<string>;
    id: string;
    staff_id: string;
    kind: 'bitewing' | 'periapical' | 'panoramic' | 'cephalometric' | 'intraoral_photo' | 'other';
    brightness: number;
    contrast: number;
    gamma: number;
    inverted: boolean;
    sharpened: boolean;
  };
  image_reading: {
    practice_id: Generated<string>;
    id: string;
    patient_id: string;
    image_id: string;
    findings: string;
    read_by: string;
    read_by_id: string;
    created_at: Generated<string>;
    by_role: 'dentist' | 'hygienist' | 'assistant' | 'receptionist' | null;
    by_license_number: string | null;
    by_license_state: string | null;
  };
  image_share: {
    practice_id: Generated<string>;
    id: string;
    patient_id: string;
    recipient: string;
    email: string;
    note: string;
    token_hash: Buffer;
    code_hash: Buffer | null;
    code_until: string | null;
    code_tries: Generated<number>;
    pass_hash: Buffer | null;
    pass_until: string | null;
    views: Generated<number>;
    viewed_at: string | null;
    created_by: string;
    created_by_id: string;
    created_at: Generated<string>;
    expires_at: string;
    ended_at: string | null;
    ended_by: Generated<string>;
  };
  image_share_image: {
    practice_id: Generated<string>;
    share_id: string;
    image_id: string;
    position: number;
  };
  imaging_launch: {
    practice_id: Generated<string>;
    id: string;
    patient_id: string;
    token_hash: Buffer;
    created_by: string;
    created_by_id: string;
    created_at: Generated<string>;
    expires_at: string;
    opened_at: string | null;
    program_id: string | null;
  };
  imaging_number: {
    practice_id: Generated<string>;
    patient_id: string;
    number: number;
  };
  import_proof: {
    practice_id: Generated<string>;
    import_id: string;
    at: Generated<string>;
    by_name: string;
    by_id: string;
    statement: string;
    remarks: Generated<string>;
    figures: unknown;
  };
  import_step: {
    practice_id: Generated<string>;
    import_id: string;
    xact: Generated<number>;
  };
  imported_record: {
    practice_id: Generated<string>;
    source_table: string;
    source_id: string;
    record_id: string;
    import_id: string;
    is_new: boolean;
    is_history: Generated<boolean>;
  };
  imported_source: {
    practice_id: Generated<string>;
    source_table: string;
    source_id: string;
    import_id: string;
    hash: string;
    face: unknown;
  };
  instruction: {
    practice_id: Generated<string>;
    id: string;
    name: string;
    name_es: string;
    categories: string[];
    version: Generated<number>;
    archived_at: string | null;
  };
  instruction_procedure: {
    practice_id: Generated<string>;
    instruction_id: string;
    procedure_id: string;
  };
  instruction_version: {
    practice_id: Generated<string>;
    instruction_id: string;
    number: number;
    name: string;
    name_es: string;
    words: string;
    words_es: string;
    saved_at: Generated<string>;
    saved_by: string;
    saved_by_id: string;
    reviewed_at: string | null;
    reviewed_by: Generated<string>;
    reviewed_by_id: string | null;
  };
  insurance_benefit: {
    practice_id: Generated<string>;
    plan_id: string;
    version: number;
    position: number;
    type:
      | 'percent'
      | 'deductible'
      | 'maximum'
      | 'not_counted'
      | 'copay'
      | 'limit'
      | 'age'
      | 'waiting'
      | 'exclusion'
      | 'missing_tooth'
      | 'downgrade';
    category:
      | 'diagnostic'
      | 'xray'
      | 'preventive'
      | 'restorative'
      | 'endodontics'
      | 'periodontics'
      | 'crowns'
      | 'prosthodontics'
      | 'implants'
      | 'surgery'
      | 'orthodontics'
      | 'adjunctive'
      | null;
    level: 'individual' | 'family';
    network: 'both' | 'in' | 'out';
    amount_cents: number | null;
    percent: number | null;
    quantity: number | null;
    span: number | null;
    period: 'benefit_year' | 'calendar_year' | 'months' | 'last_12_months' | 'years' | 'lifetime' | null;
    area: 'person' | 'arch' | 'quadrant' | 'tooth';
    age_from: number | null;
    age_to: number | null;
    alternate_id: string | null;
  };
  insurance_benefit_procedure: {
    practice_id: Generated<string>;
    plan_id: string;
    version: number;
    position: number;
    procedure_id: string;
  };
  insurance_estimate: {
    practice_id: Generated<string>;
    id: string;
    patient_id: string;
    treatment_id: string;
    coverage_id: string;
    rank: number;
    plan_id: string;
    plan_version: number;
    estimated_on: string;
    fee_cents: number;
    pays_cents: number;
    write_off_cents: number;
    deductible_cents: number;
    maximum_cents: number;
    lifetime_cents: number;
    steps: string[];
    depends: string[];
    most_cents: number | null;
    payment_id: string | null;
    by_hand: Generated<boolean>;
    struck_at: string | null;
    recorded_at: Generated<string>;
    recorded_by: string;
    recorded_by_id: string | null;
    claim_id: string | null;
  };
  insurance_plan: {
    practice_id: Generated<string>;
    id: string;
    version: Generated<number>;
    archived_at: string | null;
    merged_into: string | null;
    survivor_id: GeneratedAlways<string>;
  };
  insurance_plan_merge: {
    practice_id: Generated<string>;
    id: string;
    plan_id: string;
    into_id: string;
    merged_at: Generated<string>;
    merged_by: string;
    merged_by_id: string | null;
    undone_at: string | null;
    undone_by: Generated<string>;
  };
  insurance_plan_move: {
    practice_id: Generated<string>;
    merge_id: string;
    position: number;
    subscription_id: string;
    coverage_id: string | null;
  };
  insurance_plan_version: {
    practice_id: Generated<string>;
    plan_id: string;
    version: number;
    valid_from: string;
    carrier_id: string;
    name: string;
    group_number: string;
    employer: string;
    kind: 'ppo' | 'indemnity' | 'copay' | 'medicaid' | 'discount';
    in_network: boolean;
    fee_schedule_id: string | null;
    year_start: number;
    coordination: 'standard' | 'basic' | 'non_duplication' | 'maintenance' | 'medicaid';
    not_covered_fee: 'contracted' | 'office';
    writes_off_after_maximum: boolean;
    writes_off_refused: boolean;
    filing_days: number | null;
    predetermination_cents: number | null;
    notes: string;
    recorded_at: Generated<string>;
    recorded_by: string;
    recorded_by_id: string | null;
  };
  insurance_subscription: {
    practice_id: Generated<string>;
    id: string;
    plan_id: string;
    subscriber_patient_id: string | null;
    first_name: Generated<string>;
    last_name: Generated<string>;
    date_of_birth: string | null;
    member_id: string;
    created_at: Generated<string>;
  };
  kept_card: {
    practice_id: Generated<string>;
    id: string;
    patient_id: string;
    provider: 'stripe' | 'sandbox';
    checkout_id: string;
    state: Generated<'asked' | 'kept' | 'removing' | 'removed'>;
    consent: string;
    consented_at: Generated<string>;
    customer: Generated<string>;
    method: Generated<string>;
    brand: Generated<string>;
    last4: Generated<string>;
    exp_month: number | null;
    exp_year: number | null;
    portal_account_id: string | null;
  };
  kept_private: {
    practice_id: Generated<string>;
    patient_id: string;
    part: 'visits' | 'records' | 'money' | 'forms' | 'contact';
    kept_at: Generated<string>;
  };
  known_address: {
    key_hash: Buffer;
    seen_at: string;
  };
  laboratory: {
    practice_id: Generated<string>;
    id: string;
    name: string;
    phone: string;
    email: string;
    address: string;
    notes: string;
    turnaround_days: number;
    version: Generated<number>;
    archived_at: string | null;
  };
  ledger_entry: {
    practice_id: Generated<string>;
    id: Generated<string>;
    account_id: string;
    patient_id: string;
    kind:
      | 'charge'
      | 'payment'
      | 'insurance_payment'
      | 'refund'
      | 'chargeback'
      | 'adjustment'
      | 'write_off'
      | 'finance_charge'
      | 'transfer';
    amount_cents: number;
    treatment_id: string | null;
    provider_id: string | null;
    payment_id: string | null;
    occurred_on: Generated<string>;
    posting_date: Generated<string>;
    reverses_id: string | null;
    corrects_id: string | null;
    transfer_id: string | null;
    label: Generated<string>;
    reason: Generated<string>;
    created_at: Generated<string>;
    created_by: Generated<string>;
    created_by_id: string | null;
    cause: 'fee' | 'excess' | 'restored' | 'moved' | 'home' | null;
  };
  ledger_request: {
    practice_id: Generated<string>;
    id: string;
    patient_id: string;
    adjustment_kind_id: string;
    amount_cents: number;
    treatment_id: string | null;
    debit_id: string | null;
    reason: string;
    asked_at: Generated<string>;
    asked_by: string;
    asked_by_id: string;
    approved: boolean | null;
    answer: Generated<string>;
    answered_at: string | null;
    answered_by: Generated<string>;
    answered_by_id: string | null;
    entry_id: string | null;
  };
  letter: {
    practice_id: Generated<string>;
    id: string;
    kind: string;
    subject_id: string | null;
    state: Generated<'queued' | 'sent' | 'failed'>;
    reason: string | null;
    tries: Generated<number>;
    sealed: Buffer | null;
    until: string;
    created_at: Generated<string>;
    changed_at: Generated<string>;
  };
  loaded_term: {
    system: string;
    code: string;
    kind: string;
    name: string;
    search_name: string;
    words: string;
    detail: string;
    ingredients: string[];
    withdrawn_in: string | null;
  };
  mailing: {
    practice_id: Generated<string>;
    id: string;
    list: string;
    date: string | null;
    provider_id: string | null;
    body: string;
    created_at: Generated<string>;
    by_id: string;
    by_name: string;
    stopped_at: string | null;
    stopped_by: Generated<string>;
    approval: Generated<'none' | 'waiting' | 'approved' | 'declined'>;
    decided_at: string | null;
    decided_by: Generated<string>;
    decided_by_id: string | null;
    decided_reason: Generated<string>;
    restored_at: string | null;
  };
  mailing_setting: {
    practice_id: Generated<string>;
    approval_above: number | null;
    version: Generated<number>;
  };
  membership: {
    practice_id: Generated<string>;
    id: string;
    patient_id: string;
    plan_id: string;
    automatic: boolean;
    cancelled_on: string | null;
    cancelled_at: string | null;
    cancelled_by: Generated<string>;
    cancelled_by_id: string | null;
    cancelled_reason: Generated<string>;
    version: Generated<number>;
    created_at: Generated<string>;
    created_by: string;
    created_by_id: string | null;
  };
  membership_benefit: {
    practice_id: Generated<string>;
    plan_id: string;
    version: number;
    position: number;
    category:
      | 'Dental Cleaning'
      | 'Filling'
      | 'Root Canal'
      | 'Crown'
      | 'Bridge'
      | 'Extraction'
      | 'Implant'
      | 'Whitening'
      | 'Braces'
      | 'Dentures'
      | 'Other'
      | null;
    quantity: number | null;
    percent: number | null;
  };
  membership_benefit_procedure: {
    practice_id: Generated<string>;
    plan_id: string;
    version: number;
    position: number;
    procedure_id: string;
  };
  membership_fee: {
    practice_id: Generated<string>;
    membership_id: string;
    term: number;
    number: number;
    due_on: string;
    amount_cents: number;
    entry_id: string | null;
  };
  membership_plan: {
    practice_id: Generated<string>;
    id: string;
    version: Generated<number>;
    archived_at: string | null;
  };
  membership_plan_version: {
    practice_id: Generated<string>;
    plan_id: string;
    version: number;
    name: string;
    price_interval: 'month' | 'year';
    price_cents: number;
    terms: string;
    recorded_at: Generated<string>;
    recorded_by: string;
    recorded_by_id: string | null;
  };
  membership_term: {
    practice_id: Generated<string>;
    membership_id: string;
    number: number;
    plan_id: string;
    plan_version: number;
    from_date: string;
    to_date: string;
    consent: string;
    consented_at: Generated<string>;
    recorded_by: string;
    recorded_by_id: string | null;
    notice_on: string | null;
  };
  message: {
    practice_id: Generated<string>;
    id: string;
    channel: 'text' | 'email';
    kind: string;
    rule_id: string | null;
    address: string;
    subject: Generated<string>;
    body: string;
    state:
      | 'queued'
      | 'sending'
      | 'sent'
      | 'delivered'
      | 'failed'
      | 'not_sent'
      | 'unknown'
      | 'withdrawn'
      | 'received';
    reason: string | null;
    tries: Generated<number>;
    created_at: Generated<string>;
    changed_at: Generated<string>;
    sent_at: string | null;
    delivered_at: string | null;
    gateway: Generated<string>;
    gateway_id: Generated<string>;
    link_hash: Buffer | null;
    sealed: Buffer | null;
    answers_id: string | null;
    repeats_id: string | null;
    needs_answer: Generated<boolean>;
    done_at: string | null;
    done_by: Generated<string>;
    by_name: Generated<string>;
    offer_id: string | null;
    payment_link_id: string | null;
    payment_id: string | null;
    conversation_id: string | null;
    mailing_id: string | null;
    form_link_id: string | null;
    delay_id: string | null;
    language: Generated<'en' | 'es'>;
    opened_at: string | null;
    purpose: Generated<string>;
    phone_call: string | null;
    reply_hash: Buffer | null;
    topic: string | null;
    whole_body: string | null;
    walk_out_id: string | null;
  };
  message_patient: {
    practice_id: Generated<string>;
    message_id: string;
    patient_id: string;
  };
  message_picture: {
    practice_id: Generated<string>;
    id: string;
    message_id: string;
    state: string;
    source: Generated<string>;
    reason: string | null;
    content_type: 'image/png' | 'image/jpeg' | 'image/webp' | 'application/dicom' | null;
    size: number | null;
    checksum: string | null;
    width: number | null;
    height: number | null;
    created_at: Generated<string>;
    filed_as: string | null;
  };
  message_template: {
    practice_id: Generated<string>;
    id: string;
    name: string;
    body: string;
    body_es: string;
    version: Generated<number>;
    archived_at: string | null;
  };
  message_visit: {
    practice_id: Generated<string>;
    message_id: string;
    appointment_id: string;
    patient_id: string;
    visit_date: string;
    visit_time: string;
  };
  minor_rule: {
    practice_id: Generated<string>;
    part: 'visits' | 'records' | 'money' | 'forms' | 'contact';
    rule: 'hidden' | 'minor_decides';
    from_age: number;
  };
  monitoring_lookup: {
    practice_id: Generated<string>;
    id: string;
    patient_id: string;
    state: string;
    found: string;
    looked_up_at: Generated<string>;
    looked_up_by: string;
    looked_up_by_id: string;
  };
  mount: {
    practice_id: Generated<string>;
    id: string;
    patient_id: string;
    template: string;
    name: string;
    date_taken: string;
    created_by: string;
    created_by_id: string;
    version: Generated<number>;
    created_at: Generated<string>;
    archived_at: string | null;
  };
  mount_retake: {
    practice_id: Generated<string>;
    id: string;
    mount_id: string;
    position: number;
    image_id: string;
    replaced_by: string;
    reason: string;
    author: string;
    author_id: string;
    created_at: Generated<string>;
  };
  mount_slot: {
    practice_id: Generated<string>;
    mount_id: string;
    position: number;
    label: string;
    teeth: string;
    kind: 'bitewing' | 'periapical' | 'panoramic' | 'cephalometric' | 'intraoral_photo' | 'other';
    orientation: 'landscape' | 'portrait';
    x: number;
    y: number;
    image_id: string | null;
    turns: Generated<number>;
    flipped: Generated<boolean>;
    mark: Generated<string>;
    acquired_turns: Generated<number>;
  };
  mount_template: {
    practice_id: Generated<string>;
    id: string;
    name: string;
    slots: unknown;
    version: Generated<number>;
    archived_at: string | null;
  };
  note_link: {
    practice_id: Generated<string>;
    id: Generated<string>;
    patient_id: string;
    about_patient_id: string;
    clinical_note_id: string | null;
    soap_note_id: string | null;
    treatment_id: string | null;
    appointment_id: string | null;
    created_at: Generated<string>;
    created_by: string;
    created_by_id: string;
    ended_at: string | null;
    ended_by: Generated<string>;
    ended_by_id: string | null;
  };
  note_phrase: {
    practice_id: Generated<string>;
    id: string;
    staff_id: string;
    shortcut: string;
    content: string;
    archived_at: string | null;
    version: Generated<number>;
  };
  note_setting: {
    practice_id: Generated<string>;
    cosign_hygienists: Generated<boolean>;
    cosign_assistants: Generated<boolean>;
    version: Generated<number>;
    cosign_treatments: Generated<boolean>;
  };
  note_template: {
    practice_id: Generated<string>;
    id: string;
    kind: 'clinical' | 'soap';
    name: string;
    procedure_id: string | null;
    category:
      | 'Dental Cleaning'
      | 'Filling'
      | 'Root Canal'
      | 'Crown'
      | 'Bridge'
      | 'Extraction'
      | 'Implant'
      | 'Whitening'
      | 'Braces'
      | 'Dentures'
      | 'Other'
      | null;
    provider_id: string | null;
    content: string;
    sections: unknown;
    archived_at: string | null;
    version: Generated<number>;
  };
  office_program: {
    practice_id: Generated<string>;
    id: string;
    name: string;
    computer: Generated<string>;
    pairing_hash: Buffer | null;
    pairing_until: string | null;
    key_hash: Buffer | null;
    paired_at: string | null;
    revoked_at: string | null;
  };
  office_program_sight: {
    practice_id: Generated<string>;
    id: string;
    release: string;
    last_seen_at: Generated<string>;
  };
  online_booking: {
    practice_id: Generated<string>;
    is_open: boolean;
    notice_hours: number;
    horizon_days: number;
    most_a_day: number | null;
    change_hours: number | null;
    change_terms: string;
    version: Generated<number>;
    check_in_minutes: number | null;
    deposit_hours: Generated<number>;
    beside_others: Generated<boolean>;
  };
  online_request: {
    practice_id: Generated<string>;
    id: string;
    state: Generated<'unpaid' | 'waiting' | 'displaced' | 'taken_in' | 'refused' | 'withdrawn' | 'lapsed'>;
    created_at: Generated<string>;
    kind_id: string;
    reason: string;
    date: string;
    starts: string;
    minutes: number;
    operatory_id: string;
    provider_id: string | null;
    first_name: string;
    last_name: string;
    date_of_birth: string;
    phone: string;
    email: string;
    insurance: string;
    note: string;
    language: 'en' | 'es';
    proven_by: 'email' | 'text';
    contact_hash: Buffer;
    framed: boolean;
    decided_at: string | null;
    decided_by_id: string | null;
    decided_by: Generated<string>;
    refused_reason: Generated<string>;
    patient_id: string | null;
    appointment_id: string | null;
    reason_id: string | null;
    page_hash: Buffer | null;
    deposit_cents: number | null;
    pay_until: string | null;
    choose_until: string | null;
    deposit_end: 'used' | 'kept' | 'returned' | null;
    deposit_ended_at: string | null;
    deposit_ended_by: Generated<string>;
    for_patient_id: string | null;
    account_id: string | null;
    agrees_to_texts: Generated<boolean>;
    consent_words: Generated<string>;
    answers: Generated<unknown>;
    proposals: Generated<unknown>;
    propose_until: string | null;
    refused_visit_id: string | null;
    earlier: unknown;
  };
  open_item: {
    practice_id: Generated<string>;
    entry_id: string;
    account_id: string;
    patient_id: string;
    treatment_id: string | null;
    payment_id: string | null;
    kind:
      | 'charge'
      | 'payment'
      | 'insurance_payment'
      | 'refund'
      | 'chargeback'
      | 'adjustment'
      | 'write_off'
      | 'finance_charge'
      | 'transfer';
    amount_cents: number;
    used_cents: Generated<number>;
    paid_cents: Generated<number>;
    occurred_on: string;
  };
  operator_notice: {
    id: string;
    practice_ids: string[];
    subject: string;
    body: string;
    done_place: Generated<number>;
    done_staff: string | null;
    emails: Generated<number>;
    created_at: Generated<string>;
    ended_at: string | null;
  };
  operatory: {
    practice_id: Generated<string>;
    id: string;
    name: string;
    position: number;
    archived_at: string | null;
    version: Generated<number>;
  };
  passkey: {
    id: string;
    realm: string;
    person_id: string;
    public_key: Buffer;
    counter: number;
    transports: Generated<unknown>;
    name: string;
    created_at: Generated<string>;
    last_used_at: string | null;
  };
  password_link: {
    token_hash: Buffer;
    realm: string;
    practice_id: string | null;
    person_id: string;
    expires_at: string;
    used_at: string | null;
  };
  patient: {
    practice_id: Generated<string>;
    id: string;
    first_name: string;
    last_name: string;
    email: string;
    phone: string;
    date_of_birth: string;
    gender: 'male' | 'female' | 'other';
    address: string;
    insurance_provider: string;
    insurance_id: string;
    medical_history: string;
    allergies: string;
    emergency_contact: string;
    emergency_phone: string;
    version: Generated<number>;
    created_at: Generated<string>;
    updated_at: Generated<string>;
    archived_at: string | null;
    archived_by: Generated<string>;
    merged_into: string | null;
    merged_at: string | null;
    merged_by: Generated<string>;
    survivor_id: GeneratedAlways<string>;
    deceased_at: string | null;
    deceased_by: Generated<string>;
    died_on: string | null;
    coded_allergies: Generated<string>;
    coded_history: Generated<string>;
    language: 'en' | 'es' | null;
  };
  patient_billing: {
    practice_id: Generated<string>;
    patient_id: string;
    version: number;
    street: string;
    city: string;
    state: string;
    zip: string;
    sex: 'male' | 'female' | 'unknown' | null;
    recorded_at: Generated<string>;
    recorded_by: string;
    recorded_by_id: string | null;
  };
  patient_contact: {
    practice_id: Generated<string>;
    patient_id: string;
    time_zone: Generated<string>;
    hides_procedures: Generated<boolean>;
    hides_at: string | null;
    hides_by: Generated<string>;
  };
  patient_details: {
    practice_id: Generated<string>;
    patient_id: string;
    preferred_name: Generated<string>;
    phone_kind: Generated<string>;
    other_phones: Generated<unknown>;
    employer: Generated<string>;
    referral_source: Generated<string>;
    referral_note: Generated<string>;
    referred_by_id: string | null;
    preferred_days: Generated<string[]>;
    preferred_times: Generated<string[]>;
    status: Generated<string>;
    status_reason: Generated<string>;
    status_since: string | null;
    version: Generated<number>;
  };
  patient_details_version: {
    practice_id: Generated<string>;
    patient_id: string;
    version: number;
    fields: unknown;
    changed_by: string;
    changed_by_id: string;
    changed_at: Generated<string>;
  };
  patient_form: {
    practice_id: Generated<string>;
    id: string;
    patient_id: string;
    form_id: string;
    number: number;
    due_on: string | null;
    appointment_id: string | null;
    treatment_id: string | null;
    blanks: unknown;
    answers: Generated<unknown>;
    given_at: Generated<string>;
    given_by: string;
    given_by_id: string | null;
    begun_at: string | null;
    signed_at: string | null;
    expires_on: string | null;
    open_record: Generated<number>;
    open_health: Generated<number>;
    document_id: string | null;
    ended_as: 'withdrawn' | 'refused' | null;
    ended_at: string | null;
    ended_reason: Generated<string>;
    ended_by: Generated<string>;
    ended_by_id: string | null;
    version: Generated<number>;
    answered_in: string | null;
  };
  patient_price_list: {
    practice_id: Generated<string>;
    id: string;
    patient_id: string;
    schedule_id: string | null;
    from_date: string;
    to_date: string | null;
    source: Generated<'person'>;
    recorded_at: Generated<string>;
    recorded_by: string;
    recorded_by_id: string;
  };
  patient_version: {
    practice_id: Generated<string>;
    patient_id: string;
    version: number;
    fields: unknown;
    changed_by: string;
    changed_by_id: string | null;
    changed_at: Generated<string>;
    by_guest: Generated<boolean>;
  };
  payment: {
    practice_id: Generated<string>;
    id: string;
    patient_id: string;
    treatment_id: string | null;
    amount_cents: number;
    payment_method: 'cash' | 'card' | 'insurance' | 'check' | 'other';
    status: 'completed' | 'pending' | 'failed' | 'refunded' | 'voided' | 'denied';
    notes: string;
    payment_date: string;
    created_at: Generated<string>;
    checkout_id: string | null;
    provider_reference: Generated<string>;
    attention: Generated<string>;
    dispute: 'open' | 'won' | 'lost' | null;
    refunded_cents: Generated<number>;
    refunded_on: string | null;
    receipt_year: number | null;
    receipt_serial: number | null;
    reference: Generated<string>;
    expected_cents: number | null;
    created_by: Generated<string>;
    created_by_id: string | null;
    lost_cents: Generated<number>;
    additional_to_id: string | null;
    expected_write_off_cents: Generated<number>;
  };
  payment_awaited_again: {
    practice_id: Generated<string>;
    payment_id: string;
    claim_id: string;
  };
  payment_correction: {
    practice_id: Generated<string>;
    id: string;
    payment_id: string;
    kind: 'voided' | 'refunded' | 'moved' | 'received' | 'denied' | 'returned';
    amount_cents: number;
    reference: Generated<string>;
    reason: Generated<string>;
    moved_to_id: string | null;
    created_at: Generated<string>;
    created_by: string;
    created_by_id: string;
    returned_on: string | null;
  };
  payment_dispute: {
    practice_id: Generated<string>;
    id: string;
    checkout_id: string;
    reference: string;
    status: 'open' | 'won' | 'lost';
    amount_cents: number;
    said_at: string;
  };
  payment_link: {
    practice_id: Generated<string>;
    id: string;
    patient_id: string;
    amount_cents: number;
    channel: 'text' | 'email';
    created_by: string;
    created_by_id: string;
    created_at: Generated<string>;
    expires_at: Generated<string>;
  };
  payment_plan: {
    practice_id: Generated<string>;
    id: string;
    account_id: string;
    patient_id: string;
    amount_cents: number;
    down_cents: number;
    finance_cents: number;
    automatic: boolean;
    began_on: string;
    begun_at: Generated<string>;
    completed_on: string | null;
    cancelled_on: string | null;
    cancelled_by: Generated<string>;
    cancelled_reason: Generated<string>;
    version: Generated<number>;
    created_by: string;
    created_by_id: string;
  };
  payment_plan_agreement: {
    practice_id: Generated<string>;
    plan_id: string;
    patient_id: string;
    content: string;
    sha256: string;
    pdf: Buffer | null;
    pdf_sha256: string | null;
    e_signature: string | null;
    signer_name: string;
    relationship: 'self' | 'parent' | 'guardian' | 'spouse' | 'power_of_attorney' | 'other';
    at: Generated<string>;
    by_name: string;
    by_id: string;
  };
  payment_plan_charge: {
    practice_id: Generated<string>;
    plan_id: string;
    position: number;
    treatment_id: string | null;
    entry_id: string | null;
    amount_cents: number;
  };
  payment_plan_installment: {
    practice_id: Generated<string>;
    plan_id: string;
    number: number;
    due_on: string;
    amount_cents: number;
    finance_cents: number;
    finance_entry_id: string | null;
    missed_on: string | null;
  };
  payment_refund: {
    practice_id: Generated<string>;
    id: string;
    payment_id: string;
    reference: string;
    amount_cents: number;
    currency: string;
    reason: string;
    refunded_at: string;
    created_at: Generated<string>;
  };
  payment_refund_failure: {
    practice_id: Generated<string>;
    refund_id: string;
    payment_id: string;
    created_at: Generated<string>;
  };
  payment_resolution: {
    practice_id: Generated<string>;
    id: string;
    payment_id: string;
    attention: string;
    outcome: 'matched' | 'refunded';
    note: string;
    status: 'completed' | 'pending' | 'failed' | 'refunded' | 'voided' | 'denied';
    created_by: string;
    created_by_id: string;
    created_at: Generated<string>;
  };
  perio_diagnosis: {
    practice_id: Generated<string>;
    id: string;
    patient_id: string;
    exam_id: string;
    stage: 'I' | 'II' | 'III' | 'IV' | null;
    extent: 'localized' | 'generalized' | 'molar-incisor' | null;
    grade: 'A' | 'B' | 'C' | null;
    reason: Generated<string>;
    suggestion: unknown;
    answers: unknown;
    confirmed_at: Generated<string>;
    confirmed_by: string;
    confirmed_by_id: string;
    withdrawn_at: string | null;
    withdrawn_by: Generated<string>;
    withdrawn_by_id: string | null;
    withdrawn_reason: Generated<string>;
  };
  perio_exam: {
    practice_id: Generated<string>;
    id: string;
    patient_id: string;
    provider_id: string;
    exam_on: string;
    furcation_scale: 'glickman' | 'hamp';
    started_at: Generated<string>;
    started_by: string;
    started_by_id: string;
    finished_at: string | null;
    finished_by: Generated<string>;
    finished_by_id: string | null;
    struck_at: string | null;
    struck_by: Generated<string>;
    struck_by_id: string | null;
    struck_reason: Generated<string>;
    version: Generated<number>;
    note: Generated<string>;
  };
  perio_reading: {
    practice_id: Generated<string>;
    exam_id: string;
    serial: number;
    patient_id: string;
    tooth: number;
    tooth_extra: boolean;
    place: 'df' | 'f' | 'mf' | 'dl' | 'l' | 'ml' | 'buccal' | 'mesial' | 'distal' | 'lingual' | 'tooth';
    measure:
      | 'depth'
      | 'margin'
      | 'junction'
      | 'keratinized'
      | 'bleeding'
      | 'suppuration'
      | 'plaque'
      | 'calculus'
      | 'furcation'
      | 'mobility';
    value: number | null;
    reason: Generated<string>;
    created_at: Generated<string>;
    created_by: string;
    created_by_id: string;
  };
  perio_screening: {
    practice_id: Generated<string>;
    id: string;
    patient_id: string;
    provider_id: string;
    screened_on: string;
    codes: string[];
    note: Generated<string>;
    created_at: Generated<string>;
    created_by: string;
    created_by_id: string;
    struck_at: string | null;
    struck_by: Generated<string>;
    struck_by_id: string | null;
    struck_reason: Generated<string>;
    version: Generated<number>;
  };
  pharmacy: {
    practice_id: Generated<string>;
    id: string;
    name: string;
    address: string;
    address_line2: string;
    city: string;
    state: string;
    zip_code: string;
    phone: string;
    email: string;
    fax: string;
    ncpdp_id: string;
    npi: string;
    accepts_epcs: boolean;
    is_24_hour: boolean;
    specialty_type: 'retail' | 'hospital' | 'specialty' | 'compounding' | 'mail_order' | '';
    created_at: Generated<string>;
    archived_at: string | null;
  };
  pharmacy_message: {
    practice_id: Generated<string>;
    id: string;
    kind: 'cancel' | 'renewal_answer' | 'change_answer';
    prescription_id: string;
    request_id: string | null;
    reason: Generated<string>;
    message_id: string;
    message: string;
    gateway: string;
    written_by: string;
    written_by_id: string;
    tried_at: Generated<string>;
    outcome: 'trying' | 'sent' | 'refused' | 'not_confirmed' | 'not_reached' | 'stopped' | 'withdrawn';
    answer: Generated<string>;
    words: Generated<string>;
    answered_at: string | null;
    unanswered_since: string | null;
    pharmacy_approved: boolean | null;
    pharmacy_words: Generated<string>;
    pharmacy_message_id: Generated<string>;
    pharmacy_answered_at: string | null;
  };
  pharmacy_request: {
    practice_id: Generated<string>;
    id: string;
    kind: 'renewal' | 'change' | 'cancel_denied' | 'error';
    prescription_id: string;
    message_id: string;
    message: string;
    sent_at: string;
    received_at: Generated<string>;
    drug: Generated<string>;
    refills: number | null;
    words: Generated<string>;
    answer: 'approved' | 'approved_with_changes' | 'denied' | 'noted' | null;
    reason: Generated<string>;
    answered_by: Generated<string>;
    answered_by_id: string | null;
    answered_at: string | null;
    new_prescription_id: string | null;
  };
  phone_line: {
    practice_id: Generated<string>;
    is_on: Generated<boolean>;
    serial: Generated<number>;
    texts_missed: Generated<boolean>;
    body: string;
    body_es: string;
    version: Generated<number>;
  };
  phone_upload: {
    practice_id: Generated<string>;
    id: string;
    patient_id: string;
    kind: 'bitewing' | 'periapical' | 'panoramic' | 'cephalometric' | 'intraoral_photo' | 'other';
    date_taken: string;
    token_hash: Buffer;
    pass_hash: Buffer | null;
    opened_at: string | null;
    created_by: string;
    created_by_id: string;
    staff_session_id: string;
    created_at: Generated<string>;
    expires_at: string;
    ended_at: string | null;
    ended_by: Generated<string>;
  };
  phone_upload_image: {
    practice_id: Generated<string>;
    upload_id: string;
    image_id: string;
  };
  place_offer: {
    practice_id: Generated<string>;
    id: string;
    operatory_id: string;
    provider_id: string | null;
    date: string;
    starts: string;
    minutes: number;
    state: Generated<'open' | 'accepted' | 'withdrawn' | 'expired'>;
    expires_at: string;
    by_id: string;
    by_name: string;
    created_at: Generated<string>;
    closed_at: string | null;
    closed_by: Generated<string>;
  };
  place_offer_patient: {
    practice_id: Generated<string>;
    offer_id: string;
    patient_id: string;
    position: number;
    reason: string;
    appointment_id: string | null;
    kind_id: string | null;
    type: 'checkup' | 'cleaning' | 'filling' | 'root_canal' | 'extraction' | 'crown' | 'whitening' | 'other';
    minutes: number;
    provider_id: string | null;
    treatment_ids: Generated<string[]>;
    answer: 'accepted' | 'declined' | null;
    answered_at: string | null;
    booked_id: string | null;
  };
  plan: {
    id: string;
    name: string;
    monthly_cents: number;
    yearly_cents: number;
    staff_limit: number | null;
    patient_limit: number | null;
    storage_limit_mib: number | null;
    stripe_monthly_price: Generated<string>;
    stripe_yearly_price: Generated<string>;
    archived_at: string | null;
    version: Generated<number>;
    created_at: Generated<string>;
  };
  plan_answer: {
    practice_id: Generated<string>;
    id: string;
    plan_id: string;
    number: number;
    sha256: string;
    patient_id: string;
    accepted: boolean;
    scope: 'whole' | 'phase' | 'lines';
    phase: number | null;
    reason: string;
    e_signature: string | null;
    signer_name: string;
    relationship: 'self' | 'parent' | 'guardian' | 'spouse' | 'power_of_attorney' | 'other';
    via: 'desk' | 'portal' | 'tablet' | 'link';
    by_name: string;
    by_id: string;
    at: Generated<string>;
  };
  plan_answer_line: {
    practice_id: Generated<string>;
    plan_id: string;
    number: number;
    treatment_id: string;
    answer_id: string;
    patient_id: string;
    accepted: boolean;
  };
  plan_estimate: {
    practice_id: Generated<string>;
    id: string;
    plan_id: string;
    number: number;
    patient_id: string;
    given_on: string;
    how: 'paper' | 'portal' | 'email' | 'mail';
    given_by: string;
    given_by_id: string;
  };
  plan_line: {
    practice_id: Generated<string>;
    plan_id: string;
    treatment_id: string;
    phase: number;
    visit: number;
    position: number;
    choice: Generated<string>;
    option: Generated<string>;
    discount_cents: Generated<number>;
    insurance_cents: number | null;
    removed_at: string | null;
    diagnosis: Generated<string>;
    moved_to_plan_id: string | null;
    moved_unasked: Generated<boolean>;
  };
  plan_presentation: {
    practice_id: Generated<string>;
    plan_id: string;
    number: number;
    patient_id: string;
    treatment_ids: string[];
    content: string;
    sha256: string;
    pdf: Buffer;
    pdf_sha256: string;
    presented_on: string;
    presented_by: string;
    presented_by_id: string;
    valid_until: string;
    in_portal: boolean;
    created_at: Generated<string>;
  };
  plan_proposal: {
    practice_id: Generated<string>;
    id: string;
    plan_id: string;
    subject: string;
    source: string;
    line: unknown;
    agreeing: number;
    answered: number;
    answers: unknown;
    found_at: Generated<string>;
    state: Generated<string>;
    decided_at: string | null;
    decided_by: Generated<string>;
    decided_by_id: string | null;
    made_version: number | null;
  };
  popup_note: {
    practice_id: Generated<string>;
    id: string;
    patient_id: string;
    body: string;
    moments: string[];
    until: string | null;
    created_at: Generated<string>;
    created_by: string;
    created_by_id: string;
    ended_at: string | null;
    ended_by: Generated<string>;
    version: Generated<number>;
  };
  portal_account: {
    id: string;
    email: string;
    email_key: string;
    password_hash: string;
    created_at: Generated<string>;
    last_sign_in: string | null;
    proven_at: string | null;
    made_by_practice_id: string | null;
  };
  portal_factor_reset: {
    practice_id: Generated<string>;
    id: string;
    patient_id: string;
    account_id: string;
    reason: string;
    reset_by: string;
    reset_by_id: string;
    created_at: Generated<string>;
  };
  portal_invitation: {
    practice_id: Generated<string>;
    id: string;
    patient_id: string;
    email: string;
    token_hash: Buffer;
    expires_at: string;
    used_at: string | null;
    withdrawn_at: string | null;
    invited_by_id: string;
    created_at: Generated<string>;
    mailed_token_hash: Buffer | null;
    mailed_code_hash: Buffer | null;
    mailed_code_until: string | null;
    relation: 'self' | 'parent' | 'guardian' | 'agent' | null;
    until_date: string | null;
    parts: string[] | null;
    proof_id: string | null;
    proof_seen_at: string | null;
    proof_seen_by: Generated<string>;
    proof_seen_by_id: string | null;
  };
  portal_link: {
    practice_id: Generated<string>;
    patient_id: string;
    account_id: string;
    email: string;
    linked_at: Generated<string>;
    relation: 'self' | 'parent' | 'guardian' | 'agent' | null;
    until_date: string | null;
    parts: string[] | null;
    proof_id: string | null;
    proof_seen_at: string | null;
    proof_seen_by: Generated<string>;
    proof_seen_by_id: string | null;
  };
  portal_session: {
    token_hash: Buffer;
    account_id: string;
    created_at: Generated<string>;
    expires_at: string;
    id: Generated<string>;
    last_seen_at: Generated<string>;
    device: Generated<string>;
    address: Generated<string>;
  };
  portal_thread_read: {
    practice_id: Generated<string>;
    patient_id: string;
    account_id: string;
    message_id: string;
    read_at: Generated<string>;
  };
  practice: {
    practice_id: Generated<string>;
    name: string;
    time_zone: string;
    address: Generated<string>;
    phone: Generated<string>;
    created_at: Generated<string>;
    suspended_at: string | null;
    suspended_reason: Generated<string>;
    npi: Generated<string>;
    version: Generated<number>;
    require_second_factor: Generated<boolean>;
    approved_at: string | null;
    numbering: Generated<'universal' | 'fdi' | 'palmer'>;
    taxpayer_number: Generated<string>;
    texts_a_day: number | null;
    images_wait: Generated<boolean>;
    closed_from: string | null;
    emergency_phone: Generated<string>;
    minor_rules_version: Generated<number>;
    glossary_version: Generated<number>;
    quick_buttons_version: Generated<number>;
    idle_minutes: Generated<number>;
    first_week_skipped: Generated<string[]>;
    first_week_put_away: Generated<boolean>;
    bank_payments: Generated<boolean>;
    billed_visit: Generated<'seat' | 'prep'>;
  };
  practice_billing: {
    practice_id: Generated<string>;
    taxpayer_kind: 'ein' | 'ssn';
    taxonomy: string;
    street: string;
    city: string;
    state: string;
    zip: string;
    pay_to_street: string;
    pay_to_city: string;
    pay_to_state: string;
    pay_to_zip: string;
    version: Generated<number>;
    changed_at: Generated<string>;
    changed_by: string;
    changed_by_id: string | null;
    place_of_service: Generated<string>;
    facility_name: Generated<string>;
    facility_npi: Generated<string>;
    facility_street: Generated<string>;
    facility_city: Generated<string>;
    facility_state: Generated<string>;
    facility_zip: Generated<string>;
    billed_by_id: string | null;
    accepts_assignment: Generated<boolean>;
  };
  practice_change: {
    practice_id: Generated<string>;
    id: string;
    by_realm: string;
    by_name: string;
    what: string;
    why: Generated<string>;
    before: Generated<unknown>;
    after: Generated<unknown>;
    created_at: Generated<string>;
  };
  practice_entry: {
    practice_id: Generated<string>;
    id: string;
    remittance_id: string;
    place: number | null;
    kind: 'interest' | 'recoupment' | 'forwarded' | 'other' | 'left_out' | 'refunded';
    code: string;
    reference: string;
    amount_cents: number;
    carrier_id: string | null;
    of_id: string | null;
    payment_id: string | null;
    occurred_on: string;
    posting_date: string;
    created_at: Generated<string>;
    created_by: string;
    created_by_id: string | null;
  };
  practice_entry_decision: {
    practice_id: Generated<string>;
    id: string;
    entry_id: string;
    decision: string;
    claim_number: Generated<string>;
    reason: string;
    created_at: Generated<string>;
    created_by: string;
    created_by_id: string;
  };
  practice_look: {
    practice_id: Generated<string>;
    color: string | null;
    picture: Buffer | null;
    width: number | null;
    height: number | null;
    checksum: string | null;
    version: Generated<number>;
  };
  prescription: {
    practice_id: Generated<string>;
    id: string;
    patient_id: string;
    medication: string;
    dosage: string;
    frequency: string;
    duration: string;
    instructions: string;
    pharmacy_id: string | null;
    prescribed_by: string;
    prescribed_by_id: string;
    prescribed_date: string;
    e_signature: string | null;
    sent_at: string | null;
    sent_in_test_mode: Generated<boolean>;
    created_at: Generated<string>;
    by_role: 'dentist' | 'hygienist' | 'assistant' | 'receptionist' | null;
    by_license_number: string | null;
    by_license_state: string | null;
  };
  prescription_favorite: {
    practice_id: Generated<string>;
    id: string;
    staff_id: string;
    prescription_id: string;
    saved_at: Generated<string>;
    removed_at: string | null;
  };
  prescription_medication: {
    practice_id: Generated<string>;
    prescription_id: string;
    entry_id: string | null;
    entry_version: number | null;
    listed_at: Generated<string>;
    listed_by: string;
    listed_by_id: string;
  };
  prescription_parts: {
    practice_id: Generated<string>;
    prescription_id: string;
    term_system: string | null;
    term_code: string | null;
    drug_name: Generated<string>;
    strength: Generated<string>;
    form: Generated<string>;
    dose: number | null;
    dose_unit:
      | 'tablet'
      | 'capsule'
      | 'milliliter'
      | 'lozenge'
      | 'patch'
      | 'packet'
      | 'application'
      | 'drop'
      | 'spray'
      | 'puff'
      | null;
    route:
      | 'oral'
      | 'sublingual'
      | 'dissolve'
      | 'rinse'
      | 'swallow'
      | 'gums'
      | 'teeth'
      | 'skin'
      | 'nose'
      | 'inhaled'
      | null;
    frequency: string | null;
    as_needed_for: Generated<string>;
    duration_days: number | null;
    directions: string;
    quantity: number | null;
    quantity_unit:
      | 'tablet'
      | 'capsule'
      | 'milliliter'
      | 'gram'
      | 'lozenge'
      | 'patch'
      | 'packet'
      | 'bottle'
      | 'tube'
      | 'each'
      | null;
    refills: Generated<number>;
    dispense_as_written: Generated<boolean>;
    pharmacist_note: Generated<string>;
    indication: Generated<string>;
    indication_code: Generated<string>;
    repeats_id: string | null;
  };
  prescription_statement: {
    practice_id: Generated<string>;
    id: string;
    prescription_id: string;
    kind: 'allergy' | 'not_controlled';
    matches: Generated<unknown>;
    reason: Generated<string>;
    stated_by: string;
    stated_by_id: string;
    stated_at: Generated<string>;
  };
  prescription_transmission: {
    practice_id: Generated<string>;
    id: string;
    prescription_id: string;
    message_id: string;
    message: string;
    gateway: string;
    tried_by: string;
    tried_by_id: string;
    tried_at: Generated<string>;
    outcome: 'trying' | 'sent' | 'refused' | 'not_confirmed' | 'not_reached' | 'stopped';
    answer: Generated<string>;
    answered_at: string | null;
    words: Generated<string>;
    unanswered_since: string | null;
  };
  procedure: {
    practice_id: Generated<string>;
    id: string;
    code: string;
    name: string;
    category:
      | 'Dental Cleaning'
      | 'Filling'
      | 'Root Canal'
      | 'Crown'
      | 'Bridge'
      | 'Extraction'
      | 'Implant'
      | 'Whitening'
      | 'Braces'
      | 'Dentures'
      | 'Other';
    minutes: number;
    archived_at: string | null;
    plain_name: Generated<string>;
    area: Generated<'mouth' | 'arch' | 'quadrant' | 'tooth' | 'surfaces' | 'range'>;
    paint: Generated<
      | 'none'
      | 'filling'
      | 'inlay'
      | 'sealant'
      | 'veneer'
      | 'crown'
      | 'bridge'
      | 'root_filling'
      | 'post'
      | 'extraction'
      | 'implant'
      | 'denture'
      | 'braces'
      | 'other'
      | 'retainer'
      | 'pontic'
      | 'abutment'
    >;
    material:
      | 'amalgam'
      | 'composite'
      | 'glass_ionomer'
      | 'gold'
      | 'ceramic'
      | 'metal_ceramic'
      | 'zirconia'
      | 'stainless_steel'
      | 'acrylic'
      | 'temporary'
      | null;
    teeth: Generated<'any' | 'front' | 'premolar' | 'molar' | 'back' | 'primary'>;
    sides: number | null;
    abbreviations: Generated<string[]>;
    import_id: string | null;
    version: Generated<number>;
    by_hygienist: Generated<boolean>;
    benefit_chosen:
      | 'diagnostic'
      | 'xray'
      | 'preventive'
      | 'restorative'
      | 'endodontics'
      | 'periodontics'
      | 'crowns'
      | 'prosthodontics'
      | 'implants'
      | 'surgery'
      | 'orthodontics'
      | 'adjunctive'
      | null;
    benefit_category: GeneratedAlways<
      | 'diagnostic'
      | 'xray'
      | 'preventive'
      | 'restorative'
      | 'endodontics'
      | 'periodontics'
      | 'crowns'
      | 'prosthodontics'
      | 'implants'
      | 'surgery'
      | 'orthodontics'
      | 'adjunctive'
      | null
    >;
    by_unit: Generated<boolean>;
  };
  procedure_bundle: {
    practice_id: Generated<string>;
    id: string;
    name: string;
    abbreviation: Generated<string>;
    archived_at: string | null;
    version: Generated<number>;
  };
  procedure_bundle_line: {
    practice_id: Generated<string>;
    bundle_id: string;
    position: number;
    procedure_id: string;
  };
  procedure_import: {
    practice_id: Generated<string>;
    id: string;
    at: Generated<string>;
    imported_by: string;
    imported_by_id: string;
    file_name: string;
    file_sha256: string;
    attestation: string;
    added: number;
    changed: number;
    unchanged: number;
  };
  prophylaxis: {
    practice_id: Generated<string>;
    id: string;
    patient_id: string;
    appointment_id: string | null;
    decided_on: string;
    given: boolean;
    drug: string;
    dose_mg: number | null;
    route: string;
    because: string;
    weight_hundredths: number | null;
    created_at: Generated<string>;
    created_by: string;
    created_by_id: string;
  };
  provider: {
    practice_id: Generated<string>;
    id: string;
    name: string;
    kind: 'dentist' | 'specialist' | 'hygienist' | 'assistant';
    npi: Generated<string>;
    color: Generated<
      'teal' | 'blue' | 'violet' | 'grape' | 'pink' | 'orange' | 'lime' | 'cyan' | 'indigo' | 'yellow'
    >;
    user_id: string | null;
    operatory_id: string | null;
    position: number;
    archived_at: string | null;
    version: Generated<number>;
    is_default: Generated<boolean>;
  };
  provider_billing: {
    practice_id: Generated<string>;
    provider_id: string;
    taxonomy: string;
    license_number: string;
    license_state: string;
    version: Generated<number>;
    changed_at: Generated<string>;
    changed_by: string;
    changed_by_id: string | null;
  };
  push_subscription: {
    practice_id: Generated<string>;
    id: string;
    patient_id: string;
    account_id: string;
    endpoint: string;
    endpoint_sha256: string;
    kinds: string[];
    added_at: Generated<string>;
  };
  quick_button: {
    practice_id: Generated<string>;
    id: Generated<string>;
    user_id: string | null;
    position: number;
    label: string;
    procedure_id: string | null;
    bundle_id: string | null;
  };
  reader_charge: {
    practice_id: Generated<string>;
    id: string;
    patient_id: string;
    card_reader_id: string;
    checkout_id: string;
    amount_cents: number;
    reference: Generated<string>;
    state: Generated<'sending' | 'waiting' | 'paid' | 'declined' | 'canceled'>;
    failure: Generated<string>;
    created_at: Generated<string>;
    asked_by: string;
    asked_by_id: string;
  };
  recall: {
    practice_id: Generated<string>;
    patient_id: string;
    appointment_id: string;
    recall_date: string;
  };
  recall_contact: {
    practice_id: Generated<string>;
    id: string;
    patient_id: string | null;
    at: Generated<string>;
    staff_id: string;
    by_name: string;
    how: 'phone' | 'text' | 'email' | 'letter' | 'in_person' | 'other';
    outcome:
      | 'no_answer'
      | 'left_message'
      | 'will_call_back'
      | 'call_again'
      | 'booked'
      | 'declined'
      | 'reached'
      | 'wrong_number'
      | 'noted';
    note: string;
    next_attempt: string | null;
    follow_up_id: string | null;
    direction: Generated<string>;
    reason: Generated<string>;
    spoke_with: Generated<string>;
    phone: Generated<string>;
    appointment_id: string | null;
  };
  recall_due: {
    practice_id: Generated<string>;
    patient_id: string;
    type_id: string;
    last_appointment_id: string | null;
    last_date: string | null;
    computed_date: string | null;
    current_type_id: string | null;
    switches_on: string | null;
    due_date: string | null;
    override_date: string | null;
    override_after: string | null;
    note: Generated<string>;
    paused_until: string | null;
    ended_reason: Generated<string>;
    version: Generated<number>;
    decided_of: string | null;
    replaced_by: string | null;
    override_on: string | null;
  };
  recall_trigger: {
    practice_id: Generated<string>;
    id: Generated<string>;
    type_id: string;
    kind_id: string | null;
    procedure_id: string | null;
  };
  recall_type: {
    practice_id: Generated<string>;
    id: string;
    name: string;
    months: number;
    days: number;
    from_age: number | null;
    until_age: number | null;
    next_type_id: string | null;
    book_kind_id: string | null;
    minutes: number;
    archived_at: string | null;
    version: Generated<number>;
    replaces_id: string | null;
  };
  recovery_code: {
    realm: string;
    person_id: string;
    code_hash: Buffer;
  };
  refund_decision: {
    practice_id: Generated<string>;
    id: string;
    entry_id: string;
    decision: 'kept' | 'asked' | 'back';
    credit_cents: number;
    reason: string;
    created_at: Generated<string>;
    created_by: string;
    created_by_id: string;
  };
  refund_request: {
    practice_id: Generated<string>;
    id: string;
    payment_id: string | null;
    amount_cents: number;
    reason: string;
    state: Generated<'queued' | 'sending' | 'accepted' | 'refused' | 'unknown'>;
    reference: Generated<string>;
    failure: Generated<string>;
    created_by: string;
    created_by_id: string | null;
    created_at: Generated<string>;
    sent_at: string | null;
    checkout_id: string | null;
  };
  refused_sign_in: {
    hour: string;
    realm: 'staff' | 'patient' | 'admin' | 'public' | 'system';
    account_id: string;
    address: string;
    call: string;
    outcome: string;
    times: number;
  };
  reminder: {
    practice_id: Generated<string>;
    id: Generated<string>;
    rule_id: string | null;
    appointment_id: string | null;
    patient_id: string;
    visit_date: string | null;
    visit_time: string | null;
    due_at: string;
    state: Generated<'waiting' | 'withdrawn' | 'done'>;
    handed_over: Generated<boolean>;
    message_id: string | null;
    follow_up_id: string | null;
    step: number | null;
    to_call: Generated<boolean>;
    call_reason: Generated<string>;
    failed_at: string | null;
  };
  reminder_rule: {
    practice_id: Generated<string>;
    id: string;
    name: string;
    channel: 'text' | 'email';
    lead: number;
    lead_unit: 'hours' | 'days' | 'weeks';
    subject: string;
    body: string;
    skip_confirmed: boolean;
    is_on: Generated<boolean>;
    on_since: string | null;
    version: Generated<number>;
    archived_at: string | null;
    created_at: Generated<string>;
    occasion: Generated<string>;
    subject_es: Generated<string>;
    body_es: Generated<string>;
    categories: Generated<string[]>;
    to_provider: Generated<boolean>;
    review_link: Generated<string>;
    once_months: Generated<number>;
  };
  reminder_rule_kind: {
    practice_id: Generated<string>;
    rule_id: string;
    kind_id: string;
  };
  remittance: {
    practice_id: Generated<string>;
    id: string;
    file_id: string;
    place: number;
    source: 'file' | 'paper';
    payer: string;
    originator: string;
    number: string;
    paid_on: string;
    amount_cents: number;
    claims: number;
    balances: boolean;
    state: Generated<'open' | 'posted' | 'by_hand'>;
    note: Generated<string>;
    closed_at: string | null;
    closed_by: Generated<string>;
    closed_by_id: string | null;
    version: Generated<number>;
    method: Generated<string>;
    by_rule: Generated<boolean>;
    waits_for: Generated<string>;
    entered_again: Generated<boolean>;
  };
  remittance_file: {
    practice_id: Generated<string>;
    id: string;
    name: string;
    content: string;
    taken_at: Generated<string>;
    taken_by: string;
    taken_by_id: string | null;
  };
  remittance_line: {
    practice_id: Generated<string>;
    id: Generated<string>;
    remittance_id: string;
    position: number;
    match: 'claim' | 'found' | 'person' | 'skipped' | null;
    patient_id: string | null;
    treatment_id: string | null;
    payment_id: string | null;
    paid_cents: Generated<number>;
    contract_cents: Generated<number>;
    refunded_cents: Generated<number>;
    back_cents: Generated<number>;
    denied: Generated<boolean>;
    charge_cents: Generated<number>;
    allowed_cents: number | null;
    deductible_cents: Generated<number>;
    capped: Generated<boolean>;
    denial_reason: Generated<string>;
    held_cents: Generated<number>;
    rank: number | null;
    shares: number[] | null;
  };
  request_route: {
    practice_id: Generated<string>;
    topic: string;
    assigned_to_id: string | null;
    assigned_role: string | null;
    version: Generated<number>;
  };
  risk_assessment: {
    practice_id: Generated<string>;
    id: string;
    patient_id: string;
    kind: 'caries' | 'perio';
    assessed_on: string;
    answers: unknown;
    points: number;
    suggested: 'low' | 'moderate' | 'high';
    level: 'low' | 'moderate' | 'high';
    reason: Generated<string>;
    note: Generated<string>;
    recall_type_id: string | null;
    created_at: Generated<string>;
    created_by: string;
    created_by_id: string;
    struck_at: string | null;
    struck_by: Generated<string>;
    struck_by_id: string | null;
    struck_reason: Generated<string>;
    version: Generated<number>;
  };
  saved_report: {
    practice_id: Generated<string>;
    id: string;
    name: string;
    report: string;
    grouping: string;
    provider_id: string | null;
    period: string;
    from_date: string | null;
    to_date: string | null;
    weekly: boolean;
    mailed_on: string | null;
    version: Generated<number>;
    archived_at: string | null;
  };
  second_factor: {
    realm: string;
    person_id: string;
    totp_secret: Buffer | null;
    totp_step: Generated<number>;
    pending_secret: Buffer | null;
    pending_until: string | null;
    created_at: Generated<string>;
    recovery_salt: Buffer | null;
    set_up_at: string | null;
  };
  sedation: {
    practice_id: Generated<string>;
    id: string;
    patient_id: string;
    appointment_id: string | null;
    provider_id: string;
    kind: string;
    monitored_by: string;
    people: string;
    fasting: string;
    begun_on: string;
    begun_at: Generated<string>;
    begun_by: string;
    begun_by_id: string;
    signed_at: string | null;
    signed_by: Generated<string>;
    signed_by_id: string | null;
    despite: Generated<string>;
    by_role: 'dentist' | 'hygienist' | 'assistant' | 'receptionist' | null;
    by_license_number: string | null;
    by_license_state: string | null;
  };
  sedation_entry: {
    practice_id: Generated<string>;
    sedation_id: string;
    serial: number;
    patient_id: string;
    kind: string;
    at: string;
    systolic: number | null;
    diastolic: number | null;
    pulse: number | null;
    oxygen: number | null;
    breaths: number | null;
    carbon_dioxide: number | null;
    nitrous_flow: number | null;
    oxygen_flow: number | null;
    drug: Generated<string>;
    dose: Generated<string>;
    way: Generated<string>;
    score: number[] | null;
    note: Generated<string>;
    corrects: number | null;
    reason: Generated<string>;
    created_at: Generated<string>;
    created_by: string;
    created_by_id: string;
    by_role: 'dentist' | 'hygienist' | 'assistant' | 'receptionist' | null;
    by_license_number: string | null;
    by_license_state: string | null;
  };
  sent_card: {
    practice_id: Generated<string>;
    id: string;
    patient_id: string;
    carrier: string;
    member_id: string;
    group_number: string;
    sent_at: Generated<string>;
    sent_by: string;
    decided_at: string | null;
    coverage_id: string | null;
    note: Generated<string>;
    decided_by: Generated<string>;
    decided_by_id: string | null;
  };
  sequence: {
    practice_id: Generated<string>;
    id: string;
    name: string;
    about: string;
    starts: number;
    from_age: number | null;
    until_age: number | null;
    recall_type_ids: Generated<string[]>;
    includes_earlier: Generated<boolean>;
    most_a_day: number;
    is_on: Generated<boolean>;
    on_since: string | null;
    version: Generated<number>;
    archived_at: string | null;
    created_at: Generated<string>;
  };
  sequence_step: {
    practice_id: Generated<string>;
    sequence_id: string;
    step: number;
    wait_days: number;
    way: string;
    subject: string;
    body: string;
    subject_es: string;
    body_es: string;
  };
  service_audit: {
    id: Generated<string>;
    at: Generated<string>;
    realm: 'staff' | 'patient' | 'admin' | 'public' | 'system';
    person_id: string | null;
    person_name: Generated<string>;
    role: Generated<string>;
    action:
      | 'read'
      | 'create'
      | 'update'
      | 'delete'
      | 'send'
      | 'export'
      | 'print'
      | 'sign_in'
      | 'sign_out'
      | 'merge'
      | 'unmerge'
      | 'strike'
      | 'cosign'
      | 'start'
      | 'stop'
      | 'backup'
      | 'check'
      | 'restore'
      | 'load'
      | 'fail'
      | 'retry';
    call: string;
    object: Generated<string>;
    object_id: Generated<string>;
    outcome: Generated<string>;
    address: Generated<string>;
    app_version: Generated<string>;
    times: Generated<number>;
  };
  service_elsewhere: {
    practice_id: Generated<string>;
    id: string;
    patient_id: string;
    procedure_id: string | null;
    category:
      | 'diagnostic'
      | 'xray'
      | 'preventive'
      | 'restorative'
      | 'endodontics'
      | 'periodontics'
      | 'crowns'
      | 'prosthodontics'
      | 'implants'
      | 'surgery'
      | 'orthodontics'
      | 'adjunctive'
      | null;
    lost: boolean;
    tooth: number | null;
    quadrant: number | null;
    arch: 'upper' | 'lower' | null;
    year: number;
    month: number | null;
    day: number | null;
    first_day: string;
    last_day: string;
    source: string;
    notes: string;
    finding_id: string | null;
    recorded_at: Generated<string>;
    recorded_by: string;
    recorded_by_id: string;
    struck_at: string | null;
    struck_by: Generated<string>;
    struck_by_id: string | null;
    struck_reason: Generated<string>;
  };
  service_idempotency_key: {
    realm: string;
    person_id: string;
    key_hash: Buffer;
    call: string;
    body_hash: Buffer;
    answer: Buffer | null;
    created_at: Generated<string>;
  };
  service_setting: {
    one_row: Generated<boolean>;
    service_name: Generated<string>;
    trial_days: Generated<number>;
    version: Generated<number>;
    texts_a_day: Generated<number>;
    contact_email: Generated<string>;
    how_to_pay: Generated<string>;
    text_cents_per_hundred: Generated<number>;
  };
  sign_in_failure: {
    key_hash: Buffer;
    failures: number;
    first_at: string;
  };
  signing_agreement: {
    practice_id: Generated<string>;
    id: string;
    patient_id: string;
    account_id: string;
    disclosure: number;
    language: string;
    agreed_at: Generated<string>;
  };
  signing_withdrawal: {
    practice_id: Generated<string>;
    agreement_id: string;
    patient_id: string;
    withdrawn_at: Generated<string>;
    reason: string;
    by_name: string;
    by_id: string;
  };
  soap_note: {
    practice_id: Generated<string>;
    id: string;
    patient_id: string;
    chief_complaint: string;
    history: string;
    subjective: string;
    objective: string;
    assessment: string;
    plan: string;
    diagnosis: string;
    procedures: string;
    created_by: string;
    created_by_id: string;
    created_at: Generated<string>;
    signed_hash: GeneratedAlways<string>;
    by_role: 'dentist' | 'hygienist' | 'assistant' | 'receptionist' | null;
    by_license_number: string | null;
    by_license_state: string | null;
  };
  soap_note_amendment: {
    practice_id: Generated<string>;
    note_id: string;
    version: number;
    patient_id: string;
    kind: 'addendum' | 'correction' | 'strike';
    content: string;
    sections: unknown;
    reason: string;
    created_by: string;
    created_by_id: string;
    created_at: Generated<string>;
    signed_hash: GeneratedAlways<string>;
    by_role: 'dentist' | 'hygienist' | 'assistant' | 'receptionist' | null;
    by_license_number: string | null;
    by_license_state: string | null;
  };
  staff: {
    practice_id: Generated<string>;
    id: string;
    name: string;
    email: string;
    email_key: string;
    password_hash: string;
    role: 'dentist' | 'hygienist' | 'assistant' | 'receptionist';
    is_owner: Generated<boolean>;
    npi: Generated<string>;
    created_at: Generated<string>;
    deactivated_at: string | null;
    must_change_password: Generated<boolean>;
    last_sign_in: string | null;
    dea: Generated<string>;
    license_number: Generated<string>;
    license_state: Generated<string>;
    version: Generated<number>;
    granted: Generated<string[]>;
    denied: Generated<string[]>;
    quick_buttons_version: Generated<number>;
    patient_columns: Generated<string[]>;
  };
  staff_invitation: {
    practice_id: Generated<string>;
    id: string;
    email: string;
    email_key: string;
    role: 'dentist' | 'hygienist' | 'assistant' | 'receptionist';
    token_hash: Buffer;
    invited_by: string;
    invited_by_id: string;
    created_at: Generated<string>;
    expires_at: string;
    used_at: string | null;
    withdrawn_at: string | null;
  };
  staff_session: {
    practice_id: Generated<string>;
    token_hash: Buffer;
    staff_id: string;
    created_at: Generated<string>;
    expires_at: string;
    id: Generated<string>;
    last_seen_at: Generated<string>;
    device: Generated<string>;
    address: Generated<string>;
    stepped_up_at: string | null;
  };
  statement: {
    practice_id: Generated<string>;
    id: string;
    account_id: string;
    patient_id: string;
    year: number;
    serial: number;
    made_on: string;
    pay_by: string;
    amount_cents: number;
    way: 'email' | 'portal' | 'print';
    run_id: string | null;
    content: string;
    sha256: string;
    pdf: Buffer | null;
    pdf_sha256: string | null;
    made_at: Generated<string>;
    made_by: string;
    made_by_id: string;
  };
  statement_entry: {
    practice_id: Generated<string>;
    entry_id: string;
    statement_id: string;
  };
  statement_run: {
    practice_id: Generated<string>;
    id: string;
    way: 'email' | 'portal' | 'print' | null;
    min_cents: number;
    quiet_days: number;
    state: Generated<'running' | 'stopped' | 'done'>;
    started_at: Generated<string>;
    started_by: string;
    started_by_id: string;
    ended_at: string | null;
    stopped_by: Generated<string>;
  };
  statement_run_account: {
    practice_id: Generated<string>;
    run_id: string;
    account_id: string;
    patient_id: string;
    outcome: Generated<'waiting' | 'sent' | 'held'>;
    reason: Generated<string>;
    statement_id: string | null;
    way: 'email' | 'portal' | 'print';
  };
  statement_setting: {
    practice_id: Generated<string>;
    pay_days: number;
    message_0: string;
    message_30: string;
    message_60: string;
    message_90: string;
    version: Generated<number>;
  };
  stored_picture: {
    practice_id: string | null;
    id: string | null;
    size: number | null;
    checksum: string | null;
    pictured: boolean | null;
  };
  subscription: {
    practice_id: Generated<string>;
    id: string;
    status: 'trialing' | 'active' | 'past_due' | 'unpaid' | 'cancelled';
    trial_ends_at: string | null;
    created_at: Generated<string>;
    plan_id: string | null;
    billing_period: 'monthly' | 'yearly' | null;
    price_cents: number | null;
    period_ends_at: string | null;
    cancel_at_period_end: Generated<boolean>;
    cancelled_at: string | null;
    stripe_customer: Generated<string>;
    stripe_subscription: Generated<string>;
    stripe_event_at: string | null;
    version: Generated<number>;
    stripe_seen: Generated<number>;
    stripe_ended: Generated<string>;
    payment_noted_at: string | null;
    read_only_from: string | null;
  };
  table_file: {
    practice_id: Generated<string>;
    id: string;
    version: Generated<number>;
    state: Generated<string>;
    file_name: string;
    uploaded_at: Generated<string>;
    uploaded_by: string;
    uploaded_by_id: string;
    kind: string;
    reading: unknown;
    columns: Generated<unknown>;
    choices: Generated<unknown>;
    headings: Generated<unknown>;
    profile: unknown;
    next_line: Generated<number>;
  };
  tablet: {
    practice_id: Generated<string>;
    id: string;
    name: string;
    at_door: boolean;
    pairing_hash: Buffer | null;
    pairing_until: string | null;
    token_hash: Buffer | null;
    paired_at: string | null;
    revoked_at: string | null;
    version: Generated<number>;
  };
  tablet_handover: {
    practice_id: Generated<string>;
    id: string;
    patient_id: string;
    code_hash: Buffer;
    code_until: string;
    handed_by: string;
    handed_by_id: string;
  };
  tablet_sight: {
    practice_id: Generated<string>;
    id: string;
    last_seen_at: Generated<string>;
  };
  tally: {
    practice_id: Generated<string>;
    slot: number;
    patients: Generated<number>;
    records: Generated<number>;
    appointments: Generated<number>;
    treatments: Generated<number>;
    treatments_completed: Generated<number>;
    treatments_cents: Generated<number>;
    payments: Generated<number>;
    attention: Generated<number>;
    revenue_cents: Generated<number>;
    pending_cents: Generated<number>;
  };
  task: {
    practice_id: Generated<string>;
    id: string;
    title: string;
    details: string;
    to_person_id: string | null;
    to_role: 'dentist' | 'hygienist' | 'assistant' | 'receptionist' | null;
    due_on: string | null;
    patient_id: string | null;
    appointment_id: string | null;
    plan_id: string | null;
    conversation_id: string | null;
    created_at: Generated<string>;
    created_by: string;
    created_by_id: string;
    answered_at: string | null;
    done_at: string | null;
    done_by: Generated<string>;
    version: Generated<number>;
  };
  task_answer: {
    practice_id: Generated<string>;
    id: string;
    task_id: string;
    body: string;
    created_at: Generated<string>;
    created_by: string;
    created_by_id: string;
  };
  term_near: {
    miss: string;
    beginning: string;
  };
  term_release: {
    system: string;
    version: string;
    loaded_at: Generated<string>;
    terms: number;
    added: number;
    renamed: number;
    withdrawn: number;
  };
  text_sender: {
    practice_id: Generated<string>;
    number: Generated<string>;
    state: Generated<string>;
    proven_how: string | null;
    claimed_at: Generated<string>;
    proven_at: string | null;
    code_sealed: Buffer | null;
    code_ends_at: string | null;
    version: Generated<number>;
    registration: Generated<string>;
    registration_grace_until: string | null;
  };
  text_stop: {
    practice_id: Generated<string>;
    id: string;
    number: string;
    stopped_at: Generated<string>;
    resumed_at: string | null;
  };
  tray_image: {
    practice_id: Generated<string>;
    id: string;
    program_id: string;
    source: string;
    content_type: 'image/png' | 'image/jpeg' | 'image/webp' | 'application/dicom';
    size: number;
    checksum: string;
    width: number;
    height: number;
    calibration: 'calibrated' | 'estimated' | null;
    mm_per_pixel: number | null;
    kind: 'bitewing' | 'periapical' | 'panoramic' | 'cephalometric' | 'intraoral_photo' | 'other';
    date_taken: string | null;
    subject_name: string;
    subject_birth_date: string | null;
    taken_at: string;
    received_at: Generated<string>;
    filed_at: string | null;
    discarded_at: string | null;
    discarded_by: Generated<string>;
    discarded_by_id: string | null;
    discard_reason: Generated<string>;
  };
  treatment: {
    practice_id: Generated<string>;
    id: string;
    patient_id: string;
    procedure:
      | 'Dental Cleaning'
      | 'Filling'
      | 'Root Canal'
      | 'Crown'
      | 'Bridge'
      | 'Extraction'
      | 'Implant'
      | 'Whitening'
      | 'Braces'
      | 'Dentures'
      | 'Other';
    tooth_number: string;
    description: string;
    cost_cents: number;
    status: 'planned' | 'in_progress' | 'completed';
    notes: string;
    date: string;
    version: Generated<number>;
    created_at: Generated<string>;
    procedure_id: string | null;
    tooth: number | null;
    tooth_extra: Generated<boolean>;
    tooth_to: number | null;
    pontics: Generated<number[]>;
    surfaces: Generated<string>;
    quadrant: number | null;
    arch: 'upper' | 'lower' | null;
    provider_id: string | null;
    outcome: 'referred' | 'declined' | 'not_needed' | null;
    planned_on: string | null;
    service_date: string | null;
    priced: Generated<boolean>;
    completed_by: Generated<string>;
    completed_by_id: string | null;
    changed_by: Generated<string>;
    changed_by_id: string | null;
    struck_at: string | null;
    contradicts: Generated<string>;
    despite: Generated<string>;
    ended_by_treatment_id: string | null;
    begun_on: string | null;
    completed_on: string | null;
    shade:
      | 'A1'
      | 'A2'
      | 'A3'
      | 'A3.5'
      | 'A4'
      | 'B1'
      | 'B2'
      | 'B3'
      | 'B4'
      | 'C1'
      | 'C2'
      | 'C3'
      | 'C4'
      | 'D2'
      | 'D3'
      | 'D4'
      | 'BL1'
      | 'BL2'
      | 'BL3'
      | 'BL4'
      | null;
  };
  treatment_billing: {
    practice_id: Generated<string>;
    treatment_id: string;
    serial: number;
    is_billed: boolean;
    reason: string;
    at: Generated<string>;
    by_name: string;
    by_id: string | null;
  };
  treatment_cosignature: {
    practice_id: Generated<string>;
    treatment_id: string;
    provider_id: string;
    asked_at: Generated<string>;
    signed_at: string | null;
    signed_by: Generated<string>;
    signed_by_id: string | null;
    by_role: 'dentist' | 'hygienist' | 'assistant' | 'receptionist' | null;
    by_license_number: string | null;
    by_license_state: string | null;
  };
  treatment_plan: {
    practice_id: Generated<string>;
    id: string;
    patient_id: string;
    title: string;
    note: string;
    staff_note: string;
    self_pay: boolean;
    estimate_requested_on: string | null;
    image_ids: string[];
    phases: string[];
    created_by: string;
    created_by_id: string;
    version: Generated<number>;
    created_at: Generated<string>;
    archived_at: string | null;
  };
  treatment_state: {
    practice_id: Generated<string>;
    treatment_id: string;
    serial: number;
    from_date: string;
    status: 'planned' | 'in_progress' | 'completed' | null;
    outcome: 'referred' | 'declined' | 'not_needed' | null;
    procedure:
      | 'Dental Cleaning'
      | 'Filling'
      | 'Root Canal'
      | 'Crown'
      | 'Bridge'
      | 'Extraction'
      | 'Implant'
      | 'Whitening'
      | 'Braces'
      | 'Dentures'
      | 'Other'
      | null;
    procedure_id: string | null;
    tooth_number: Generated<string>;
    tooth: number | null;
    tooth_extra: Generated<boolean>;
    tooth_to: number | null;
    pontics: Generated<number[]>;
    surfaces: Generated<string>;
    quadrant: number | null;
    arch: 'upper' | 'lower' | null;
    provider_id: string | null;
    planned_on: string | null;
    service_date: string | null;
    act: 'change' | 'undo' | 'correction';
    reason: Generated<string>;
    at: Generated<string>;
    by_id: string | null;
    by_name: Generated<string>;
  };
  use_count: {
    key_hash: Buffer;
    uses: number;
    ends_at: string;
  };
  used_challenge: {
    challenge_hash: Buffer;
    expires_at: string;
  };
  visit_fee: {
    practice_id: Generated<string>;
    id: string;
    appointment_id: string;
    patient_id: string;
    amount_cents: number;
    entry_id: string | null;
    reason: string;
    decided_at: Generated<string>;
    decided_by: string;
    decided_by_id: string;
    taken_back_at: string | null;
  };
  visit_fee_rule: {
    practice_id: Generated<string>;
    version: number;
    set_at: Generated<string>;
    amount_cents: number | null;
    cancel_hours: number | null;
    adjustment_kind_id: string | null;
    words: string;
    words_es: string;
    set_by: string;
    set_by_id: string;
  };
  vital: {
    practice_id: Generated<string>;
    id: string;
    patient_id: string;
    appointment_id: string | null;
    measure:
      | 'blood_pressure'
      | 'pulse'
      | 'weight'
      | 'height'
      | 'temperature'
      | 'oxygen'
      | 'glucose'
      | 'inr'
      | 'hba1c';
    hundredths: number;
    second_hundredths: number | null;
    typed: string;
    typed_unit: string;
    taken_on: string;
    note: string;
    created_at: Generated<string>;
    created_by: string;
    created_by_id: string;
    struck_at: string | null;
    struck_by: Generated<string>;
    struck_by_id: string | null;
    struck_reason: Generated<string>;
  };
  walk_out: {
    practice_id: Generated<string>;
    id: string;
    patient_id: string;
    appointment_id: string;
    made_on: string;
    content: string;
    sha256: string;
    made_at: Generated<string>;
    made_by: string;
    made_by_id: string;
  };
  weekly_hours: {
    practice_id: Generated<string>;
    id: string;
    provider_id: string | null;
    valid_from: string;
    version: Generated<number>;
  };
  weekly_hours_day: {
    practice_id: Generated<string>;
    hours_id: string;
    weekday: number;
    opens: string;
    closes: string;
    lunch_from: string | null;
    lunch_to: string | null;
  };
  work_decision: {
    practice_id: Generated<string>;
    id: string;
    kind: string;
    record_id: string;
    patient_id: string | null;
    assigned_to_id: string | null;
    due_on: string | null;
    closed: boolean;
    reason: string;
    created_at: Generated<string>;
    created_by: string;
    created_by_id: string;
  };
}
