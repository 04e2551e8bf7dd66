-- Whether the parts of a site are valid and fit each other. The contract's `siteRefusal` gives the reasons as sentences.
create or replace function is_site(tooth int, extra boolean, tooth_to int, pontics smallint[], surfaces text, quadrant int,
    arch dental_arch)
  returns boolean
  language sql immutable parallel safe
  return case
    when tooth is null then not extra and tooth_to is null and pontics = '{}' and surfaces = ''
      and coalesce(quadrant between 1 and 4, true) and num_nonnulls(quadrant, arch) <= 1
    when not is_tooth(tooth) or num_nonnulls(quadrant, arch) > 0 then false
    when tooth_to is null then pontics = '{}' and surfaces !~ '(.).*\1'
      and surfaces ~ case when tooth % 10 <= 3 then '^[MIDFLV]*$' else '^[MODBLV]*$' end
    else is_tooth(tooth_to) and tooth_to <> tooth and same_arch(tooth, tooth_to) and not extra and surfaces = ''
      and (select coalesce(bool_and(is_tooth(p) and same_arch(tooth, p)
          and tooth_place(p) between least(tooth_place(tooth), tooth_place(tooth_to))
            and greatest(tooth_place(tooth), tooth_place(tooth_to))), true) from unnest(pontics) p)
    end;
