/** The quality of a picture that is turned into a JPEG. */
const quality = 0.92;

const isHeic = ({ type, name }: File): boolean => /^image\/hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name);

/**
 * A phone's photo in HEIC as a JPEG, where the browser can read it, as Safari does; every other file as it is. One that can't be read
 * here stays, too: the server's refusal says how to send a JPEG.
 */
export async function asJpeg(file: File): Promise<File> {
  if (!isHeic(file)) return file;
  try {
    const picture = await createImageBitmap(file);
    const canvas = document.createElement('canvas');
    canvas.width = picture.width;
    canvas.height = picture.height;
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    picture.close();
    const jpeg = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', quality);
    });
    return jpeg === null
      ? file
      : new File([jpeg], file.name.replace(/\.hei[cf]$/i, '.jpg'), { type: 'image/jpeg' });
  } catch {
    return file;
  }
}
