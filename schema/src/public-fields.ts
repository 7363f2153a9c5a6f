/**
 * Fields of Query whose answer is the same for everybody: whatever keeps answers may keep these. What is not named here counts
 * as the client's own.
 */
export const PUBLIC_FIELDS = ['photoSets', 'photoSet', 'events', 'event'] as const;
