import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { typingQuery } from './queries.ts';
import classes from './Thread.module.css';

/** Shows that a colleague is writing in this thread, until that is no longer likely. */
export function Typing({ conversationId }: { conversationId: string }) {
  const { data } = useQuery(typingQuery(conversationId));
  return data?.typing ? <Writing key={data.typing.until} {...data.typing} /> : null;
}

function Writing({ by, until }: { by: string; until: string }) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), Math.max(0, Date.parse(until) - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);
  return (
    <p className={classes.dim} role="status">
      {isOver ? '' : `${by} is typing.`}
    </p>
  );
}
