/** In the query of any of these paths: asks the app to open the sign-in dialog. The app then removes it from the address. */
export const SIGN_IN_QUERY = 'sign-in';

/** For a 'Sign In' link on a page written by the server. It opens the sign-in dialog, or the profile if the visitor is signed in. */
export const SIGN_IN_PATH = `/photo-sets?${SIGN_IN_QUERY}` as const;
