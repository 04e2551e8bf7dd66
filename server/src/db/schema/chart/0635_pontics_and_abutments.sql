-- A pontic that is charted by its tooth, and the abutment on an implant (contract/src/chart/chart-words.ts).
alter type procedure_paint add value 'pontic';
alter type procedure_paint add value 'abutment';
alter type finding_kind add value 'pontic';
alter type finding_kind add value 'abutment';
