import { listPortalLinks, needsProof, type PortalLinkToDecide } from '@cusp/contract';
import { Card, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';
import { useSession } from '../../../api/session.tsx';
import { LocalDate } from '../../../ui/text/Values.tsx';
import classes from '../../notes/cosigning/AwaitedNotes.module.css';
import look from '../../../ui/theme/look.module.css';

/** Access to the portal that ends soon or has just ended, whose relation nobody has set, or that lacks a proof; nothing while there is none. */
export function LinksToDecide() {
  const mayChange = useSession().may('patients.write');
  const { data = [] } = useQuery({
    ...queryOf(listPortalLinks, {}, keyOf('portal-access', 'to-decide')),
    enabled: mayChange,
  });
  if (!mayChange || data.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="portal-links" padding={0}>
      <div className={classes.head}>
        <Title order={2} id="portal-links">
          Portal Access to Review
        </Title>
        <span className="figures">{data.length}</span>
      </div>
      <ul className={look.bare}>
        {data.map((link) => (
          <li key={`${link.patient_id} ${link.account_id}`}>
            <Link to="/patients/$id" params={{ id: link.patient_id }} className={classes.row ?? ''}>
              <span className={classes.who}>
                <b>{link.patient_name}</b> <span className={look.small}>{link.email}</span>
              </span>
              <span className={look.small}>
                <Why link={link} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Why({ link: { relation, proof, ends_on, ended } }: { link: PortalLinkToDecide }) {
  const lacksProof = needsProof(relation) && proof === null && !ended;
  if (ends_on === null) return lacksProof ? 'No proof on file' : 'Relationship not set';
  return (
    <>
      {lacksProof && 'No proof on file. '}
      {ended ? 'Ended' : 'Ends'} <LocalDate date={ends_on} form="plain" />
    </>
  );
}
