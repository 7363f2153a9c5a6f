/** Beside links that download, and when one of them is pressed. */
export const DOWNLOADS_OFFLINE = 'You are offline. Downloads need a connection.';
