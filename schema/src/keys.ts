/** Characters of the random text that a form keeps until what it sent was taken: sent twice it counts once. */
export const MAX_KEY_LENGTH = 100;
