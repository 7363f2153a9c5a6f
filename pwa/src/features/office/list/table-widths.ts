/** Where the columns of a table fit beside each other. */
export const wide = '@container (min-width: 36rem)';
/** Where short words and times need no second line. */
export const roomy = '@container (min-width: 56rem)';
