import { Button, type ButtonProps } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import { type AnchorHTMLAttributes, type Ref, useState } from 'react';
import { usePaged } from '../../../api/paged.ts';
import { numberWords } from '../../../ui/text/formats.ts';
import { claimsList } from './queries.ts';
import type { ClaimsSearch } from './claimsSearch.ts';
import classes from './Claims.module.css';

interface NextLinkProps
  extends ButtonProps, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps> {
  children: string;
  ref?: Ref<HTMLAnchorElement>;
}
const NextLink = createLink((props: NextLinkProps) => (
  <Button
    component="a"
    variant="default"
    rightSection={<IconArrowRight size={18} aria-hidden />}
    {...props}
  />
));

interface NextClaimProps {
  id: string;
  /** The claim that it corrects: it takes that one's place in the list. */
  corrects: string | null | undefined;
  /** The list that it was opened from. */
  search: ClaimsSearch;
  /** The link itself. */
  link: Ref<HTMLAnchorElement>;
}

/** Leads to the next claim of the list. A claim that was worked leaves the list, but not its place in the work. */
export function NextClaim({ id, corrects, search, link }: NextClaimProps) {
  const { data: rows } = usePaged(claimsList(search));
  const [seen, setSeen] = useState(rows);
  if (rows !== undefined && rows !== seen && rows.some((row) => row.id === id)) setSeen(rows);
  const placeOf = (claim: string) => seen?.findIndex((row) => row.id === claim) ?? -1;
  const own = placeOf(id);
  const place = own === -1 && corrects ? placeOf(corrects) : own;
  if (seen === undefined || rows === undefined || place === -1) return null;
  const still = new Set(rows.map((row) => row.id));
  const next = seen.slice(place + 1).find((row) => still.has(row.id));
  return (
    <div className={classes.tools}>
      <span className={classes.dim}>
        {numberWords(place + 1)} of {numberWords(seen.length)}
      </span>
      {next === undefined ? (
        <NextLink ref={link} to="/claims" search={search}>
          Back to the List
        </NextLink>
      ) : (
        <NextLink ref={link} to="/claims/$id" params={{ id: next.id }} search={search}>
          Next Claim
        </NextLink>
      )}
    </div>
  );
}
