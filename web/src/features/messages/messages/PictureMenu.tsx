import type { Message, MessagePicture } from '@cusp/contract';
import { Button, Menu } from '@mantine/core';
import { linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { RowLink } from '../../../ui/tables/RowLink.tsx';
import { FileToDocuments, FileToImages } from './FilePicture.tsx';
import classes from './Pictures.module.css';

interface PictureMenuProps {
  picture: MessagePicture;
  patients: Message['patients'];
  /** The number of the picture among several, as its button names it. */
  place: number;
}

/** Files a picture in the patient's record, or says where it is filed. */
export function PictureMenu({ picture: { id, filed_as }, patients, place }: PictureMenuProps) {
  const { may } = useSession();
  const [filing, setFiling] = useState<'document' | 'image'>();
  const [patient] = patients;
  if (patient === undefined) return null;
  if (filed_as !== null)
    return (
      <p className={classes.filed}>
        Saved to{' '}
        {patients.length === 1 ? (
          <RowLink
            link={linkOptions({
              to: '/patients/$id',
              params: { id: patient.id },
              search: { tab: filed_as === 'document' ? 'documents' : 'images' },
            })}
          >
            {filedWords[filed_as]}
          </RowLink>
        ) : (
          filedWords[filed_as]
        )}
      </p>
    );
  const choices = [
    ...(may('documents.write') ? (['document'] as const) : []),
    ...(may('images.write') ? (['image'] as const) : []),
  ];
  if (choices.length === 0) return null;
  const dialog = { id, patients, onClose: () => setFiling(undefined) };
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button size="compact-xs" variant="default" aria-label={`Save picture ${place}`}>
            File
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {choices.map((to) => (
            <Menu.Item key={to} onClick={() => setFiling(to)}>
              To {filedWords[to]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <FileToDocuments {...dialog} opened={filing === 'document'} />
      <FileToImages {...dialog} opened={filing === 'image'} />
    </>
  );
}

const filedWords = { document: 'Documents', image: 'Images' } as const;
