-- A site in the practice's notation, without surfaces and pontics; '' for the whole mouth. In plpgsql, which keeps its expressions: in SQL
-- it was planned again for each row (docs/performance.md, "Which plans are kept").
create or replace function site_label(tooth int, extra boolean, tooth_to int, quadrant int, arch dental_arch,
    numbering tooth_numbering) returns text
  language plpgsql immutable parallel safe
as $$
begin
  return case
    when tooth_to is not null then tooth_label(tooth, false, numbering) || '-' || tooth_label(tooth_to, false, numbering)
    when tooth is not null then tooth_label(tooth, extra, numbering)
    when quadrant is not null then (array['upper right', 'upper left', 'lower left', 'lower right'])[quadrant]
    else coalesce(arch::text || ' arch', '') end;
end $$;
