/** Under a button that pays. */
export const PAYING_OFFLINE = 'Paying needs a connection.';
