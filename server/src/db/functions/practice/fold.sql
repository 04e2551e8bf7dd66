-- Folds a text for comparing names in a search, exactly like contract/src/kernel/folding.ts. It uses no locale, since
-- locales differ between databases.
create or replace function fold(given text) returns text language plpgsql immutable strict parallel safe
as $$
declare simple text;
begin
  if octet_length(given) = char_length(given) then
    return lower(given collate "C") collate "default";
  end if;
  simple := replace(lower(
    regexp_replace(normalize(given, NFKD), '[\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u2060\u20d0-\u20ff\ufe20-\ufe2f\ufeff]', '', 'g')
    collate "C") collate "default", '’', '''');
  -- Few texts contain anything else, and replacing letters is slow for long texts.
  if octet_length(simple) = char_length(simple) then
    return simple;
  end if;
  return replace(replace(replace(replace(translate(simple,
    'ØøĐđÐðŁłĦħŦŧŊŋıĸƏəƁɓƊɗƘƙƎǝƐɛƆɔƗɨɄʉƳƴ‘ʼʻʹ‛‐‒–—−ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐҒҖҚҢҮҰҲҺӘӨԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖẞÆŒÞ',
    'ooddddllhhttnnikeebbddkkeeeeooiiuuyy''''''''''-----αβγδεζηθικλμνξοπρστυφχψωσабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґғҗқңүұҳһәөաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆßæœþ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
end $$;
