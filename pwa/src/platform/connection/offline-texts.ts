/** Beside links that download, and when one of them is pressed. */
export const DOWNLOADS_OFFLINE = "You're offline. Downloads need a connection.";

/** Beside buttons that keep photos on this device. */
export const KEEPING_OFFLINE = 'Keeping photos needs a connection.';
