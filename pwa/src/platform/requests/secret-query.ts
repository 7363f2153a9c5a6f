/** For `context` of a query with secret variables, such as a grant: it is sent in the body, because addresses are logged. */
export const SECRET = { isSecret: true } as const;
