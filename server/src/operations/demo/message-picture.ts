import { sql } from 'kysely';
import { raw, sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import type { FileStore } from '../../services/files/store.ts';
import { newId } from '../../values/ids.ts';
import { drawImage, putDrawn } from './storing-images.ts';

/** A temporary crown on a paper towel, as a phone takes it. */
const crown = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900">
  <rect width="1200" height="900" fill="#e9e4da"/>
  <path d="M0 150H1200M0 450H1200M0 750H1200M200 0V900M600 0V900M1000 0V900" stroke="#ddd6c8" stroke-width="6"/>
  <ellipse cx="610" cy="590" rx="260" ry="70" fill="#b9b0a0" opacity=".6"/>
  <path d="M390 330C380 250 470 240 520 285C560 250 650 250 690 285C740 240 840 255 825 340C815 430 800 520 770 585C720 620 490 620 450 585C415 520 400 430 390 330Z"
    fill="#f6efdd" stroke="#cfc3a6" stroke-width="8"/>
  <path d="M470 330C540 380 670 380 745 330M605 300V400" fill="none" stroke="#d6caae" stroke-width="10" stroke-linecap="round"/>
  <path d="M440 420C450 500 465 540 480 560" fill="none" stroke="#fffdf5" stroke-width="22" stroke-linecap="round"/>
</svg>`;

/** The picture that came with the demo's text about a crown; nothing where the demo has no such text. */
export async function addDemoMessagePicture(
  tx: Tx,
  place: { store: FileStore; practiceId: string },
): Promise<void> {
  const message = await tx.first(
    raw(sql<{ id: string }>`
      select id from message where kind = 'reply' and body like 'My temporary crown came off%' limit 1`),
  );
  if (message === undefined) return;
  const id = newId();
  const facts = await putDrawn(place, id, await drawImage(crown, { colored: true }));
  await tx.all(
    sqlFor.insertInto('message_picture').values({ id, message_id: message.id, state: 'taken', ...facts }),
  );
}
