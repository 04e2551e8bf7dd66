import { planBounds } from '@cusp/contract';
import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { imagesQuery } from '../../imaging/images/queries.ts';
import { Thumbnail } from '../../imaging/images/Thumbnail.tsx';
import { plainWords } from '../../../ui/text/formats.ts';
import classes from './Plans.module.css';

interface ImageChoicesProps {
  patientId: string;
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
}

/** The choice of the patient's images that go with the plan. */
export function ImageChoices({ patientId, chosen, onChange }: ImageChoicesProps) {
  const { data: images = [] } = useQuery(imagesQuery(patientId));
  if (images.length === 0) return null;
  return (
    <fieldset className={classes.pictures}>
      <legend className={classes.dim}>Pictures for the patient</legend>
      {images.map(({ id, caption, kind }) => (
        <div key={id} className={classes.picture}>
          <Thumbnail id={id} source={{ realm: 'staff' }} />
          <Checkbox
            label={caption || plainWords(kind)}
            checked={chosen.includes(id)}
            disabled={!chosen.includes(id) && chosen.length >= planBounds.images}
            onChange={({ currentTarget }) =>
              onChange(currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          />
        </div>
      ))}
    </fieldset>
  );
}
