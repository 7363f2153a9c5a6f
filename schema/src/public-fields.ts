/** The fields of Query with the same response for everyone, so that caches may store it. Responses to all other fields are private. */
export const PUBLIC_FIELDS = ['photoSets', 'photoSet', 'freeSamples', 'events', 'event'] as const;
