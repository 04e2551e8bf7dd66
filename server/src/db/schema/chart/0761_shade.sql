-- The shade of a crown, a filling, or other work that has the color of a tooth: VITA's classical guide, and bleached shades beyond it.
create type tooth_shade as enum (
  'A1', 'A2', 'A3', 'A3.5', 'A4', 'B1', 'B2', 'B3', 'B4', 'C1', 'C2', 'C3', 'C4', 'D2', 'D3', 'D4',
  'BL1', 'BL2', 'BL3', 'BL4'
);
alter table treatment add column shade tooth_shade;
