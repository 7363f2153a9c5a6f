/** Under a button that pays. */
export const PAYING_OFFLINE = 'Paying needs a connection.';

/** Beside links that download, and when one of them is pressed. */
export const DOWNLOADS_OFFLINE = 'You are offline. Downloads need a connection.';
