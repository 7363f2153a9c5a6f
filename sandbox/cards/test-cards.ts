/** Why a bank declines a card: Stripe's codes and texts. */
export interface Decline {
  code: string;
  declineCode?: string;
  message: string;
  /** The field of the card form that is wrong. */
  param?: string;
}

/** How a test card behaves when it is charged. */
export interface CardBehavior {
  decline?: Decline;
  /** The bank authenticates the buyer first (3-D Secure). */
  needsAuthentication?: boolean;
  /** The buyer disputes the charge at once. An inquiry returns no money. */
  dispute?: 'fraudulent' | 'product_not_received' | 'inquiry';
  /** The payment is 'processing' first and succeeds later. */
  settlesLater?: boolean;
  /** A refund is 'pending' first and succeeds later, or it succeeds and the bank returns it later. */
  refunds?: 'pending-first' | 'fail-later';
}

export type CardFunding = 'credit' | 'debit' | 'prepaid';

/** One card of the provider's test mode. Its brand follows from its number. */
export interface TestCard extends CardBehavior {
  number: string;
  /** The provider's name for a payment method with this card, `pm_card_...`. Some cards have a number only. */
  token?: string;
  /** 'credit' by default. */
  funding?: CardFunding;
  /** ISO code. 'US' by default. */
  country?: string;
  /** The card form of the emulator offers to fill it in under this label. */
  label?: string;
}

export const DECLINES = {
  generic: decline('card_declined', 'generic_decline', 'Your card was declined.'),
  insufficientFunds: decline('card_declined', 'insufficient_funds', 'Your card has insufficient funds.'),
  lost: decline('card_declined', 'lost_card', 'Your card was declined.'),
  stolen: decline('card_declined', 'stolen_card', 'Your card was declined.'),
  velocity: decline('card_declined', 'card_velocity_exceeded', 'Your card was declined for making repeated attempts too frequently.'),
  fraudulent: decline('card_declined', 'fraudulent', 'Your card was declined.'),
  expired: decline('expired_card', 'expired_card', 'Your card has expired.', 'exp_month'),
  incorrectCvc: decline('incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect.", 'cvc'),
  processing: decline('processing_error', 'processing_error', 'An error occurred while processing your card. Try again in a little bit.'),
  liveCard: decline(
    'card_declined',
    'test_mode_live_card',
    'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  ),
} as const;

/** Stripe's published test cards, and one of our own. docs/test-cards.md describes them. */
export const TEST_CARDS: readonly TestCard[] = [
  { token: 'pm_card_visa', number: '4242424242424242', label: 'Succeeds' },
  { token: 'pm_card_us', number: '4242424242424242' },
  { token: 'pm_card_visa_debit', number: '4000056655665556', funding: 'debit' },
  { token: 'pm_card_mastercard', number: '5555555555554444' },
  { number: '2223003122003222' },
  { token: 'pm_card_mastercard_debit', number: '5200828282828210', funding: 'debit' },
  { token: 'pm_card_mastercard_prepaid', number: '5105105105105100', funding: 'prepaid' },
  { token: 'pm_card_amex', number: '378282246310005' },
  { number: '371449635398431' },
  { token: 'pm_card_discover', number: '6011111111111117' },
  { number: '6011000990139424' },
  { number: '6011981111111113', funding: 'debit' },
  { token: 'pm_card_diners', number: '3056930009020004' },
  { number: '36227206271667' },
  { number: '6555900000604105' },
  { token: 'pm_card_jcb', number: '3566002020360505' },
  { token: 'pm_card_unionpay', number: '6200000000000005' },
  { number: '6200000000000047', funding: 'debit' },
  { number: '6205500000000000004' },

  { token: 'pm_card_chargeDeclined', number: '4000000000000002', decline: DECLINES.generic, label: 'Declined' },
  { token: 'pm_card_visa_chargeDeclined', number: '4000000000000002', decline: DECLINES.generic },
  {
    token: 'pm_card_chargeDeclinedInsufficientFunds',
    number: '4000000000009995',
    decline: DECLINES.insufficientFunds,
    label: 'Insufficient funds',
  },
  { token: 'pm_card_visa_chargeDeclinedInsufficientFunds', number: '4000000000009995', decline: DECLINES.insufficientFunds },
  { token: 'pm_card_visa_chargeDeclinedLostCard', number: '4000000000009987', decline: DECLINES.lost },
  { token: 'pm_card_visa_chargeDeclinedStolenCard', number: '4000000000009979', decline: DECLINES.stolen },
  { token: 'pm_card_visa_chargeDeclinedVelocityLimitExceeded', number: '4000000000006975', decline: DECLINES.velocity },
  { token: 'pm_card_chargeDeclinedExpiredCard', number: '4000000000000069', decline: DECLINES.expired },
  { token: 'pm_card_chargeDeclinedIncorrectCvc', number: '4000000000000127', decline: DECLINES.incorrectCvc },
  { token: 'pm_card_chargeDeclinedProcessingError', number: '4000000000000119', decline: DECLINES.processing },
  { token: 'pm_card_chargeCustomerFail', number: '4000000000000341', decline: DECLINES.generic },
  { token: 'pm_card_radarBlock', number: '4100000000000019', decline: DECLINES.fraudulent },

  { token: 'pm_card_authenticationRequired', number: '4000002760003184', country: 'DE', needsAuthentication: true },
  {
    token: 'pm_card_authenticationRequiredOnSetup',
    number: '4000002500003155',
    country: 'FR',
    needsAuthentication: true,
    label: 'Bank asks first',
  },
  { token: 'pm_card_threeDSecure2Required', number: '4000000000003220', needsAuthentication: true },
  { token: 'pm_card_threeDSecureRequired', number: '4000000000003063', needsAuthentication: true },
  {
    token: 'pm_card_threeDSecureRequiredChargeDeclined',
    number: '4000008400001629',
    needsAuthentication: true,
    decline: DECLINES.generic,
  },
  {
    token: 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
    number: '4000008260003178',
    country: 'GB',
    needsAuthentication: true,
    decline: DECLINES.insufficientFunds,
  },
  { token: 'pm_card_threeDSecureOptional', number: '4000000000003055' },

  { token: 'pm_card_createDispute', number: '4000000000000259', dispute: 'fraudulent' },
  { token: 'pm_card_createDisputeProductNotReceived', number: '4000000000002685', dispute: 'product_not_received' },
  { token: 'pm_card_createDisputeInquiry', number: '4000000000001976', dispute: 'inquiry' },

  { token: 'pm_card_pendingRefund', number: '4000000000007726', refunds: 'pending-first' },
  { token: 'pm_card_refundFail', number: '4000000000005126', refunds: 'fail-later' },

  // Our own: no test card of Stripe stays in 'processing'.
  { token: 'pm_card_processing', number: '4000000000008880', settlesLater: true },
];

function decline(code: string, declineCode: string, message: string, param?: string): Decline {
  return { code, declineCode, message, ...(param ? { param } : {}) };
}
