import { REST } from '@archive/schema/rest';

/**
 * Nearly valid bodies, so that a mutation of one field gets past the other checks. Routes without one are attacked with
 * arbitrary bodies.
 */
export const VALID_BODIES: Record<string, object> = {
  [REST.login]: { username: 'unknown', password: 'a wrong password' },
  [REST.register]: { username: 'newcomer', email: 'newcomer@mail.example', password: 'a good password' },
  [REST.profile]: { username: 'user', email: 'user@mail.example' },
  [REST.forgotPassword]: { email: 'user@mail.example' },
  [REST.recoverUsername]: { email: 'user@mail.example' },
  [REST.findDownloads]: { email: 'user@mail.example' },
  [REST.resetPassword]: { token: 'a'.repeat(43), newPassword: 'a good password' },
  [REST.confirmEmail]: { token: 'a'.repeat(43) },
  [REST.undoEmailChange]: { token: 'a'.repeat(43) },
  [REST.contact]: { name: 'Ada', email: 'ada@mail.example', subject: 'A question', message: 'What do you sell, and where?' },
  [REST.createPaymentIntent]: {
    items: [{ id: '1', name: 'First', price: 500, quantity: 1 }],
    ...{ amount: 5, promoCode: 'NONE', discount: 1, email: 'ada@mail.example' },
  },
  [REST.checkDuplicatePurchases]: { email: 'ada@mail.example', photoSetIds: [1, 2] },
  [REST.sendDownloadEmail]: { email: 'ada@mail.example', photoSetIds: [1], totalAmount: 500, clientSecret: 'pi_1_secret_2' },
  [REST.createTicketPaymentIntent]: { type: 'ticket', amount: 15, name: 'Ada', email: 'ada@mail.example', eventId: 2, attempt: 'abc' },
  [REST.promoCode]: { code: 'freakyFive' },
};
