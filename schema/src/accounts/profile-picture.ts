/** The path of the folder at the server, and the beginning of the key in the file store. */
const FOLDER = 'media/people';

/** Bytes of one upload. The app sends about a tenth of it. */
export const MAX_PROFILE_PICTURE_BYTES = 2 * 1024 * 1024;

/** @param name unguessable, `[a-z0-9]` */
export function profilePictureKey(name: string): string {
  return `${FOLDER}/${name}.jpg`;
}

/** Where the picture is served. @param name as in {@link profilePictureKey} */
export function profilePictureUrl(name: string): string {
  return `/${profilePictureKey(name)}`;
}

/** Whether a path of the shop is a profile picture. */
export function isProfilePicture(path: string): boolean {
  return path.startsWith(`/${FOLDER}/`);
}

/** Maximum width and height in pixels. */
export const PROFILE_PICTURE_EDGE = 512;
