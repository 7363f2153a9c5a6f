/** For events that sell no tickets here. */
export const INVITATION = "Online registration isn't available yet. Send us a message and we'll save you a spot.";
