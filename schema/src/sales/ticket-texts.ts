/** How much of the net ticket sales goes to the community. */
export const COMMUNITY_SHARE_PERCENT = 40;

/** The use of that share, without its number. */
export const COMMUNITY_PURPOSE = 'of ticket sales go to community defense and support networks';

/** A sentence without its full stop: some go on after it. */
export const COMMUNITY_SHARE = `${COMMUNITY_SHARE_PERCENT}% ${COMMUNITY_PURPOSE}`;

/** What everybody who comes should know, wherever tickets are spoken of. */
export const TICKET_NOTES = {
  lackOfFunds: 'No one is turned away for lack of funds.',
  age: '21+, or 18+ with a medical recommendation for cannabis.',
  alcohol: 'Alcohol and synthetic drugs are discouraged.',
} as const;
