import { cardSides, type SentCard } from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { CardSlot } from './CardSlot.tsx';
import { cardPictureQuery } from '../../../api/pictures.ts';
import { patientReads } from './words.ts';
import look from '../../../ui/theme/look.module.css';

interface SentPhotosProps {
  sent: SentCard;
  onCover: (covered: boolean) => void;
}

/** The photos that a patient sent, and what they read off the card. */
export const SentPhotos = ({ sent, onCover }: SentPhotosProps) => (
  <>
    {cardSides.map((side) => {
      const photo = sent.photos.find((each) => each.side === side);
      return photo && <SentSide key={side} photo={photo} onCover={onCover} />;
    })}
    <p className={look.note}>{patientReads(sent)}</p>
  </>
);

interface SentSideProps {
  photo: SentCard['photos'][number];
  onCover: (covered: boolean) => void;
}

function SentSide({ photo: { id, side }, onCover }: SentSideProps) {
  const { data } = useQuery(cardPictureQuery(id));
  return <CardSlot side={side} picture={data} taken onCover={onCover} />;
}
