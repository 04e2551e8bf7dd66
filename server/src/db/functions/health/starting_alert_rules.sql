-- The rules that every practice starts with: few, so that people pay attention. Sources: INR up to 3.5 and anticoagulants continued (ADA,
-- Oral Health Topics); osteonecrosis of the jaw (AAOMS 2022); prophylaxis (AHA 2021); 180/110 (common limit for elective care);
-- radiation to the jaws (ADA, Oral Health Topics). Rules name words as well as codes, since older histories are texts.
create or replace function starting_alert_rules()
  returns table (name text, level alert_level, moments text[], conditions text[], drugs text[], vital vital_measure, vital_test vital_test,
    vital_limit int, vital_second_limit int, vital_days int, procedures text[], instruction text, desk_instruction text, unasked boolean)
  language sql immutable
as $$
  values
    ('Warfarin: INR before surgery', 'warns'::alert_level, '{booking,seating,completing}'::text[], '{}'::text[],
      '{warfarin,coumadin,jantoven}'::text[], 'inr'::vital_measure, 'missing'::vital_test, null::int, null::int, 3,
      '{Extraction,Implant}'::text[],
      'Ask for an INR from the last 3 days. Continue warfarin; plan local hemostasis.', 'Bring an INR from the last 3 days.', false),
    ('INR too high for surgery', 'stops', '{seating,completing}', '{}', '{}', 'inr', 'at_least', 360, null, 7,
      '{Extraction,Implant}', 'INR over 3.5: ask the physician before any surgery.', 'The dentist has to see the INR first.', false),
    ('Anticoagulant: bleeding', 'warns', '{booking,completing}', '{}',
      '{doac,apixaban,eliquis,rivaroxaban,xarelto,dabigatran,pradaxa,edoxaban,savaysa}', null, null, null, null, null,
      '{Extraction,Implant}', 'Continue it unless the physician says otherwise. Plan local hemostasis.',
      'Book a morning visit; the patient keeps taking all medicines.', false),
    ('IV bone drug or denosumab: no extraction without the dentist', 'stops', '{booking,planning,completing}', '{}',
      '{antiresorptive-iv,zoledronic acid,zoledronate,pamidronate,denosumab,zometa,reclast,aredia,prolia,xgeva,bisphosphonate iv,iv bisphosphonate,iv bisphosphonates}',
      null, null, null, null, null, '{Extraction,Implant}',
      'Risk of osteonecrosis of the jaw: the dentist decides, after asking the prescriber.',
      'Ask the dentist before booking an extraction.', false),
    ('Bone drug by mouth: osteonecrosis', 'warns', '{planning,completing}', '{}',
      '{alendronate,fosamax,risedronate,actonel,ibandronate,boniva}', null, null, null, null, null,
      '{Extraction,Implant}', 'Ask how long it has been taken. Consent has to name osteonecrosis of the jaw.', '', false),
    ('Radiation to the jaws', 'stops', '{booking,planning,completing}',
      '{Z92.3,radiation to the jaw,radiation of the jaw,head and neck radiation,radiation of head and neck,radiation to head and neck,radiotherapy of the neck}',
      '{}', null, null, null, null, null, '{Extraction,Implant}',
      'Risk of osteoradionecrosis: find out field and dose first; the dentist decides.', 'Ask the dentist before booking an extraction.', false),
    ('Heart at risk: antibiotic before treatment', 'warns', '{booking,seating}',
      '{Z95.2,Z95.3,Z95.4,Z95.811,I33,I38,I39,heart valve replacement,prosthetic valve,prosthetic heart valve,artificial heart valve,mechanical valve,tissue valve,heart valve,heart valves,valve replaced,valve replacement,valve repair,endocarditis}',
      '{}', null, null, null, null, null, '{Dental Cleaning,Extraction,Implant,Root Canal}',
      'See the proposed prophylaxis: one dose 30 to 60 minutes before.',
      'Ask whether the antibiotic was taken 30 to 60 minutes before.', false),
    ('Blood pressure 180/110 or higher today', 'stops', '{seating,completing}', '{}', '{}', 'blood_pressure', 'at_least', 18000, 11000, 0,
      '{}', 'Measure again after five minutes. Postpone elective work.', 'Ask the dentist before seating.', false),
    ('Pregnant', 'warns', '{planning,prescribing}', '{pregnancy,pregnant,Z33,O09}', '{}', null, null, null, null, null, '{}',
      'Elective work in the second trimester; check each drug; X-rays only if they change the treatment.', '', false),
    ('Latex allergy', 'warns', '{seating}', '{latex,Z91.040}', '{}', null, null, null, null, null, '{}',
      'Latex-free room and gloves.', 'Prepare a latex-free room.', false),
    ('Diabetes with insulin', 'informs', '{}', '{Z79.4,insulin,E10}', '{insulin}', null, null, null, null, null, '{}',
      'Morning visit, after a meal; measure glucose; sugar at hand.', 'Book a morning visit; the patient eats and takes medicines as usual.', false),
    ('Asthma: inhaler at hand', 'informs', '{}', '{asthma,J45}', '{}', null, null, null, null, null, '{}',
      'Inhaler on the tray; ask about aspirin.', 'Bring the inhaler.', false),
    ('Health history not asked', 'warns', '{anesthetizing,completing,prescribing}', '{}', '{}', null, null, null, null, null,
      '{Extraction,Implant}',
      'Ask the patient about allergies, medications, and conditions, and record the answers on the Health tab, also if there are none.',
      'Ask a clinician to take the health history first.', true)
$$;
revoke execute on function starting_alert_rules() from public;
grant execute on function starting_alert_rules() to cusp_app;
