import { workKinds } from '@cusp/contract';
import { Card, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { TextLink } from '../../../ui/text/TextLink.tsx';
import { workFiguresQuery } from './queries.ts';
import classes from './WorkList.module.css';
import look from '../../../ui/theme/look.module.css';

/** For the dashboard: the number of one's own open items by kind; nothing if there are none at all. */
export function WorkCard() {
  const { data: figures = [] } = useQuery(workFiguresQuery());
  const total = figures.reduce((sum, { open }) => sum + open, 0);
  if (total === 0) return null;
  const own = figures.filter(({ mine }) => mine > 0);
  return (
    <Card component="section" aria-labelledby="work-list" padding={0}>
      <div className={classes.head}>
        <Title order={2} id="work-list">
          Work List
        </Title>
        <TextLink to="/work-list" search={{ whose: 'everybody' }}>
          Everyone’s ({total})
        </TextLink>
      </div>
      <ul className={classes.figures}>
        {own.length === 0 && <li className={look.small}>You have no open items.</li>}
        {own.map(({ kind, mine, overdue }) => (
          <li key={kind}>
            <TextLink to="/work-list" search={{ kind }}>
              {mine} {mine === 1 ? workKinds[kind].one.toLowerCase() : workKinds[kind].several.toLowerCase()}
            </TextLink>
            {overdue > 0 && <span className={classes.late}>{overdue} overdue</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
