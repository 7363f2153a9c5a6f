export const DOWNLOADS_OFFLINE = 'You are offline. Downloads need a connection.';
