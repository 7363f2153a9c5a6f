/** Beside links that download, and when one of them is pressed. */
export const DOWNLOADS_OFFLINE = "You're offline. Downloads need a connection.";
