/** How much of the net ticket sales goes to the community. */
export const COMMUNITY_SHARE_PERCENT = 40;

/** The use of that share, without its number. */
export const COMMUNITY_PURPOSE = 'of ticket sales go to community defense and support networks';

/** Without a full stop, because some sentences continue after it. */
export const COMMUNITY_SHARE = `${COMMUNITY_SHARE_PERCENT}% ${COMMUNITY_PURPOSE}`;

/** What every guest should know. Shown wherever tickets are sold. */
export const TICKET_NOTES = {
  lackOfFunds: 'No one is turned away for lack of funds.',
  age: '21+, or 18+ with a medical recommendation for cannabis.',
  alcohol: 'Alcohol and synthetic drugs are discouraged.',
} as const;

/** For a sold-out event. */
export const RETURNED_TICKETS = 'If one is returned, you can buy it here.';
