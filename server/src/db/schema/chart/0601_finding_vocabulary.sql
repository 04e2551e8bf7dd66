-- Findings that dentists record daily (contract/src/chart/chart-words.ts).
alter type finding_kind add value 'avulsed';
alter type finding_kind add value 'exfoliated';
alter type finding_kind add value 'congenitally_missing';
alter type finding_kind add value 'reversible_pulpitis';
alter type finding_kind add value 'symptomatic_pulpitis';
alter type finding_kind add value 'asymptomatic_pulpitis';
alter type finding_kind add value 'necrotic';
alter type finding_kind add value 'cervical_lesion';
alter type finding_kind add value 'recession';
alter type finding_kind add value 'furcation';
alter type finding_kind add value 'diastema';
alter type finding_kind add value 'open_contact';
alter type finding_kind add value 'ankylosed';
alter type finding_kind add value 'open_margin';
alter type finding_kind add value 'overhang';
alter type finding_kind add value 'defective';
alter type finding_kind add value 'nonrestorable';
