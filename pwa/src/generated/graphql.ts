/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { Cents } from '@archive/schema/money';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ArrangePicturesInput = {
  id: number;
  moves: Array<PictureMoveInput>;
  requestId: string | number;
};

export type AuditFilter = {
  action?: string | null | undefined;
  ownerId?: string | number | null | undefined;
};

export type BlockSenderInput = {
  /** A message of the sender. */
  id: string | number;
  isBlocked: boolean;
  requestId: string | number;
};

export type ChangePasswordInput = {
  currentPassword: string;
  newPassword: string;
};

export type ConfirmReleasesInput = {
  id: number;
  ids: Array<string | number>;
  /** False takes the confirmation back. */
  isConfirmed: boolean;
  requestId: string | number;
};

export type ContactMessageInput = {
  email: string;
  /** Sending the same key and text again sends no second message. */
  idempotencyKey?: string | null | undefined;
  message: string;
  name: string;
  subject: string;
  /** Leave this out: it catches spam bots. */
  website?: string | null | undefined;
};

export type CorrectEmailInput = {
  /** Links and tickets that went to the old address stop working. */
  cutOldLinks?: boolean;
  email: string;
  /** As the owner's screen showed it. */
  expectedEmail?: string | null | undefined;
  /** An order or a ticket. */
  id: string | number;
  requestId: string | number;
};

export type CoverCropInput = {
  height: number;
  width: number;
  x: number;
  y: number;
};

export type CreateEventInput = {
  fields: EventFieldsInput;
  /** It becomes raisingFutures, if that does not exist. */
  isFundraiser?: boolean | null | undefined;
  requestId: string | number;
};

export type CreatePaymentIntentInput = {
  email?: string | null | undefined;
  /** The total that the buyer saw, in US cents. */
  expectedTotal: number;
  items: Array<OrderItemInput>;
  promoCode?: string | null | undefined;
};

export type CreatePhotoSetInput = {
  /** It contains other sets. */
  isCollection?: boolean | null | undefined;
  requestId: string | number;
  title: string;
};

export type CreatePromoCodeInput = {
  code: string;
  fields: PromoCodeFieldsInput;
  requestId: string | number;
};

/** What a round shows: a new pose, the same photo, or the next view of its pose. */
export type DrawingPick =
  | 'new'
  | 'nextView'
  | 'same';

/** The rounds of a drawing session. */
export type DrawingPreset =
  | 'custom'
  | 'fourSides'
  | 'gestures'
  | 'halfHour'
  | 'hour'
  | 'longPose'
  | 'memory'
  | 'noTimer'
  | 'twoHours'
  | 'warmUp';

export type DrawingRowInput = {
  kind: DrawingRowKind;
  pick: DrawingPick;
  seconds: number;
  times: number;
};

/** Whether one draws or rests. */
export type DrawingRowKind =
  | 'break'
  | 'draw';

/** A drawing session that is over. */
export type DrawingSessionInput = {
  drawn: Array<DrawnPhotoInput>;
  /** A UUID from the device. */
  id: string | number;
  preset: DrawingPreset;
  /** Of custom rounds. */
  rows?: Array<DrawingRowInput> | null | undefined;
  /** What was chosen to draw from. Earlier releases stored none. */
  source?: DrawingSourceInput | null | undefined;
  /** When its first round began, in milliseconds since 1970. */
  startedAt: number;
};

export type DrawingSourceInput = {
  kind: DrawingSourceKind;
  /** The chosen sets; for free samples, the chosen ones or all of them. */
  photoSetIds: Array<number>;
  /** If only one pose of the set was chosen: its position, from 1. */
  pose?: number | null | undefined;
};

/** What one draws from: everything that one owns, some sets, or free samples. */
export type DrawingSourceKind =
  | 'owned'
  | 'samples'
  | 'sets';

export type DrawnPhotoInput = {
  photoSetId: number;
  /** Position of the pose in its set, from 1. */
  pose: number;
  seconds: number;
  /** Token of the photo; of a public one, the base of its addresses. */
  view: string;
};

export type DuplicateCheckInputType = {
  email: string;
  photoSetIds: Array<number>;
};

export type EditEventInput = {
  fields: EventFieldsInput;
  id: number;
  requestId: string | number;
  /** The fields as the form showed them. */
  seen: EventFieldsInput;
};

export type EditPhotoSetInput = {
  fields: PhotoSetFieldsInput;
  id: number;
  requestId: string | number;
  /** The fields as the form showed them. */
  seen: PhotoSetFieldsInput;
};

export type EditPosesInput = {
  id: number;
  requestId: string | number;
  seen: PoseListInput;
  wanted: PoseListInput;
};

export type EditPromoCodeInput = {
  code: string;
  fields: PromoCodeFieldsInput;
  requestId: string | number;
  /** The fields as the form showed them. */
  seen: PromoCodeFieldsInput;
};

/** The section of the editor that fixes it. */
export type EditorSection =
  | 'cover'
  | 'pictures'
  | 'poses'
  | 'text';

export type EmailNewVersionInput = {
  id: number;
  /** The number that the owner saw. */
  recipients: number;
  requestId: string | number;
  version: number;
};

export type EndPromoCodeInput = {
  code: string;
  requestId: string | number;
};

export type EndSessionsInput = {
  id: string | number;
  requestId: string | number;
  /** Without it, all sessions of the account. */
  sessionId?: string | number | null | undefined;
};

export type ErasePersonInput = {
  /** As typed by the owner. */
  email: string;
  /** Without it, a guest. */
  id?: string | number | null | undefined;
  requestId: string | number;
  seen: SeenCountsInput;
};

export type EventFieldsInput = {
  about: string;
  ageRule: string;
  capacity?: number | null | undefined;
  /** Empty: derived from the times. */
  date: string;
  description: string;
  endsAt: string;
  location: string;
  /** The picture's base: that of the event, or of an uploaded picture. */
  picture: string;
  pictureAlt: string;
  /** US cents; 0 is free. */
  price: number;
  /** On the clocks of the event's place: '2026-12-12T14:00'. */
  startsAt: string;
  /** IANA name, like 'America/Los_Angeles'. */
  timeZone: string;
  title: string;
};

/** What visitors see: 'hidden' is nothing. */
export type EventState =
  | 'canceled'
  | 'hidden'
  | 'published';

export type EventStateInput = {
  id: number;
  requestId: string | number;
  state: EventState;
};

export type ExportPersonInput = {
  email?: string | null | undefined;
  id?: string | number | null | undefined;
  requestId: string | number;
};

export type FinishUploadInput = {
  id: number;
  pictureId: string | number;
};

export type FirstStep =
  | 'backup'
  | 'contact'
  | 'demo'
  | 'event'
  | 'mail'
  | 'ownAddress'
  | 'payments'
  | 'photoSet'
  | 'promoCodes'
  | 'secondOwner';

export type HealthFilter =
  | 'all'
  | 'failing';

export type HealthPageInput = {
  filter?: HealthFilter | null | undefined;
  /** Counts from 1. */
  page?: number | null | undefined;
  search?: string | null | undefined;
};

export type IssueTicketInput = {
  email: string;
  kind: IssuedKind;
  name: string;
  requestId: string | number;
};

/** 'notaflof': no one is turned away for lack of funds. */
export type IssuedKind =
  | 'complimentary'
  | 'notaflof';

/** 'failed' ran out of attempts. */
export type JobState =
  | 'due'
  | 'failed'
  | 'later'
  | 'retrying'
  | 'running';

export type LoginInput = {
  /** Of an authenticator app, or a recovery code. After CODE_REQUIRED. */
  code?: string | null | undefined;
  password: string;
  /** Username or email address. */
  username: string;
};

/** 'aside': from a blocked sender, or probably spam. */
export type MessageBox =
  | 'answered'
  | 'aside'
  | 'open';

export type MessageReplyInput = {
  id: string | number;
  requestId: string | number;
  text: string;
};

export type MessageStateInput = {
  box: MessageBox;
  id: string | number;
  requestId: string | number;
};

export type OfficeMessageInput = {
  id: string | number;
};

export type OfficeMessagesInput = {
  box?: MessageBox | null | undefined;
  /** Counts from 1. */
  page?: number | null | undefined;
  search?: string | null | undefined;
};

/** A page of an owners' list. */
export type OfficePageInput = {
  /** Counts from 1. */
  page?: number | null | undefined;
  search?: string | null | undefined;
};

export type OfficePeopleInput = {
  filter?: PeopleFilter | null | undefined;
  /** Counts from 1. */
  page?: number | null | undefined;
  search?: string | null | undefined;
};

export type OfficeSaleInput = {
  id: string | number;
};

export type OfficeSalesInput = {
  filter?: SaleFilter | null | undefined;
  /** Counts from 1. */
  page?: number | null | undefined;
  search?: string | null | undefined;
};

/** What happens to checkouts that are open: 'honor' lets them be paid. */
export type OpenCheckouts =
  | 'close'
  | 'honor';

export type OpenUploadsInput = {
  files: Array<UploadFileInput>;
  id: number;
  requestId: string | number;
};

/** A line of the cart. The price is only compared with ours. */
export type OrderItemInput = {
  id: string | number;
  name?: string | null | undefined;
  /** US cents. */
  price: number;
  /** Always 1. */
  quantity?: number;
};

export type OrderPhotoSetsInput = {
  ids: Array<number>;
  /** Whether they move before all others. */
  isTop?: boolean | null | undefined;
  requestId: string | number;
  /** The order as the owner saw it; STALE if it has changed. */
  seen?: Array<number> | null | undefined;
};

/** 'message' is the email to the owners about a visitor's message; 'again' was sent again by an owner. */
export type OwedMail =
  | 'account'
  | 'again'
  | 'confirmation'
  | 'message'
  | 'order'
  | 'reply'
  | 'ticket'
  | 'version';

export type OwnerRoleInput = {
  id: string | number;
  requestId: string | number;
};

export type PeopleFilter =
  | 'all'
  | 'owners';

/** Either an account or the address of a guest. */
export type PersonInput = {
  email?: string | null | undefined;
  id?: string | number | null | undefined;
};

export type PhotoSetCoverInput = {
  alt: string;
  crop: CoverCropInput;
  pictureId: string | number;
};

export type PhotoSetFieldsInput = {
  description: string;
  parts?: Array<number> | null | undefined;
  /** US cents. */
  price?: number | null | undefined;
  season?: number | null | undefined;
  title: string;
};

/** A change of one photo set. */
export type PhotoSetInput = {
  id: number;
  requestId: string | number;
};

export type PhotoSetPageInput = {
  /** Only sets that were published once, which have a place in the catalogue. */
  isInCatalogue?: boolean | null | undefined;
  /** Counts from 1. */
  page?: number | null | undefined;
  /** A Complete Collection: only the sets that it can contain, beginning with those that it contains. */
  partsOf?: number | null | undefined;
  search?: string | null | undefined;
  state?: PhotoSetState | null | undefined;
};

/** 'changed' has changes that buyers don't see yet. */
export type PhotoSetState =
  | 'changed'
  | 'draft'
  | 'offSale'
  | 'onSale';

export type PictureMoveInput = {
  id: string | number;
  /** The key of a pose; an unused one makes a new pose. */
  pose: number;
  /** The place in the pose, 1 for the first. */
  view: number;
};

/** 'checking' waits for the worker. */
export type PictureStatus =
  | 'checking'
  | 'ready'
  | 'refused'
  | 'uploading';

export type PicturesInput = {
  id: number;
  ids: Array<string | number>;
  requestId: string | number;
};

export type PoseListInput = {
  /** In their order. */
  poses: Array<PoseNameInput>;
  samplePose?: number | null | undefined;
};

export type PoseNameInput = {
  key: number;
  name: string;
};

export type ProfileInput = {
  email: string;
  username: string;
};

export type PromoCodeFieldsInput = {
  /** ISO 8601 instant. */
  endsAt?: string | null | undefined;
  isActive: boolean;
  kind: PromoKind;
  maxOrders?: number | null | undefined;
  /** ISO 8601 instant. */
  startsAt?: string | null | undefined;
  value: number;
};

/** How a promo code reduces the price. */
export type PromoKind =
  /** value is US cents. */
  | 'fixed'
  /** value is 1-100 percent of the subtotal. */
  | 'percent';

/** 'waiting' begins later, 'over' has reached its end date. */
export type PromoState =
  | 'ended'
  | 'live'
  | 'over'
  | 'usedUp'
  | 'waiting';

/** Cutting the free pose, then packing the zips. */
export type PublicationStep =
  | 'pictures'
  | 'zips';

export type PublishPhotoSetInput = {
  /** US cents, as the owner saw it. */
  expectedPrice: number;
  id: number;
  /** What is new, for earlier buyers. */
  note?: string | null | undefined;
  requestId: string | number;
  revision: number;
};

export type PurchaseEnding =
  | 'duplicate'
  | 'gone'
  | 'refund';

/** Opens the photos of one purchase without an account. From an emailed link. */
export type PurchaseGrantInput = {
  line: string | number;
  sig: string;
};

/** 'amount' takes nothing back, unless it is all that is left. */
export type RefundChoice =
  | 'all'
  | 'amount'
  | 'lines';

export type RefundInput = {
  /** Cents, as the screen showed them. */
  amount: number;
  choice: RefundChoice;
  /** Cents that were returned or being returned when the owner decided. */
  expectedReturned: number;
  id: string | number;
  lineIds: Array<string | number>;
  reason: string;
  requestId: string | number;
  /** The amount once more: for more than $50, and for all that is left. */
  typedAmount?: number | null | undefined;
};

export type RegisterInput = {
  email: string;
  password: string;
  username: string;
};

export type ReissueTicketInput = {
  id: string | number;
  requestId: string | number;
};

export type RemoveDemoInput = {
  requestId: string | number;
};

export type RenameHolderInput = {
  /** As the owner's screen showed it. */
  expectedName: string;
  id: string | number;
  name: string;
  requestId: string | number;
};

export type ResendMailInput = {
  /** An order or a ticket. */
  id: string | number;
  requestId: string | number;
};

export type ResetPasswordInput = {
  newPassword: string;
  /** From the emailed link. */
  token: string;
};

export type RestoreVersionInput = {
  id: number;
  requestId: string | number;
  revision: number;
  version: number;
};

export type RetryInput = {
  id: string | number;
  requestId: string | number;
};

export type RetryMailInput = {
  id: string | number;
  kind: OwedMail;
  requestId: string | number;
};

/** Why a sale became invalid. 'dispute': the bank has not decided yet; a dispute that was lost counts as a refund. */
export type Reversal =
  | 'dispute'
  | 'refund';

/** Why the files of an order line were taken back. */
export type RevocationReason =
  | 'dispute'
  | 'duplicate'
  | 'owner'
  | 'refund';

export type SaleEvent =
  | 'changed'
  | 'created'
  | 'disputeClosed'
  | 'disputed'
  | 'downloaded'
  | 'downloadedAgain'
  | 'mailDelayed'
  | 'mailFailed'
  | 'mailSent'
  | 'orderedFree'
  | 'paid'
  | 'refundFailed'
  | 'refundRequested'
  | 'refunded';

/** 'sold': paid, even if it was refunded since. */
export type SaleFilter =
  | 'all'
  | 'disputed'
  | 'notDownloaded'
  | 'refundFailed'
  | 'refunded'
  | 'sold'
  | 'unpaid';

export type SaleKind =
  | 'order'
  | 'ticket';

/** 'pending' can still be paid; 'closed' was not paid in time. */
export type SaleState =
  | 'closed'
  | 'disputed'
  | 'paid'
  | 'partlyRefunded'
  | 'pending'
  | 'refunded'
  | 'takenBack';

/** The counts as the owner saw them. */
export type SeenCountsInput = {
  messages: number;
  orders: number;
  tickets: number;
};

/** Finds a paid order. The email's content and recipient come from the order itself. */
export type SendDownloadEmailInputType = {
  /** The payment's client secret, from the return address. */
  clientSecret?: string | null | undefined;
  email?: string | null | undefined;
  /** The payment's id, from the return address. Accepted from the buyer's account or browser, or together with the order's email. */
  paymentIntentId?: string | null | undefined;
  photoSetIds?: Array<number> | null | undefined;
  promoCode?: string | null | undefined;
  /** US cents. */
  totalAmount?: number | null | undefined;
};

export type SetCoverInput = {
  cover: PhotoSetCoverInput;
  id: number;
  requestId: string | number;
  seen?: PhotoSetCoverInput | null | undefined;
};

export type TakeBackInput = {
  id: string | number;
  lineIds: Array<string | number>;
  reason: string;
  requestId: string | number;
};

export type TakeBackTicketInput = {
  id: string | number;
  reason: string;
  requestId: string | number;
};

export type TakeOffSaleInput = {
  id: number;
  openCheckouts: OpenCheckouts;
  requestId: string | number;
};

export type TestMailInput = {
  requestId: string | number;
};

/** Finds a ticket by its payment, from the return address. */
export type TicketConfirmationInput = {
  clientSecret?: string | null | undefined;
  email?: string | null | undefined;
  /** Finds the ticket for the buyer's account or browser, or together with the ticket's email. */
  paymentIntentId?: string | null | undefined;
};

/** 'notaflof': no one is turned away for lack of funds. */
export type TicketKind =
  | 'complimentary'
  | 'notaflof'
  | 'sold';

export type TicketPageInputType = {
  descending?: boolean | null | undefined;
  /** Counts from 1. */
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  /** Beginnings of words of a name, an email address or a ticket id. */
  search?: string | null | undefined;
  sort?: TicketSort | null | undefined;
};

export type TicketPaymentInputType = {
  /** US cents. */
  amount: number;
  /** A random key that a form uses until its ticket is paid, so that sending it twice buys one ticket. */
  attempt?: string | null | undefined;
  email: string;
  eventId: number;
  name: string;
};

export type TicketSort =
  | 'amountPaid'
  | 'email'
  | 'name'
  | 'purchaseDate'
  | 'receiptNumber'
  | 'ticketId';

/** The status of a sold ticket. 'disputed': the bank has not decided yet; a dispute that was lost counts as a refund. */
export type TicketStatus =
  | 'disputed'
  | 'paid'
  | 'partlyRefunded'
  | 'refunded';

export type TwoFactorCodeInput = {
  code: string;
  requestId: string | number;
};

export type TwoFactorSetupInput = {
  code: string;
  requestId: string | number;
  setupId: string | number;
};

export type UnblockSenderInput = {
  mailbox: string;
  requestId: string | number;
};

export type UploadFileInput = {
  bytes: number;
  /** With its folders. */
  name: string;
  /** What the files of one pose have in common. */
  pose: string;
  /** SHA-256 over the SHA-256 of each part. */
  sha256: string;
};

export type WithdrawPicturesInput = {
  id: number;
  ids: Array<string | number>;
  reason: string;
  requestId: string | number;
};

export type PhotoSetsListQueryVariables = Exact<{ [key: string]: never; }>;


export type PhotoSetsListQuery = { __typename: 'Query', photoSets: Array<{ __typename: 'PhotoSet', id: number, slug: string, title: string, description: string, price: Cents, season: number | null, partIds: Array<number>, picture: { __typename: 'Picture', base: string, alt: string, width: number, height: number, widths: Array<number>, color: string } }> };

export type PhotoSetDetailQueryVariables = Exact<{
  id: number;
}>;


export type PhotoSetDetailQuery = { __typename: 'Query', photoSet: { __typename: 'PhotoSetDetails', id: number, slug: string, title: string, description: string, price: Cents, season: number | null, poseCount: number, photoCount: number, minViews: number, maxViews: number, photoWidth: number | null, photoHeight: number | null, archiveBytes: number, archiveParts: number, picture: { __typename: 'Picture', base: string, alt: string, width: number, height: number, widths: Array<number>, color: string }, sheet: { __typename: 'Picture', base: string, alt: string, width: number, height: number, widths: Array<number>, color: string } | null, sample: { __typename: 'SamplePose', position: number, name: string, views: Array<{ __typename: 'SampleView', width: number, height: number, turn: number | null, figure: { __typename: 'FigureBox', x: number, y: number, width: number, height: number } | null, picture: { __typename: 'Picture', base: string, alt: string, width: number, height: number, widths: Array<number>, color: string } | null }> } | null, includedIn: Array<{ __typename: 'PhotoSetSummary', id: number, slug: string, title: string, price: Cents, picture: { __typename: 'Picture', base: string, alt: string, width: number, height: number, widths: Array<number>, color: string } }>, parts: Array<{ __typename: 'PhotoSetSummary', id: number, slug: string, title: string, price: Cents, picture: { __typename: 'Picture', base: string, alt: string, width: number, height: number, widths: Array<number>, color: string } }> } | null };

export type FreeSamplesQueryVariables = Exact<{ [key: string]: never; }>;


export type FreeSamplesQuery = { __typename: 'Query', freeSamples: Array<{ __typename: 'FreeSample', id: number, slug: string, title: string, picture: { __typename: 'Picture', base: string, alt: string, width: number, height: number, widths: Array<number>, color: string } }> };

export type PhotoSetReferenceFragment = { __typename: 'PhotoSetSummary', id: number, slug: string, title: string, price: Cents, picture: { __typename: 'Picture', base: string, alt: string, width: number, height: number, widths: Array<number>, color: string } };

export type PictureFactsFragment = { __typename: 'Picture', base: string, alt: string, width: number, height: number, widths: Array<number>, color: string };

export type EventsListQueryVariables = Exact<{ [key: string]: never; }>;


export type EventsListQuery = { __typename: 'Query', events: Array<{ __typename: 'Event', id: number, title: string, date: string, location: string, description: string, about: string, price: Cents, imageUrl: string, startsAt: string, endsAt: string, timeZone: string, isPast: boolean, isCanceled: boolean, isSoldOut: boolean, ageRule: string, picture: { __typename: 'Picture', base: string, alt: string, width: number, height: number, widths: Array<number>, color: string } }> };

export type EventsDetailQueryVariables = Exact<{
  id: number;
}>;


export type EventsDetailQuery = { __typename: 'Query', event: { __typename: 'Event', id: number, title: string, date: string, location: string, description: string, about: string, price: Cents, imageUrl: string, startsAt: string, endsAt: string, timeZone: string, isPast: boolean, isCanceled: boolean, isSoldOut: boolean, ageRule: string, picture: { __typename: 'Picture', base: string, alt: string, width: number, height: number, widths: Array<number>, color: string } } | null };

export type EventFactsFragment = { __typename: 'Event', id: number, title: string, date: string, location: string, description: string, about: string, price: Cents, imageUrl: string, startsAt: string, endsAt: string, timeZone: string, isPast: boolean, isCanceled: boolean, isSoldOut: boolean, ageRule: string, picture: { __typename: 'Picture', base: string, alt: string, width: number, height: number, widths: Array<number>, color: string } };

export type CollectionListQueryVariables = Exact<{
  grants?: Array<PurchaseGrantInput> | PurchaseGrantInput | null | undefined;
}>;


export type CollectionListQuery = { __typename: 'Query', collection: Array<{ __typename: 'OwnedSet', id: number, slug: string, title: string, season: number | null, poseCount: number, photoCount: number, line: string, hold: Reversal | null, picture: { __typename: 'Picture', base: string, alt: string, width: number, height: number, widths: Array<number>, color: string }, completeCollection: { __typename: 'OwnedCollection', id: number, slug: string, title: string, archives: Array<{ __typename: 'OwnedArchive', number: number, bytes: number, downloadFile: string }> } | null }> };

export type CollectionSetQueryVariables = Exact<{
  id: number;
  grant?: PurchaseGrantInput | null | undefined;
}>;


export type CollectionSetQuery = { __typename: 'Query', ownedSet: { __typename: 'OwnedSetManifest', id: number, slug: string, title: string, picture: { __typename: 'Picture', base: string, alt: string, width: number, height: number, widths: Array<number>, color: string }, archives: Array<{ __typename: 'OwnedArchive', number: number, bytes: number, downloadFile: string }>, poses: Array<{ __typename: 'OwnedPose', position: number, name: string, views: Array<{ __typename: 'OwnedView', token: string, width: number, height: number, turn: number | null, color: string, alt: string, files: Array<{ __typename: 'PhotoFile', edge: number }>, figure: { __typename: 'FigureBox', x: number, y: number, width: number, height: number } | null }> }> } | null };

export type EndedPurchaseQueryVariables = Exact<{
  id: number;
  grants?: Array<PurchaseGrantInput> | PurchaseGrantInput | null | undefined;
}>;


export type EndedPurchaseQuery = { __typename: 'Query', endedPurchase: { __typename: 'EndedPurchase', title: string, reason: PurchaseEnding } | null };

export type AccountLoginMutationVariables = Exact<{
  input: LoginInput;
}>;


export type AccountLoginMutation = { __typename: 'Mutation', login: { __typename: 'AccountPayload', success: boolean, user: { __typename: 'User', id: string, username: string, email: string, profileImageUrl: string | null, createdAt: string, isAdmin: boolean, isEmailConfirmed: boolean } } };

export type AccountRegisterMutationVariables = Exact<{
  input: RegisterInput;
}>;


export type AccountRegisterMutation = { __typename: 'Mutation', register: { __typename: 'AccountPayload', success: boolean, user: { __typename: 'User', id: string, username: string, email: string, profileImageUrl: string | null, createdAt: string, isAdmin: boolean, isEmailConfirmed: boolean } } };

export type AccountForgotPasswordMutationVariables = Exact<{
  email: string;
}>;


export type AccountForgotPasswordMutation = { __typename: 'Mutation', forgotPassword: { __typename: 'NeutralPayload', success: boolean } };

export type AccountRecoverUsernameMutationVariables = Exact<{
  email: string;
}>;


export type AccountRecoverUsernameMutation = { __typename: 'Mutation', recoverUsername: { __typename: 'NeutralPayload', success: boolean } };

export type AccountFindMyDownloadsMutationVariables = Exact<{
  email: string;
}>;


export type AccountFindMyDownloadsMutation = { __typename: 'Mutation', findMyDownloads: { __typename: 'NeutralPayload', success: boolean } };

export type AccountResetPasswordMutationVariables = Exact<{
  input: ResetPasswordInput;
}>;


export type AccountResetPasswordMutation = { __typename: 'Mutation', resetPassword: { __typename: 'NeutralPayload', success: boolean } };

export type AccountConfirmEmailMutationVariables = Exact<{
  token: string;
}>;


export type AccountConfirmEmailMutation = { __typename: 'Mutation', confirmEmail: { __typename: 'ConfirmEmailPayload', success: boolean, joinedCount: number, joinedTicketCount: number } };

export type AccountUndoEmailChangeMutationVariables = Exact<{
  token: string;
}>;


export type AccountUndoEmailChangeMutation = { __typename: 'Mutation', undoEmailChange: { __typename: 'NeutralPayload', success: boolean } };

export type AccountSessionsQueryVariables = Exact<{ [key: string]: never; }>;


export type AccountSessionsQuery = { __typename: 'Query', accountSessions: Array<{ __typename: 'AccountSession', id: string, lastSeenAt: string, device: string, isCurrent: boolean }> };

export type AccountUpdateProfileMutationVariables = Exact<{
  input: ProfileInput;
}>;


export type AccountUpdateProfileMutation = { __typename: 'Mutation', updateProfile: { __typename: 'AccountPayload', success: boolean, user: { __typename: 'User', id: string, username: string, email: string, profileImageUrl: string | null, createdAt: string, isAdmin: boolean, isEmailConfirmed: boolean } } };

export type AccountChangePasswordMutationVariables = Exact<{
  input: ChangePasswordInput;
}>;


export type AccountChangePasswordMutation = { __typename: 'Mutation', changePassword: { __typename: 'NeutralPayload', success: boolean } };

export type AccountConfirmPasswordMutationVariables = Exact<{
  password: string;
}>;


export type AccountConfirmPasswordMutation = { __typename: 'Mutation', confirmPassword: { __typename: 'NeutralPayload', success: boolean } };

export type AccountRequestEmailConfirmationMutationVariables = Exact<{ [key: string]: never; }>;


export type AccountRequestEmailConfirmationMutation = { __typename: 'Mutation', requestEmailConfirmation: { __typename: 'NeutralPayload', success: boolean } };

export type AccountEndSessionMutationVariables = Exact<{
  id: string | number;
}>;


export type AccountEndSessionMutation = { __typename: 'Mutation', endSession: { __typename: 'NeutralPayload', success: boolean } };

export type AccountEndOtherSessionsMutationVariables = Exact<{ [key: string]: never; }>;


export type AccountEndOtherSessionsMutation = { __typename: 'Mutation', endOtherSessions: { __typename: 'NeutralPayload', success: boolean } };

export type AccountPurchaseHistoryQueryVariables = Exact<{ [key: string]: never; }>;


export type AccountPurchaseHistoryQuery = { __typename: 'Query', purchaseHistory: { __typename: 'PurchaseHistory', unclaimedCount: number, unclaimedTicketCount: number, purchases: Array<{ __typename: 'Purchase', id: string, purchaseDate: string, photoSet: { __typename: 'PurchasedPhotoSet', id: number, title: string, downloadFile: string, downloadFiles: Array<string>, imageUrl: string } }> } };

export type CheckoutPromoCodeQueryVariables = Exact<{
  code: string;
}>;


export type CheckoutPromoCodeQuery = { __typename: 'Query', promoCode: { __typename: 'Promo', code: string, kind: PromoKind, value: number } };

export type CheckoutFindDuplicatesMutationVariables = Exact<{
  input: DuplicateCheckInputType;
}>;


export type CheckoutFindDuplicatesMutation = { __typename: 'Mutation', checkDuplicatePurchases: { __typename: 'DuplicateCheckPayload', hasDuplicates: boolean, duplicates: Array<{ __typename: 'DuplicatePurchase', id: number, title: string }>, customerInfo: { __typename: 'CustomerInfo', isReturningCustomer: boolean, purchaseCount: number } } };

export type CheckoutCreatePaymentIntentMutationVariables = Exact<{
  input: CreatePaymentIntentInput;
}>;


export type CheckoutCreatePaymentIntentMutation = { __typename: 'Mutation', createPaymentIntent: { __typename: 'PaymentIntentPayload', clientSecret: string | null, isPaid: boolean, orderNumber: string } };

export type CheckoutSendDownloadEmailMutationVariables = Exact<{
  input: SendDownloadEmailInputType;
}>;


export type CheckoutSendDownloadEmailMutation = { __typename: 'Mutation', sendDownloadEmail: { __typename: 'SendDownloadEmailPayload', success: boolean, isSent: boolean, isOwn: boolean, isOrderEmail: boolean, orderNumber: string | null, photoSetIds: Array<number>, reversal: Reversal | null, downloads: Array<{ __typename: 'Download', title: string, url: string, openUrl: string }> } };

export type DeviceCollectionQueryVariables = Exact<{
  grants?: Array<PurchaseGrantInput> | PurchaseGrantInput | null | undefined;
}>;


export type DeviceCollectionQuery = { __typename: 'Query', collection: Array<{ __typename: 'OwnedSet', id: number, title: string, photoCount: number, line: string, hold: Reversal | null }> };

export type ContactSendMessageMutationVariables = Exact<{
  input: ContactMessageInput;
}>;


export type ContactSendMessageMutation = { __typename: 'Mutation', sendContactMessage: { __typename: 'ContactPayload', success: boolean } };

export type SaveDrawingSessionsMutationVariables = Exact<{
  sessions: Array<DrawingSessionInput> | DrawingSessionInput;
}>;


export type SaveDrawingSessionsMutation = { __typename: 'Mutation', saveDrawingSessions: number };

export type RemoveDrawingSessionMutationVariables = Exact<{
  id: string | number;
}>;


export type RemoveDrawingSessionMutation = { __typename: 'Mutation', removeDrawingSession: boolean };

export type DrawingChangesQueryVariables = Exact<{
  after: number;
}>;


export type DrawingChangesQuery = { __typename: 'Query', drawingChanges: { __typename: 'DrawingChanges', removedIds: Array<string>, last: number, hasMore: boolean, sessions: Array<{ __typename: 'DrawingSession', id: string, startedAt: number, preset: DrawingPreset, drawn: Array<{ __typename: 'DrawnPhoto', photoSetId: number, pose: number, view: string, seconds: number }>, rows: Array<{ __typename: 'DrawingRow', times: number, kind: DrawingRowKind, seconds: number, pick: DrawingPick }> | null, source: { __typename: 'DrawingSource', kind: DrawingSourceKind, photoSetIds: Array<number>, pose: number | null } | null }> } };

export type OfficeCanExportDataQueryVariables = Exact<{ [key: string]: never; }>;


export type OfficeCanExportDataQuery = { __typename: 'Query', canExportData: { __typename: 'Done', success: boolean } };

export type OfficeEventsQueryVariables = Exact<{
  input: OfficePageInput;
}>;


export type OfficeEventsQuery = { __typename: 'Query', ownerEvents: { __typename: 'OwnerEventPage', total: number, hasFundraiser: boolean, items: Array<{ __typename: 'OwnerEvent', id: number, title: string, location: string, description: string, about: string, startsAt: string, endsAt: string, timeZone: string, date: string, shownDate: string, endInstant: string, price: Cents, capacity: number | null, ageRule: string, state: EventState, sold: number, isDemo: boolean, picture: { __typename: 'Picture', base: string, alt: string, width: number, height: number, widths: Array<number>, color: string }, pictureSource: { __typename: 'EventPictureSource', token: string, width: number, height: number, crop: { __typename: 'CoverCrop', x: number, y: number, width: number, height: number } } | null }> } };

export type OfficeCreateEventMutationVariables = Exact<{
  input: CreateEventInput;
}>;


export type OfficeCreateEventMutation = { __typename: 'Mutation', createEvent: { __typename: 'Done', success: boolean } };

export type OfficeEditEventMutationVariables = Exact<{
  input: EditEventInput;
}>;


export type OfficeEditEventMutation = { __typename: 'Mutation', editEvent: { __typename: 'Done', success: boolean } };

export type OfficeSetEventStateMutationVariables = Exact<{
  input: EventStateInput;
}>;


export type OfficeSetEventStateMutation = { __typename: 'Mutation', setEventState: { __typename: 'Done', success: boolean } };

export type OfficeHealthQueryVariables = Exact<{ [key: string]: never; }>;


export type OfficeHealthQuery = { __typename: 'Query', officeHealth: { __typename: 'OfficeHealth', version: string, revision: string, warnings: Array<string>, freeBytes: number | null, isDiskLow: boolean, databaseBytes: number, zips: number, zipBytes: number, photos: number, photoBytes: number, lastBackupAt: string | null, unnamedFiles: number, unnamedFilesKeptUntil: string | null, isMailEmulated: boolean } };

export type OfficeMailsQueryVariables = Exact<{
  input?: OfficePageInput | null | undefined;
}>;


export type OfficeMailsQuery = { __typename: 'Query', officeMails: { __typename: 'OfficeMailPage', total: number, items: Array<{ __typename: 'OfficeMail', kind: OwedMail, id: string, about: string, email: string | null, since: string, error: string | null, attempts: number, nextAt: string | null }> } };

export type OfficeJobsQueryVariables = Exact<{
  input?: HealthPageInput | null | undefined;
}>;


export type OfficeJobsQuery = { __typename: 'Query', officeJobs: { __typename: 'OfficeJobPage', total: number, items: Array<{ __typename: 'OfficeJob', id: string, label: string, state: JobState, attempts: number, maxAttempts: number, error: string | null, runAt: string }> } };

export type OfficeWebhooksQueryVariables = Exact<{
  input?: HealthPageInput | null | undefined;
}>;


export type OfficeWebhooksQuery = { __typename: 'Query', officeWebhooks: { __typename: 'OfficeWebhookPage', total: number, items: Array<{ __typename: 'OfficeWebhook', id: string, type: string, receivedAt: string, handledAt: string | null, error: string | null, attempts: number, nextAt: string | null }> } };

export type OfficeRetryMailMutationVariables = Exact<{
  input: RetryMailInput;
}>;


export type OfficeRetryMailMutation = { __typename: 'Mutation', retryMail: { __typename: 'Done', success: boolean } };

export type OfficeRetryJobMutationVariables = Exact<{
  input: RetryInput;
}>;


export type OfficeRetryJobMutation = { __typename: 'Mutation', retryJob: { __typename: 'Done', success: boolean } };

export type OfficeRerunWebhookMutationVariables = Exact<{
  input: RetryInput;
}>;


export type OfficeRerunWebhookMutation = { __typename: 'Mutation', rerunWebhook: { __typename: 'Done', success: boolean } };

export type OfficeSendTestMailMutationVariables = Exact<{
  input: TestMailInput;
}>;


export type OfficeSendTestMailMutation = { __typename: 'Mutation', sendTestMail: { __typename: 'TestMail', to: string, isSent: boolean, error: string | null } };

export type OfficeLogQueryVariables = Exact<{
  input: OfficePageInput;
  filter?: AuditFilter | null | undefined;
}>;


export type OfficeLogQuery = { __typename: 'Query', auditEntries: { __typename: 'AuditPage', total: number, items: Array<{ __typename: 'AuditEntry', id: string, at: string, ownerName: string, device: string, action: string, subject: string, before: string | null, after: string | null }> }, auditOwners: Array<{ __typename: 'AuditOwner', id: string, name: string }> };

export type OfficeMessagesQueryVariables = Exact<{
  input: OfficeMessagesInput;
}>;


export type OfficeMessagesQuery = { __typename: 'Query', officeMessages: { __typename: 'OfficeMessagePage', total: number, open: number, items: Array<{ __typename: 'OfficeMessage', id: string, name: string, email: string, subject: string, message: string, createdAt: string, box: MessageBox }> } };

export type OfficeMessageQueryVariables = Exact<{
  input: OfficeMessageInput;
}>;


export type OfficeMessageQuery = { __typename: 'Query', officeMessage: { __typename: 'OpenedMessage', isSenderBlocked: boolean, others: number, message: { __typename: 'OfficeMessage', id: string, name: string, email: string, subject: string, message: string, createdAt: string, box: MessageBox }, replies: Array<{ __typename: 'MessageReply', id: string, ownerName: string, text: string, createdAt: string, mailSentAt: string | null }> } };

export type OfficeMessageFactsFragment = { __typename: 'OfficeMessage', id: string, name: string, email: string, subject: string, message: string, createdAt: string, box: MessageBox };

export type OfficeReplyToMessageMutationVariables = Exact<{
  input: MessageReplyInput;
}>;


export type OfficeReplyToMessageMutation = { __typename: 'Mutation', replyToMessage: { __typename: 'Done', success: boolean } };

export type OfficeSetMessageStateMutationVariables = Exact<{
  input: MessageStateInput;
}>;


export type OfficeSetMessageStateMutation = { __typename: 'Mutation', setMessageState: { __typename: 'Done', success: boolean } };

export type OfficeBlockSenderMutationVariables = Exact<{
  input: BlockSenderInput;
}>;


export type OfficeBlockSenderMutation = { __typename: 'Mutation', blockSender: { __typename: 'Done', success: boolean } };

export type OfficeBlockedSendersQueryVariables = Exact<{
  input: OfficePageInput;
}>;


export type OfficeBlockedSendersQuery = { __typename: 'Query', officeBlockedSenders: { __typename: 'OfficeBlockedSenderPage', total: number, items: Array<{ __typename: 'OfficeBlockedSender', mailbox: string, blockedAt: string }> } };

export type OfficeUnblockSenderMutationVariables = Exact<{
  input: UnblockSenderInput;
}>;


export type OfficeUnblockSenderMutation = { __typename: 'Mutation', unblockSender: { __typename: 'Done', success: boolean } };

export type OfficePeopleQueryVariables = Exact<{
  input?: OfficePeopleInput | null | undefined;
}>;


export type OfficePeopleQuery = { __typename: 'Query', officePeople: { __typename: 'OfficePeoplePage', total: number, items: Array<{ __typename: 'OfficeAccount', id: string, username: string, email: string, isEmailConfirmed: boolean, isOwner: boolean, hasTwoFactor: boolean, createdAt: string, lastSeenAt: string | null, orders: number, tickets: number }> } };

export type OfficePersonQueryVariables = Exact<{
  input: PersonInput;
}>;


export type OfficePersonQuery = { __typename: 'Query', officePerson: { __typename: 'OfficePerson', email: string, isYou: boolean, account: { __typename: 'OfficeAccount', id: string, username: string, email: string, isEmailConfirmed: boolean, isOwner: boolean, hasTwoFactor: boolean, createdAt: string, lastSeenAt: string | null, orders: number, tickets: number } | null, counts: { __typename: 'PersonCounts', orders: number, files: number, openOrders: number, tickets: number, comingTickets: number, messages: number, drawingSessions: number }, sessions: Array<{ __typename: 'OfficeSession', id: string, device: string, createdAt: string, lastSeenAt: string, isCurrent: boolean }> } };

export type OfficeAccountFieldsFragment = { __typename: 'OfficeAccount', id: string, username: string, email: string, isEmailConfirmed: boolean, isOwner: boolean, hasTwoFactor: boolean, createdAt: string, lastSeenAt: string | null, orders: number, tickets: number };

export type OfficeGrantOwnerMutationVariables = Exact<{
  input: OwnerRoleInput;
}>;


export type OfficeGrantOwnerMutation = { __typename: 'Mutation', grantOwner: { __typename: 'Done', success: boolean } };

export type OfficeRevokeOwnerMutationVariables = Exact<{
  input: OwnerRoleInput;
}>;


export type OfficeRevokeOwnerMutation = { __typename: 'Mutation', revokeOwner: { __typename: 'Done', success: boolean } };

export type OfficeEndSessionsMutationVariables = Exact<{
  input: EndSessionsInput;
}>;


export type OfficeEndSessionsMutation = { __typename: 'Mutation', endSessions: { __typename: 'Done', success: boolean } };

export type OfficeExportPersonMutationVariables = Exact<{
  input: ExportPersonInput;
}>;


export type OfficeExportPersonMutation = { __typename: 'Mutation', exportPerson: { __typename: 'PersonExport', json: string } };

export type OfficeErasePersonMutationVariables = Exact<{
  input: ErasePersonInput;
}>;


export type OfficeErasePersonMutation = { __typename: 'Mutation', erasePerson: { __typename: 'Done', success: boolean } };

export type OfficeTwoFactorQueryVariables = Exact<{ [key: string]: never; }>;


export type OfficeTwoFactorQuery = { __typename: 'Query', twoFactor: { __typename: 'TwoFactorState', since: string | null, recoveryCodes: number } };

export type OfficeStartTwoFactorMutationVariables = Exact<{ [key: string]: never; }>;


export type OfficeStartTwoFactorMutation = { __typename: 'Mutation', startTwoFactor: { __typename: 'NewTwoFactor', setupId: string, secret: string, uri: string } };

export type OfficeTurnOnTwoFactorMutationVariables = Exact<{
  input: TwoFactorSetupInput;
}>;


export type OfficeTurnOnTwoFactorMutation = { __typename: 'Mutation', turnOnTwoFactor: { __typename: 'RecoveryCodes', codes: Array<string> } };

export type OfficeRenewRecoveryCodesMutationVariables = Exact<{
  input: TwoFactorCodeInput;
}>;


export type OfficeRenewRecoveryCodesMutation = { __typename: 'Mutation', renewRecoveryCodes: { __typename: 'RecoveryCodes', codes: Array<string> } };

export type OfficeTurnOffTwoFactorMutationVariables = Exact<{
  input: TwoFactorCodeInput;
}>;


export type OfficeTurnOffTwoFactorMutation = { __typename: 'Mutation', turnOffTwoFactor: { __typename: 'Done', success: boolean } };

export type OfficePhotoSetsQueryVariables = Exact<{
  input: PhotoSetPageInput;
}>;


export type OfficePhotoSetsQuery = { __typename: 'Query', ownerPhotoSets: { __typename: 'OwnerPhotoSetPage', total: number, items: Array<{ __typename: 'OwnerPhotoSetSummary', id: number, title: string, slug: string | null, price: Cents | null, season: number | null, state: PhotoSetState, pictureCount: number, partCount: number | null, isDemo: boolean, picture: { __typename: 'Picture', base: string, alt: string, width: number, height: number, widths: Array<number>, color: string } | null }> } };

export type OfficePhotoSetQueryVariables = Exact<{
  id: number;
}>;


export type OfficePhotoSetQuery = { __typename: 'Query', ownerPhotoSet: { __typename: 'OwnerPhotoSet', id: number, revision: number, state: PhotoSetState, hasChanges: boolean, isPublishing: boolean, fault: string | null, slug: string | null, samplePose: number | null, openCheckouts: number, progress: { __typename: 'PublicationProgress', step: PublicationStep, done: number, total: number } | null, fields: { __typename: 'PhotoSetFields', title: string, description: string, price: Cents | null, season: number | null, parts: Array<number> | null }, parts: Array<{ __typename: 'PhotoSetPart', id: number, title: string }> | null, cover: { __typename: 'PhotoSetCover', pictureId: string, photoSetId: number | null, alt: string, crop: { __typename: 'CoverCrop', x: number, y: number, width: number, height: number } } | null, picture: { __typename: 'Picture', base: string, alt: string, width: number, height: number, widths: Array<number>, color: string } | null, poses: Array<{ __typename: 'PoseDraft', key: number, name: string }>, pictures: Array<{ __typename: 'DraftPicture', id: string, name: string, bytes: number, doneBytes: number, sha256: string | null, status: PictureStatus, fault: string | null, width: number | null, height: number | null, color: string | null, hasPreview: boolean, pose: number, position: number, isPublished: boolean }>, releases: { __typename: 'Releases', isConfirmed: boolean, by: string | null, at: string | null }, checks: Array<{ __typename: 'PhotoSetCheck', code: string, section: EditorSection, text: string, isBlocking: boolean }>, versions: Array<{ __typename: 'PhotoSetVersion', number: number, note: string, createdAt: string, recipients: number, notified: number, restorable: number, withdrawn: number }> } };

export type OfficeCreatePhotoSetMutationVariables = Exact<{
  input: CreatePhotoSetInput;
}>;


export type OfficeCreatePhotoSetMutation = { __typename: 'Mutation', createPhotoSet: { __typename: 'CreatedPhotoSet', id: number } };

export type OfficeEditPhotoSetMutationVariables = Exact<{
  input: EditPhotoSetInput;
}>;


export type OfficeEditPhotoSetMutation = { __typename: 'Mutation', editPhotoSet: { __typename: 'Done', success: boolean } };

export type OfficeDiscardPhotoSetMutationVariables = Exact<{
  input: PhotoSetInput;
}>;


export type OfficeDiscardPhotoSetMutation = { __typename: 'Mutation', discardPhotoSet: { __typename: 'Done', success: boolean } };

export type OfficeOrderPhotoSetsMutationVariables = Exact<{
  input: OrderPhotoSetsInput;
}>;


export type OfficeOrderPhotoSetsMutation = { __typename: 'Mutation', orderPhotoSets: { __typename: 'Done', success: boolean } };

export type OfficeConfirmReleasesMutationVariables = Exact<{
  input: ConfirmReleasesInput;
}>;


export type OfficeConfirmReleasesMutation = { __typename: 'Mutation', confirmReleases: { __typename: 'Done', success: boolean } };

export type OfficePublishPhotoSetMutationVariables = Exact<{
  input: PublishPhotoSetInput;
}>;


export type OfficePublishPhotoSetMutation = { __typename: 'Mutation', publishPhotoSet: { __typename: 'Done', success: boolean } };

export type OfficeCancelPublicationMutationVariables = Exact<{
  input: PhotoSetInput;
}>;


export type OfficeCancelPublicationMutation = { __typename: 'Mutation', cancelPublication: { __typename: 'Done', success: boolean } };

export type OfficeTakeOffSaleMutationVariables = Exact<{
  input: TakeOffSaleInput;
}>;


export type OfficeTakeOffSaleMutation = { __typename: 'Mutation', takeOffSale: { __typename: 'Done', success: boolean } };

export type OfficeWithdrawPicturesMutationVariables = Exact<{
  input: WithdrawPicturesInput;
}>;


export type OfficeWithdrawPicturesMutation = { __typename: 'Mutation', withdrawPictures: { __typename: 'Done', success: boolean } };

export type OfficeEmailNewVersionMutationVariables = Exact<{
  input: EmailNewVersionInput;
}>;


export type OfficeEmailNewVersionMutation = { __typename: 'Mutation', emailNewVersion: { __typename: 'Done', success: boolean } };

export type OfficeOpenUploadsMutationVariables = Exact<{
  input: OpenUploadsInput;
}>;


export type OfficeOpenUploadsMutation = { __typename: 'Mutation', openUploads: Array<{ __typename: 'OpenUpload', sha256: string, pictureId: string, isHere: boolean, missing: Array<number>, until: number, sig: string }> };

export type OfficeFinishUploadMutationVariables = Exact<{
  input: FinishUploadInput;
}>;


export type OfficeFinishUploadMutation = { __typename: 'Mutation', finishUpload: { __typename: 'FinishedUpload', missing: Array<number> } };

export type OfficeArrangePicturesMutationVariables = Exact<{
  input: ArrangePicturesInput;
}>;


export type OfficeArrangePicturesMutation = { __typename: 'Mutation', arrangePictures: { __typename: 'Done', success: boolean } };

export type OfficeEditPosesMutationVariables = Exact<{
  input: EditPosesInput;
}>;


export type OfficeEditPosesMutation = { __typename: 'Mutation', editPoses: { __typename: 'Done', success: boolean } };

export type OfficeSetCoverMutationVariables = Exact<{
  input: SetCoverInput;
}>;


export type OfficeSetCoverMutation = { __typename: 'Mutation', setCover: { __typename: 'Done', success: boolean } };

export type OfficeRemovePicturesMutationVariables = Exact<{
  input: PicturesInput;
}>;


export type OfficeRemovePicturesMutation = { __typename: 'Mutation', removePictures: { __typename: 'Done', success: boolean } };

export type OfficeRestoreVersionMutationVariables = Exact<{
  input: RestoreVersionInput;
}>;


export type OfficeRestoreVersionMutation = { __typename: 'Mutation', restoreVersion: { __typename: 'Done', success: boolean } };

export type OfficePromoCodesQueryVariables = Exact<{
  input: OfficePageInput;
}>;


export type OfficePromoCodesQuery = { __typename: 'Query', ownerPromoCodes: { __typename: 'OwnerPromoCodePage', total: number, items: Array<{ __typename: 'OwnerPromoCode', code: string, kind: PromoKind, value: number, startsAt: string | null, endsAt: string | null, maxOrders: number | null, isActive: boolean, state: PromoState, uses: number, discounts: Cents }> } };

export type OfficeCreatePromoCodeMutationVariables = Exact<{
  input: CreatePromoCodeInput;
}>;


export type OfficeCreatePromoCodeMutation = { __typename: 'Mutation', createPromoCode: { __typename: 'Done', success: boolean } };

export type OfficeEditPromoCodeMutationVariables = Exact<{
  input: EditPromoCodeInput;
}>;


export type OfficeEditPromoCodeMutation = { __typename: 'Mutation', editPromoCode: { __typename: 'Done', success: boolean } };

export type OfficeEndPromoCodeMutationVariables = Exact<{
  input: EndPromoCodeInput;
}>;


export type OfficeEndPromoCodeMutation = { __typename: 'Mutation', endPromoCode: { __typename: 'Done', success: boolean } };

export type OfficeSalesQueryVariables = Exact<{
  input: OfficeSalesInput;
}>;


export type OfficeSalesQuery = { __typename: 'Query', officeSales: { __typename: 'OfficeSalePage', total: number, items: Array<{ __typename: 'OfficeSale', kind: SaleKind, id: string, number: string, state: SaleState, email: string | null, name: string | null, titles: Array<string>, due: Cents, refunded: Cents, createdAt: string, paidAt: string | null }> } };

export type OfficeSaleQueryVariables = Exact<{
  input: OfficeSaleInput;
}>;


export type OfficeSaleQuery = { __typename: 'Query', officeSale: { __typename: 'OpenedSale', subtotal: Cents, discount: Cents, promoCode: string | null, receiptNumber: string | null, ticketKind: TicketKind | null, account: string | null, paymentIntentId: string | null, cardLast4: string | null, openRefunds: Cents, sale: { __typename: 'OfficeSale', kind: SaleKind, id: string, number: string, state: SaleState, email: string | null, name: string | null, titles: Array<string>, due: Cents, refunded: Cents, createdAt: string, paidAt: string | null }, lines: Array<{ __typename: 'SaleLine', id: string, title: string, price: Cents, revoked: RevocationReason | null }>, timeline: Array<{ __typename: 'TimelineEntry', event: SaleEvent, at: string, detail: string | null }> } };

export type OfficeSaleFactsFragment = { __typename: 'OfficeSale', kind: SaleKind, id: string, number: string, state: SaleState, email: string | null, name: string | null, titles: Array<string>, due: Cents, refunded: Cents, createdAt: string, paidAt: string | null };

export type OfficeRefundPreviewQueryVariables = Exact<{
  input: OfficeSaleInput;
}>;


export type OfficeRefundPreviewQuery = { __typename: 'Query', refundPreview: { __typename: 'RefundPreview', due: Cents, returned: Cents, left: Cents, isDisputed: boolean, lines: Array<{ __typename: 'RefundableLine', id: string, title: string, share: Cents, isTakenBack: boolean }> } };

export type OfficeRefundMutationVariables = Exact<{
  input: RefundInput;
}>;


export type OfficeRefundMutation = { __typename: 'Mutation', refund: { __typename: 'Done', success: boolean } };

export type OfficeTakeBackMutationVariables = Exact<{
  input: TakeBackInput;
}>;


export type OfficeTakeBackMutation = { __typename: 'Mutation', takeBack: { __typename: 'Done', success: boolean } };

export type OfficeResendMailMutationVariables = Exact<{
  input: ResendMailInput;
}>;


export type OfficeResendMailMutation = { __typename: 'Mutation', resendMail: { __typename: 'Done', success: boolean } };

export type OfficeCorrectEmailMutationVariables = Exact<{
  input: CorrectEmailInput;
}>;


export type OfficeCorrectEmailMutation = { __typename: 'Mutation', correctOrderEmail: { __typename: 'Done', success: boolean } };

export type OfficeIssueTicketMutationVariables = Exact<{
  input: IssueTicketInput;
}>;


export type OfficeIssueTicketMutation = { __typename: 'Mutation', issueTicket: { __typename: 'Done', success: boolean } };

export type OfficeRenameHolderMutationVariables = Exact<{
  input: RenameHolderInput;
}>;


export type OfficeRenameHolderMutation = { __typename: 'Mutation', renameHolder: { __typename: 'Done', success: boolean } };

export type OfficeReissueTicketMutationVariables = Exact<{
  input: ReissueTicketInput;
}>;


export type OfficeReissueTicketMutation = { __typename: 'Mutation', reissueTicket: { __typename: 'Done', success: boolean } };

export type OfficeTakeBackTicketMutationVariables = Exact<{
  input: TakeBackTicketInput;
}>;


export type OfficeTakeBackTicketMutation = { __typename: 'Mutation', takeBackTicket: { __typename: 'Done', success: boolean } };

export type AdminTicketsQueryVariables = Exact<{
  input: TicketPageInputType;
}>;


export type AdminTicketsQuery = { __typename: 'Query', adminTickets: { __typename: 'AdminTickets', total: number, items: Array<{ __typename: 'AdminTicket', id: string, name: string, email: string, ticketId: string, receiptNumber: string, amountPaid: Cents, purchaseDate: string, status: TicketStatus }>, stats: { __typename: 'TicketStatsType', totalTickets: number, totalRevenue: Cents, averageDonation: Cents, communityFund: Cents } } };

export type OfficeTodayQueryVariables = Exact<{ [key: string]: never; }>;


export type OfficeTodayQuery = { __typename: 'Query', officeOverview: { __typename: 'OfficeOverview', days: Array<{ __typename: 'SalesDay', date: string, orders: number, orderSales: Cents, tickets: number, ticketSales: Cents }>, sets: Array<{ __typename: 'SetSales', photoSetId: number, title: string, sold: number, sales: Cents }>, tickets: { __typename: 'TicketTotals', sold: number, sales: Cents, communityFund: Cents }, attention: { __typename: 'Attention', openMessages: number, unsentMails: number, disputes: number, failedJobs: number, unhandledWebhooks: number, unfinishedUploads: number, failedRefunds: number, undownloadedOrders: number, freeBytes: number | null, isDiskLow: boolean, failedPublications: Array<{ __typename: 'FailedPublication', id: number, title: string }> }, nextEvent: { __typename: 'NextEvent', id: number, title: string, date: string, location: string, sold: number, capacity: number | null } | null, steps: Array<{ __typename: 'FirstStepState', step: FirstStep, isDone: boolean }> } };

export type OfficeDemoPlanQueryVariables = Exact<{ [key: string]: never; }>;


export type OfficeDemoPlanQuery = { __typename: 'Query', demoPlan: { __typename: 'DemoPlan', sets: Array<string>, events: Array<string>, kept: Array<string> } };

export type OfficeRemoveDemoMutationVariables = Exact<{
  input: RemoveDemoInput;
}>;


export type OfficeRemoveDemoMutation = { __typename: 'Mutation', removeDemo: { __typename: 'Done', success: boolean } };

export type TicketsCreatePaymentIntentMutationVariables = Exact<{
  input: TicketPaymentInputType;
}>;


export type TicketsCreatePaymentIntentMutation = { __typename: 'Mutation', createTicketPaymentIntent: { __typename: 'TicketPaymentPayload', clientSecret: string | null, ticketId: string, isPaid: boolean } };

export type TicketsConfirmMutationVariables = Exact<{
  input: TicketConfirmationInput;
}>;


export type TicketsConfirmMutation = { __typename: 'Mutation', confirmTicket: { __typename: 'TicketConfirmation', isFound: boolean, isPaid: boolean, isMailSent: boolean, ticket: { __typename: 'Ticket', ticketId: string, receiptNumber: string, name: string, email: string, amountPaid: Cents, purchaseDate: string, qrText: string, isRevoked: boolean, reversal: Reversal | null, event: { __typename: 'Event', id: number, title: string, date: string, location: string, startsAt: string, endsAt: string } } | null } };

export type TicketsMineQueryVariables = Exact<{ [key: string]: never; }>;


export type TicketsMineQuery = { __typename: 'Query', myTickets: Array<{ __typename: 'Ticket', ticketId: string, receiptNumber: string, name: string, email: string, amountPaid: Cents, purchaseDate: string, qrText: string, isRevoked: boolean, reversal: Reversal | null, event: { __typename: 'Event', id: number, title: string, date: string, location: string, startsAt: string, endsAt: string } }> };

export type TicketFactsFragment = { __typename: 'Ticket', ticketId: string, receiptNumber: string, name: string, email: string, amountPaid: Cents, purchaseDate: string, qrText: string, isRevoked: boolean, reversal: Reversal | null, event: { __typename: 'Event', id: number, title: string, date: string, location: string, startsAt: string, endsAt: string } };

export type KeptManifestQueryVariables = Exact<{
  id: number;
  grant?: PurchaseGrantInput | null | undefined;
}>;


export type KeptManifestQuery = { __typename: 'Query', ownedSet: { __typename: 'OwnedSetManifest', id: number, slug: string, title: string, version: number, picture: { __typename: 'Picture', base: string, alt: string, width: number, height: number, widths: Array<number>, color: string }, poses: Array<{ __typename: 'OwnedPose', position: number, name: string, isSample: boolean, views: Array<{ __typename: 'OwnedView', token: string, width: number, height: number, turn: number | null, color: string, alt: string, files: Array<{ __typename: 'PhotoFile', edge: number, bytes: number, sha256: string }>, figure: { __typename: 'FigureBox', x: number, y: number, width: number, height: number } | null }> }>, license: { __typename: 'SetLicense', line: string, sig: string, expiresAt: string } } | null };

export type OwnedViewFactsFragment = { __typename: 'OwnedView', token: string, width: number, height: number, turn: number | null, color: string, alt: string, figure: { __typename: 'FigureBox', x: number, y: number, width: number, height: number } | null };

export type SessionMeQueryVariables = Exact<{ [key: string]: never; }>;


export type SessionMeQuery = { __typename: 'Query', me: { __typename: 'User', id: string, username: string, email: string, profileImageUrl: string | null, createdAt: string, isAdmin: boolean, isEmailConfirmed: boolean } | null };

export type SessionLogoutMutationVariables = Exact<{ [key: string]: never; }>;


export type SessionLogoutMutation = { __typename: 'Mutation', logout: { __typename: 'NeutralPayload', success: boolean } };

export type SessionUserFragment = { __typename: 'User', id: string, username: string, email: string, profileImageUrl: string | null, createdAt: string, isAdmin: boolean, isEmailConfirmed: boolean };

export const PictureFactsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PictureFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Picture"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"base"}},{"kind":"Field","name":{"kind":"Name","value":"alt"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"widths"}},{"kind":"Field","name":{"kind":"Name","value":"color"}}]}}]} as unknown as DocumentNode<PictureFactsFragment, unknown>;
export const PhotoSetReferenceFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PhotoSetReference"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PhotoSetSummary"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"picture"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"PictureFacts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PictureFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Picture"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"base"}},{"kind":"Field","name":{"kind":"Name","value":"alt"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"widths"}},{"kind":"Field","name":{"kind":"Name","value":"color"}}]}}]} as unknown as DocumentNode<PhotoSetReferenceFragment, unknown>;
export const EventFactsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EventFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Event"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"about"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"picture"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"base"}},{"kind":"Field","name":{"kind":"Name","value":"alt"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"widths"}},{"kind":"Field","name":{"kind":"Name","value":"color"}}]}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"isPast"}},{"kind":"Field","name":{"kind":"Name","value":"isCanceled"}},{"kind":"Field","name":{"kind":"Name","value":"isSoldOut"}},{"kind":"Field","name":{"kind":"Name","value":"ageRule"}}]}}]} as unknown as DocumentNode<EventFactsFragment, unknown>;
export const OfficeMessageFactsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OfficeMessageFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OfficeMessage"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"box"}}]}}]} as unknown as DocumentNode<OfficeMessageFactsFragment, unknown>;
export const OfficeAccountFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OfficeAccountFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OfficeAccount"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"isEmailConfirmed"}},{"kind":"Field","name":{"kind":"Name","value":"isOwner"}},{"kind":"Field","name":{"kind":"Name","value":"hasTwoFactor"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastSeenAt"}},{"kind":"Field","name":{"kind":"Name","value":"orders"}},{"kind":"Field","name":{"kind":"Name","value":"tickets"}}]}}]} as unknown as DocumentNode<OfficeAccountFieldsFragment, unknown>;
export const OfficeSaleFactsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OfficeSaleFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OfficeSale"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"titles"}},{"kind":"Field","name":{"kind":"Name","value":"due"}},{"kind":"Field","name":{"kind":"Name","value":"refunded"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"paidAt"}}]}}]} as unknown as DocumentNode<OfficeSaleFactsFragment, unknown>;
export const TicketFactsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TicketFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Ticket"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"ticketId"}},{"kind":"Field","name":{"kind":"Name","value":"receiptNumber"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"amountPaid"}},{"kind":"Field","name":{"kind":"Name","value":"purchaseDate"}},{"kind":"Field","name":{"kind":"Name","value":"qrText"}},{"kind":"Field","name":{"kind":"Name","value":"isRevoked"}},{"kind":"Field","name":{"kind":"Name","value":"reversal"}},{"kind":"Field","name":{"kind":"Name","value":"event"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}}]}}]}}]} as unknown as DocumentNode<TicketFactsFragment, unknown>;
export const OwnedViewFactsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OwnedViewFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OwnedView"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"token"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"turn"}},{"kind":"Field","name":{"kind":"Name","value":"figure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"x"}},{"kind":"Field","name":{"kind":"Name","value":"y"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}}]}},{"kind":"Field","name":{"kind":"Name","value":"color"}},{"kind":"Field","name":{"kind":"Name","value":"alt"}}]}}]} as unknown as DocumentNode<OwnedViewFactsFragment, unknown>;
export const SessionUserFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionUser"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"profileImageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"isAdmin"}},{"kind":"Field","name":{"kind":"Name","value":"isEmailConfirmed"}}]}}]} as unknown as DocumentNode<SessionUserFragment, unknown>;
export const PhotoSetsListDocument = {"__meta__":{"hash":"4313c20ddb54fab2b05d140b092f0b177691f5b055cda856f07c6027d51d9b1b"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PhotoSetsList"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"photoSets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"season"}},{"kind":"Field","name":{"kind":"Name","value":"partIds"}},{"kind":"Field","name":{"kind":"Name","value":"picture"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"base"}},{"kind":"Field","name":{"kind":"Name","value":"alt"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"widths"}},{"kind":"Field","name":{"kind":"Name","value":"color"}}]}}]}}]}}]} as unknown as DocumentNode<PhotoSetsListQuery, PhotoSetsListQueryVariables>;
export const PhotoSetDetailDocument = {"__meta__":{"hash":"9f2a0c27cd33b551c511ffae741d36e03b3987ac81413a2af9a0b75342ce232b"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PhotoSetDetail"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"photoSet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"season"}},{"kind":"Field","name":{"kind":"Name","value":"picture"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"PictureFacts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sheet"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"PictureFacts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"poseCount"}},{"kind":"Field","name":{"kind":"Name","value":"photoCount"}},{"kind":"Field","name":{"kind":"Name","value":"minViews"}},{"kind":"Field","name":{"kind":"Name","value":"maxViews"}},{"kind":"Field","name":{"kind":"Name","value":"photoWidth"}},{"kind":"Field","name":{"kind":"Name","value":"photoHeight"}},{"kind":"Field","name":{"kind":"Name","value":"archiveBytes"}},{"kind":"Field","name":{"kind":"Name","value":"archiveParts"}},{"kind":"Field","name":{"kind":"Name","value":"sample"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"views"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"turn"}},{"kind":"Field","name":{"kind":"Name","value":"figure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"x"}},{"kind":"Field","name":{"kind":"Name","value":"y"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}}]}},{"kind":"Field","name":{"kind":"Name","value":"picture"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"PictureFacts"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"includedIn"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"PhotoSetReference"}}]}},{"kind":"Field","name":{"kind":"Name","value":"parts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"PhotoSetReference"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PictureFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Picture"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"base"}},{"kind":"Field","name":{"kind":"Name","value":"alt"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"widths"}},{"kind":"Field","name":{"kind":"Name","value":"color"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PhotoSetReference"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PhotoSetSummary"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"picture"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"PictureFacts"}}]}}]}}]} as unknown as DocumentNode<PhotoSetDetailQuery, PhotoSetDetailQueryVariables>;
export const FreeSamplesDocument = {"__meta__":{"hash":"1baddc6aede2077d20fd3b2ed40b61caffa3abde45875686018954c6b961aa77"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FreeSamples"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"freeSamples"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"picture"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"PictureFacts"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PictureFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Picture"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"base"}},{"kind":"Field","name":{"kind":"Name","value":"alt"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"widths"}},{"kind":"Field","name":{"kind":"Name","value":"color"}}]}}]} as unknown as DocumentNode<FreeSamplesQuery, FreeSamplesQueryVariables>;
export const EventsListDocument = {"__meta__":{"hash":"bdd9d1dc5150e959d1816274d12a4c0e048e82f90626e875e194afa2d0d1c317"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"EventsList"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"events"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"EventFacts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EventFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Event"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"about"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"picture"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"base"}},{"kind":"Field","name":{"kind":"Name","value":"alt"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"widths"}},{"kind":"Field","name":{"kind":"Name","value":"color"}}]}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"isPast"}},{"kind":"Field","name":{"kind":"Name","value":"isCanceled"}},{"kind":"Field","name":{"kind":"Name","value":"isSoldOut"}},{"kind":"Field","name":{"kind":"Name","value":"ageRule"}}]}}]} as unknown as DocumentNode<EventsListQuery, EventsListQueryVariables>;
export const EventsDetailDocument = {"__meta__":{"hash":"a0eeac6d3a97e502a82dfcb5f02dba33b745ae2fe8b6e2ff8b7990a11e76b224"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"EventsDetail"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"event"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"EventFacts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EventFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Event"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"about"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"picture"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"base"}},{"kind":"Field","name":{"kind":"Name","value":"alt"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"widths"}},{"kind":"Field","name":{"kind":"Name","value":"color"}}]}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"isPast"}},{"kind":"Field","name":{"kind":"Name","value":"isCanceled"}},{"kind":"Field","name":{"kind":"Name","value":"isSoldOut"}},{"kind":"Field","name":{"kind":"Name","value":"ageRule"}}]}}]} as unknown as DocumentNode<EventsDetailQuery, EventsDetailQueryVariables>;
export const CollectionListDocument = {"__meta__":{"hash":"b3a95afccd804c2d5ba69b932b70e8aad95a9eb168079a631329089188ee54af"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CollectionList"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"grants"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PurchaseGrantInput"}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"collection"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"grants"},"value":{"kind":"Variable","name":{"kind":"Name","value":"grants"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"picture"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"PictureFacts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"season"}},{"kind":"Field","name":{"kind":"Name","value":"poseCount"}},{"kind":"Field","name":{"kind":"Name","value":"photoCount"}},{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"hold"}},{"kind":"Field","name":{"kind":"Name","value":"completeCollection"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"archives"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"bytes"}},{"kind":"Field","name":{"kind":"Name","value":"downloadFile"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PictureFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Picture"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"base"}},{"kind":"Field","name":{"kind":"Name","value":"alt"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"widths"}},{"kind":"Field","name":{"kind":"Name","value":"color"}}]}}]} as unknown as DocumentNode<CollectionListQuery, CollectionListQueryVariables>;
export const CollectionSetDocument = {"__meta__":{"hash":"7d4abcf47d1bc470e6db8a0f1f7eac3e80c98f4f3d4f670e11daeac5f2c63a15"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CollectionSet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"grant"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"PurchaseGrantInput"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"ownedSet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"grant"},"value":{"kind":"Variable","name":{"kind":"Name","value":"grant"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"picture"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"PictureFacts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"archives"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"bytes"}},{"kind":"Field","name":{"kind":"Name","value":"downloadFile"}}]}},{"kind":"Field","name":{"kind":"Name","value":"poses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"views"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"OwnedViewFacts"}},{"kind":"Field","name":{"kind":"Name","value":"files"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"edge"}}]}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PictureFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Picture"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"base"}},{"kind":"Field","name":{"kind":"Name","value":"alt"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"widths"}},{"kind":"Field","name":{"kind":"Name","value":"color"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OwnedViewFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OwnedView"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"token"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"turn"}},{"kind":"Field","name":{"kind":"Name","value":"figure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"x"}},{"kind":"Field","name":{"kind":"Name","value":"y"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}}]}},{"kind":"Field","name":{"kind":"Name","value":"color"}},{"kind":"Field","name":{"kind":"Name","value":"alt"}}]}}]} as unknown as DocumentNode<CollectionSetQuery, CollectionSetQueryVariables>;
export const EndedPurchaseDocument = {"__meta__":{"hash":"04682888ddbede3b8ac207527da1c3a15d808c56407f1fd0864df9795d4ce334"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"EndedPurchase"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"grants"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PurchaseGrantInput"}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"endedPurchase"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"grants"},"value":{"kind":"Variable","name":{"kind":"Name","value":"grants"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]}}]} as unknown as DocumentNode<EndedPurchaseQuery, EndedPurchaseQueryVariables>;
export const AccountLoginDocument = {"__meta__":{"hash":"c7ab60052f8fe5a8d209950bd135872b3c1c8fcf69e65387e4970f93d32f0767"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AccountLogin"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"LoginInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"login"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SessionUser"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionUser"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"profileImageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"isAdmin"}},{"kind":"Field","name":{"kind":"Name","value":"isEmailConfirmed"}}]}}]} as unknown as DocumentNode<AccountLoginMutation, AccountLoginMutationVariables>;
export const AccountRegisterDocument = {"__meta__":{"hash":"db9aceda2c72248c6eff53b4cdbc2f6270fa74fb2419a57b590b0411963ed34b"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AccountRegister"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RegisterInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"register"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SessionUser"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionUser"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"profileImageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"isAdmin"}},{"kind":"Field","name":{"kind":"Name","value":"isEmailConfirmed"}}]}}]} as unknown as DocumentNode<AccountRegisterMutation, AccountRegisterMutationVariables>;
export const AccountForgotPasswordDocument = {"__meta__":{"hash":"894cfa54ef441dd2f27cd66edc33360c3957aaba1f353691eb2bd9e6a5d7bf9c"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AccountForgotPassword"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"email"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"forgotPassword"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"email"},"value":{"kind":"Variable","name":{"kind":"Name","value":"email"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<AccountForgotPasswordMutation, AccountForgotPasswordMutationVariables>;
export const AccountRecoverUsernameDocument = {"__meta__":{"hash":"e45ceed65d500b8c43f80815b7f8ff5bceb7e2b40281214b64d5496b4a8ba41e"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AccountRecoverUsername"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"email"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"recoverUsername"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"email"},"value":{"kind":"Variable","name":{"kind":"Name","value":"email"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<AccountRecoverUsernameMutation, AccountRecoverUsernameMutationVariables>;
export const AccountFindMyDownloadsDocument = {"__meta__":{"hash":"01ac542b287253d3137bee26d1b07939201a0d02f9b8be4e2e12b2bae2f85140"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AccountFindMyDownloads"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"email"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"findMyDownloads"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"email"},"value":{"kind":"Variable","name":{"kind":"Name","value":"email"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<AccountFindMyDownloadsMutation, AccountFindMyDownloadsMutationVariables>;
export const AccountResetPasswordDocument = {"__meta__":{"hash":"b0584b5df0cec56856527671b00fa5565fc591acdf5d277064083fa0f96e1f4f"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AccountResetPassword"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ResetPasswordInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"resetPassword"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<AccountResetPasswordMutation, AccountResetPasswordMutationVariables>;
export const AccountConfirmEmailDocument = {"__meta__":{"hash":"ab7c8150c34150e41ed8e84ff39d19453c8884b301f7827edb73b9312c1d572d"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AccountConfirmEmail"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"confirmEmail"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"joinedCount"}},{"kind":"Field","name":{"kind":"Name","value":"joinedTicketCount"}}]}}]}}]} as unknown as DocumentNode<AccountConfirmEmailMutation, AccountConfirmEmailMutationVariables>;
export const AccountUndoEmailChangeDocument = {"__meta__":{"hash":"c5562a32e312355af0cea028b38990949cb26a9f9a3385aa06a39f5be06b1821"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AccountUndoEmailChange"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"undoEmailChange"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<AccountUndoEmailChangeMutation, AccountUndoEmailChangeMutationVariables>;
export const AccountSessionsDocument = {"__meta__":{"hash":"7eab8da9c0a6e6cda7da0d3b06835f58723d7654c73af5816c9864633c03a007"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccountSessions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"accountSessions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"lastSeenAt"}},{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"isCurrent"}}]}}]}}]} as unknown as DocumentNode<AccountSessionsQuery, AccountSessionsQueryVariables>;
export const AccountUpdateProfileDocument = {"__meta__":{"hash":"d884a20df0c20f50375b4f208001218f35dff5e83f82a91b40b4b4424b4dfbd6"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AccountUpdateProfile"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ProfileInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"updateProfile"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SessionUser"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionUser"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"profileImageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"isAdmin"}},{"kind":"Field","name":{"kind":"Name","value":"isEmailConfirmed"}}]}}]} as unknown as DocumentNode<AccountUpdateProfileMutation, AccountUpdateProfileMutationVariables>;
export const AccountChangePasswordDocument = {"__meta__":{"hash":"cf31a6ddb0e28fbd12ae2655b58dde901f220b9eee27123eabb7a997c747584b"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AccountChangePassword"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ChangePasswordInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"changePassword"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<AccountChangePasswordMutation, AccountChangePasswordMutationVariables>;
export const AccountConfirmPasswordDocument = {"__meta__":{"hash":"07d1b5ba36f234f7137d903b0e14a0b5fa10e84a0a176db297a8ca65b1589155"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AccountConfirmPassword"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"password"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"confirmPassword"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"password"},"value":{"kind":"Variable","name":{"kind":"Name","value":"password"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<AccountConfirmPasswordMutation, AccountConfirmPasswordMutationVariables>;
export const AccountRequestEmailConfirmationDocument = {"__meta__":{"hash":"58998cebecdcec65706038bb199386fbd2a9e39fafc0e0e2b74c94771f62ccdd"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AccountRequestEmailConfirmation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"requestEmailConfirmation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<AccountRequestEmailConfirmationMutation, AccountRequestEmailConfirmationMutationVariables>;
export const AccountEndSessionDocument = {"__meta__":{"hash":"d6ee98b9574c8f1f528e880a7312789f2f9f5998bef3ca86139b59eb0daa223e"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AccountEndSession"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"endSession"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<AccountEndSessionMutation, AccountEndSessionMutationVariables>;
export const AccountEndOtherSessionsDocument = {"__meta__":{"hash":"1a99f6906f3933f2a224e924481d8dde3b85783fe360a358b8c33be908c05818"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AccountEndOtherSessions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"endOtherSessions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<AccountEndOtherSessionsMutation, AccountEndOtherSessionsMutationVariables>;
export const AccountPurchaseHistoryDocument = {"__meta__":{"hash":"7df45e14115b6fd725635d150287d1cab31f001c03b1f222530ea6621439a52e"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AccountPurchaseHistory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"purchaseHistory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"purchases"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"purchaseDate"}},{"kind":"Field","name":{"kind":"Name","value":"photoSet"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"downloadFile"}},{"kind":"Field","name":{"kind":"Name","value":"downloadFiles"}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"unclaimedCount"}},{"kind":"Field","name":{"kind":"Name","value":"unclaimedTicketCount"}}]}}]}}]} as unknown as DocumentNode<AccountPurchaseHistoryQuery, AccountPurchaseHistoryQueryVariables>;
export const CheckoutPromoCodeDocument = {"__meta__":{"hash":"c2d277a0ae2f0a4d49298b028e3cfa7e9d593efc644ec1d317dd0942dc2cbdee"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CheckoutPromoCode"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"code"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"promoCode"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"code"},"value":{"kind":"Variable","name":{"kind":"Name","value":"code"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]} as unknown as DocumentNode<CheckoutPromoCodeQuery, CheckoutPromoCodeQueryVariables>;
export const CheckoutFindDuplicatesDocument = {"__meta__":{"hash":"ea0986ae0e14584673650cb3d49a348957ca9d25243d8eee40d835dfb9b61220"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CheckoutFindDuplicates"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DuplicateCheckInputType"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"checkDuplicatePurchases"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"hasDuplicates"}},{"kind":"Field","name":{"kind":"Name","value":"duplicates"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"customerInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"isReturningCustomer"}},{"kind":"Field","name":{"kind":"Name","value":"purchaseCount"}}]}}]}}]}}]} as unknown as DocumentNode<CheckoutFindDuplicatesMutation, CheckoutFindDuplicatesMutationVariables>;
export const CheckoutCreatePaymentIntentDocument = {"__meta__":{"hash":"8c5d420ba57bad4552b0af166584fa44c30fb0df2a917f8bdd54bb1fbf5fa0e7"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CheckoutCreatePaymentIntent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreatePaymentIntentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"createPaymentIntent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"clientSecret"}},{"kind":"Field","name":{"kind":"Name","value":"isPaid"}},{"kind":"Field","name":{"kind":"Name","value":"orderNumber"}}]}}]}}]} as unknown as DocumentNode<CheckoutCreatePaymentIntentMutation, CheckoutCreatePaymentIntentMutationVariables>;
export const CheckoutSendDownloadEmailDocument = {"__meta__":{"hash":"51b167495b94293f911aee72c774ed668f46d6fdd4e708636bcfae2437c96102"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CheckoutSendDownloadEmail"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SendDownloadEmailInputType"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"sendDownloadEmail"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"isSent"}},{"kind":"Field","name":{"kind":"Name","value":"isOwn"}},{"kind":"Field","name":{"kind":"Name","value":"isOrderEmail"}},{"kind":"Field","name":{"kind":"Name","value":"orderNumber"}},{"kind":"Field","name":{"kind":"Name","value":"downloads"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"openUrl"}}]}},{"kind":"Field","name":{"kind":"Name","value":"photoSetIds"}},{"kind":"Field","name":{"kind":"Name","value":"reversal"}}]}}]}}]} as unknown as DocumentNode<CheckoutSendDownloadEmailMutation, CheckoutSendDownloadEmailMutationVariables>;
export const DeviceCollectionDocument = {"__meta__":{"hash":"81b69f417cd46819e6d77f135e3c5860cefabc5ae70f622ef55ddac32f49a3f1"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DeviceCollection"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"grants"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PurchaseGrantInput"}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"collection"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"grants"},"value":{"kind":"Variable","name":{"kind":"Name","value":"grants"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"photoCount"}},{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"hold"}}]}}]}}]} as unknown as DocumentNode<DeviceCollectionQuery, DeviceCollectionQueryVariables>;
export const ContactSendMessageDocument = {"__meta__":{"hash":"a8fd2f4bad2418342f28e8a31ad9a3e7a10e0593bf79b3710f07ea158a231c56"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ContactSendMessage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ContactMessageInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"sendContactMessage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<ContactSendMessageMutation, ContactSendMessageMutationVariables>;
export const SaveDrawingSessionsDocument = {"__meta__":{"hash":"c2c355a2573ab3b0548ac27d234d8256e9f27d39102fcb213c0e5d09a3c10e28"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveDrawingSessions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"sessions"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DrawingSessionInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"saveDrawingSessions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"sessions"},"value":{"kind":"Variable","name":{"kind":"Name","value":"sessions"}}}]}]}}]} as unknown as DocumentNode<SaveDrawingSessionsMutation, SaveDrawingSessionsMutationVariables>;
export const RemoveDrawingSessionDocument = {"__meta__":{"hash":"8b80d6026153418959c99dd8d5835fba563fc39c2170ae80e4150b3d9c6210b0"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveDrawingSession"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"removeDrawingSession"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<RemoveDrawingSessionMutation, RemoveDrawingSessionMutationVariables>;
export const DrawingChangesDocument = {"__meta__":{"hash":"3580012ef76ec250be40f7ec74c71c7ab7c9bf8b433b7ba093390168624a570d"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DrawingChanges"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"drawingChanges"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"sessions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"preset"}},{"kind":"Field","name":{"kind":"Name","value":"drawn"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"photoSetId"}},{"kind":"Field","name":{"kind":"Name","value":"pose"}},{"kind":"Field","name":{"kind":"Name","value":"view"}},{"kind":"Field","name":{"kind":"Name","value":"seconds"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"times"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"seconds"}},{"kind":"Field","name":{"kind":"Name","value":"pick"}}]}},{"kind":"Field","name":{"kind":"Name","value":"source"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"photoSetIds"}},{"kind":"Field","name":{"kind":"Name","value":"pose"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"removedIds"}},{"kind":"Field","name":{"kind":"Name","value":"last"}},{"kind":"Field","name":{"kind":"Name","value":"hasMore"}}]}}]}}]} as unknown as DocumentNode<DrawingChangesQuery, DrawingChangesQueryVariables>;
export const OfficeCanExportDataDocument = {"__meta__":{"hash":"3577d7018680c8712f2affdcf295c9cc481e2d85a826f91e872a241016da180e"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OfficeCanExportData"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"canExportData"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<OfficeCanExportDataQuery, OfficeCanExportDataQueryVariables>;
export const OfficeEventsDocument = {"__meta__":{"hash":"1e02f864a6a403a03aff9acea6826f8590325d3f80eefd4ae000f5e28e8b442e"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OfficeEvents"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"OfficePageInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"ownerEvents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"hasFundraiser"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"about"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"shownDate"}},{"kind":"Field","name":{"kind":"Name","value":"endInstant"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"capacity"}},{"kind":"Field","name":{"kind":"Name","value":"ageRule"}},{"kind":"Field","name":{"kind":"Name","value":"picture"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"PictureFacts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pictureSource"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"token"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"crop"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"x"}},{"kind":"Field","name":{"kind":"Name","value":"y"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"sold"}},{"kind":"Field","name":{"kind":"Name","value":"isDemo"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PictureFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Picture"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"base"}},{"kind":"Field","name":{"kind":"Name","value":"alt"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"widths"}},{"kind":"Field","name":{"kind":"Name","value":"color"}}]}}]} as unknown as DocumentNode<OfficeEventsQuery, OfficeEventsQueryVariables>;
export const OfficeCreateEventDocument = {"__meta__":{"hash":"7f69bedf879d1527259217b469ef8b9098ee1a28d3db0a255023690fc99beecc"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OfficeCreateEvent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateEventInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"createEvent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<OfficeCreateEventMutation, OfficeCreateEventMutationVariables>;
export const OfficeEditEventDocument = {"__meta__":{"hash":"4521395cf315be1c9126dc6d05a6b1ef58738f89af80c57b6aa96a846869be94"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OfficeEditEvent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EditEventInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"editEvent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<OfficeEditEventMutation, OfficeEditEventMutationVariables>;
export const OfficeSetEventStateDocument = {"__meta__":{"hash":"28d8f6fa4d921b12aa5ddb6d5ecd64284759436f9a0861256eddf3138b6917fc"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OfficeSetEventState"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EventStateInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"setEventState"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<OfficeSetEventStateMutation, OfficeSetEventStateMutationVariables>;
export const OfficeHealthDocument = {"__meta__":{"hash":"82809a07a4d36f84c1b50d4bad623c5f4475dab6358e05c4bc76e765bcb164d6"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OfficeHealth"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"officeHealth"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"revision"}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}},{"kind":"Field","name":{"kind":"Name","value":"freeBytes"}},{"kind":"Field","name":{"kind":"Name","value":"isDiskLow"}},{"kind":"Field","name":{"kind":"Name","value":"databaseBytes"}},{"kind":"Field","name":{"kind":"Name","value":"zips"}},{"kind":"Field","name":{"kind":"Name","value":"zipBytes"}},{"kind":"Field","name":{"kind":"Name","value":"photos"}},{"kind":"Field","name":{"kind":"Name","value":"photoBytes"}},{"kind":"Field","name":{"kind":"Name","value":"lastBackupAt"}},{"kind":"Field","name":{"kind":"Name","value":"unnamedFiles"}},{"kind":"Field","name":{"kind":"Name","value":"unnamedFilesKeptUntil"}},{"kind":"Field","name":{"kind":"Name","value":"isMailEmulated"}}]}}]}}]} as unknown as DocumentNode<OfficeHealthQuery, OfficeHealthQueryVariables>;
export const OfficeMailsDocument = {"__meta__":{"hash":"01253cb8ad55c1f3d911c75fe213640eb7de16fb73ff3b3060e63d510a6fbf66"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OfficeMails"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"OfficePageInput"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"officeMails"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"about"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"since"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"}},{"kind":"Field","name":{"kind":"Name","value":"nextAt"}}]}}]}}]}}]} as unknown as DocumentNode<OfficeMailsQuery, OfficeMailsQueryVariables>;
export const OfficeJobsDocument = {"__meta__":{"hash":"28ae4d24d15e160f2e52e925a465ca03b7601be4527f807a76b973471fc2a5fd"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OfficeJobs"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"HealthPageInput"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"officeJobs"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"}},{"kind":"Field","name":{"kind":"Name","value":"maxAttempts"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"runAt"}}]}}]}}]}}]} as unknown as DocumentNode<OfficeJobsQuery, OfficeJobsQueryVariables>;
export const OfficeWebhooksDocument = {"__meta__":{"hash":"85997c14e72c61f5ee72d03d31c4e1a49a2dc5589aecc2dd5e4a774aca7546fa"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OfficeWebhooks"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"HealthPageInput"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"officeWebhooks"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"receivedAt"}},{"kind":"Field","name":{"kind":"Name","value":"handledAt"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"attempts"}},{"kind":"Field","name":{"kind":"Name","value":"nextAt"}}]}}]}}]}}]} as unknown as DocumentNode<OfficeWebhooksQuery, OfficeWebhooksQueryVariables>;
export const OfficeRetryMailDocument = {"__meta__":{"hash":"37c53b31ffe0730472a4a4614e5df3079a8d6c438ecd0144a933fac49ded0c3c"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OfficeRetryMail"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RetryMailInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"retryMail"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<OfficeRetryMailMutation, OfficeRetryMailMutationVariables>;
export const OfficeRetryJobDocument = {"__meta__":{"hash":"eee8c2c3cb66ca9f4c69d841f48583e4d2bdb130c3b33fa008fa318a25ef40b8"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OfficeRetryJob"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RetryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"retryJob"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<OfficeRetryJobMutation, OfficeRetryJobMutationVariables>;
export const OfficeRerunWebhookDocument = {"__meta__":{"hash":"75bda75ff8a390681a1a97ab492db164ba559298f6b15d6b3126cf0feff649d4"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OfficeRerunWebhook"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RetryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"rerunWebhook"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<OfficeRerunWebhookMutation, OfficeRerunWebhookMutationVariables>;
export const OfficeSendTestMailDocument = {"__meta__":{"hash":"cbe68eb8e8af40c52983ff07a0b8448a9d687cb7d145d7ede2e4d1f2e466ec9f"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OfficeSendTestMail"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TestMailInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"sendTestMail"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"isSent"}},{"kind":"Field","name":{"kind":"Name","value":"error"}}]}}]}}]} as unknown as DocumentNode<OfficeSendTestMailMutation, OfficeSendTestMailMutationVariables>;
export const OfficeLogDocument = {"__meta__":{"hash":"0b16564160df536dbb1c673fcb6af3a21d4b7dfd97014d13d356e6f398f088a0"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OfficeLog"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"OfficePageInput"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"AuditFilter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"auditEntries"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}},{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"ownerName"}},{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"before"}},{"kind":"Field","name":{"kind":"Name","value":"after"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"auditOwners"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<OfficeLogQuery, OfficeLogQueryVariables>;
export const OfficeMessagesDocument = {"__meta__":{"hash":"97a292c362b23d812a252f3b73bb64e44d8f3f2c9902e955d1decbac13ae6386"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OfficeMessages"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"OfficeMessagesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"officeMessages"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"open"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"OfficeMessageFacts"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OfficeMessageFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OfficeMessage"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"box"}}]}}]} as unknown as DocumentNode<OfficeMessagesQuery, OfficeMessagesQueryVariables>;
export const OfficeMessageDocument = {"__meta__":{"hash":"ba05fa1e15f6cfa1612ee82d8afa31be18eb427192b9052733c3eb23dbdb7eda"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OfficeMessage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"OfficeMessageInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"officeMessage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"message"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"OfficeMessageFacts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"replies"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"ownerName"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"mailSentAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"isSenderBlocked"}},{"kind":"Field","name":{"kind":"Name","value":"others"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OfficeMessageFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OfficeMessage"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"box"}}]}}]} as unknown as DocumentNode<OfficeMessageQuery, OfficeMessageQueryVariables>;
export const OfficeReplyToMessageDocument = {"__meta__":{"hash":"cf48af6dff1325a7443a3012e6e92c3c2ade2482b9010b56214e7e2ba7314cbd"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OfficeReplyToMessage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MessageReplyInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"replyToMessage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<OfficeReplyToMessageMutation, OfficeReplyToMessageMutationVariables>;
export const OfficeSetMessageStateDocument = {"__meta__":{"hash":"14d0691d175697b96abd824ffe054df4700a1eb3ed2904c6852b387361026e6b"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OfficeSetMessageState"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"MessageStateInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"setMessageState"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<OfficeSetMessageStateMutation, OfficeSetMessageStateMutationVariables>;
export const OfficeBlockSenderDocument = {"__meta__":{"hash":"ce41c56264616e938cdfc612b4cabdf2561ea865872aeb0b2e3fd553b365b5bc"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OfficeBlockSender"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"BlockSenderInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"blockSender"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<OfficeBlockSenderMutation, OfficeBlockSenderMutationVariables>;
export const OfficeBlockedSendersDocument = {"__meta__":{"hash":"ff83afcaae6d83d7af0a04a5796221a7702bcafc088afe6b8e171d518c65308f"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OfficeBlockedSenders"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"OfficePageInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"officeBlockedSenders"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"mailbox"}},{"kind":"Field","name":{"kind":"Name","value":"blockedAt"}}]}}]}}]}}]} as unknown as DocumentNode<OfficeBlockedSendersQuery, OfficeBlockedSendersQueryVariables>;
export const OfficeUnblockSenderDocument = {"__meta__":{"hash":"42df6555897dc0a9937dd2562f226f0bc99d5475cd6f718c5f1d1e508e0edca0"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OfficeUnblockSender"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UnblockSenderInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"unblockSender"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<OfficeUnblockSenderMutation, OfficeUnblockSenderMutationVariables>;
export const OfficePeopleDocument = {"__meta__":{"hash":"2d4927563aee324a9d0abee86b0e17f3d6ee7b3e2e11261572bac9bcc847fa06"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OfficePeople"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"OfficePeopleInput"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"officePeople"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"OfficeAccountFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OfficeAccountFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OfficeAccount"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"isEmailConfirmed"}},{"kind":"Field","name":{"kind":"Name","value":"isOwner"}},{"kind":"Field","name":{"kind":"Name","value":"hasTwoFactor"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastSeenAt"}},{"kind":"Field","name":{"kind":"Name","value":"orders"}},{"kind":"Field","name":{"kind":"Name","value":"tickets"}}]}}]} as unknown as DocumentNode<OfficePeopleQuery, OfficePeopleQueryVariables>;
export const OfficePersonDocument = {"__meta__":{"hash":"0deb7aff458e346aad05d3310b4f11fbd8b6f3a36441897bfaeb158eb281ea35"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OfficePerson"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PersonInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"officePerson"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"isYou"}},{"kind":"Field","name":{"kind":"Name","value":"account"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"OfficeAccountFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"counts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"orders"}},{"kind":"Field","name":{"kind":"Name","value":"files"}},{"kind":"Field","name":{"kind":"Name","value":"openOrders"}},{"kind":"Field","name":{"kind":"Name","value":"tickets"}},{"kind":"Field","name":{"kind":"Name","value":"comingTickets"}},{"kind":"Field","name":{"kind":"Name","value":"messages"}},{"kind":"Field","name":{"kind":"Name","value":"drawingSessions"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sessions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"device"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastSeenAt"}},{"kind":"Field","name":{"kind":"Name","value":"isCurrent"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OfficeAccountFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OfficeAccount"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"isEmailConfirmed"}},{"kind":"Field","name":{"kind":"Name","value":"isOwner"}},{"kind":"Field","name":{"kind":"Name","value":"hasTwoFactor"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastSeenAt"}},{"kind":"Field","name":{"kind":"Name","value":"orders"}},{"kind":"Field","name":{"kind":"Name","value":"tickets"}}]}}]} as unknown as DocumentNode<OfficePersonQuery, OfficePersonQueryVariables>;
export const OfficeGrantOwnerDocument = {"__meta__":{"hash":"1018654542accb10c174f99d79276fe41cb87a973dae030225f654adde9c8863"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OfficeGrantOwner"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"OwnerRoleInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"grantOwner"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<OfficeGrantOwnerMutation, OfficeGrantOwnerMutationVariables>;
export const OfficeRevokeOwnerDocument = {"__meta__":{"hash":"40b1928ad59850cc7beb151b58280da050e96fe8b847f477669eea0f0ce7c74c"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OfficeRevokeOwner"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"OwnerRoleInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"revokeOwner"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<OfficeRevokeOwnerMutation, OfficeRevokeOwnerMutationVariables>;
export const OfficeEndSessionsDocument = {"__meta__":{"hash":"e13b30104be6627e21b050d042fbb6c4137721efb51dc13666adea66f4aab041"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OfficeEndSessions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EndSessionsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"endSessions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<OfficeEndSessionsMutation, OfficeEndSessionsMutationVariables>;
export const OfficeExportPersonDocument = {"__meta__":{"hash":"8d228883898e20043f311b2e65d14b1437541e3b019d05db3bd1e32220139986"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OfficeExportPerson"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ExportPersonInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"exportPerson"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"json"}}]}}]}}]} as unknown as DocumentNode<OfficeExportPersonMutation, OfficeExportPersonMutationVariables>;
export const OfficeErasePersonDocument = {"__meta__":{"hash":"d4a99e20cb5ab311e2983ce85b67d0343ccf75d0e14e23c338e7fd80735e563d"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OfficeErasePerson"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ErasePersonInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"erasePerson"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<OfficeErasePersonMutation, OfficeErasePersonMutationVariables>;
export const OfficeTwoFactorDocument = {"__meta__":{"hash":"f0eec5d0e65c768eebfbc074533919c076e5c7290d18f690654dd0c9d67ded8d"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OfficeTwoFactor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"twoFactor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"since"}},{"kind":"Field","name":{"kind":"Name","value":"recoveryCodes"}}]}}]}}]} as unknown as DocumentNode<OfficeTwoFactorQuery, OfficeTwoFactorQueryVariables>;
export const OfficeStartTwoFactorDocument = {"__meta__":{"hash":"4fb78d3a12298ee7bb9d4b0e1a143052adcf5d0867dd4bf1e555d4025c210b99"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OfficeStartTwoFactor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"startTwoFactor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"setupId"}},{"kind":"Field","name":{"kind":"Name","value":"secret"}},{"kind":"Field","name":{"kind":"Name","value":"uri"}}]}}]}}]} as unknown as DocumentNode<OfficeStartTwoFactorMutation, OfficeStartTwoFactorMutationVariables>;
export const OfficeTurnOnTwoFactorDocument = {"__meta__":{"hash":"2f484c37e3a68439f55b12c5cf899a641ff283957a2fea6b202fad980a3b9c5f"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OfficeTurnOnTwoFactor"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TwoFactorSetupInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"turnOnTwoFactor"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"codes"}}]}}]}}]} as unknown as DocumentNode<OfficeTurnOnTwoFactorMutation, OfficeTurnOnTwoFactorMutationVariables>;
export const OfficeRenewRecoveryCodesDocument = {"__meta__":{"hash":"7dbc75394133e80bd7252a23c7736cae34ea7ba1b68c648b516365932213cbf6"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OfficeRenewRecoveryCodes"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TwoFactorCodeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"renewRecoveryCodes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"codes"}}]}}]}}]} as unknown as DocumentNode<OfficeRenewRecoveryCodesMutation, OfficeRenewRecoveryCodesMutationVariables>;
export const OfficeTurnOffTwoFactorDocument = {"__meta__":{"hash":"abcf58bf6b005d61ea44a6f66e0c781224be93daa474c477ce70b39452e9deb2"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OfficeTurnOffTwoFactor"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TwoFactorCodeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"turnOffTwoFactor"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<OfficeTurnOffTwoFactorMutation, OfficeTurnOffTwoFactorMutationVariables>;
export const OfficePhotoSetsDocument = {"__meta__":{"hash":"edb7d514f7cc95a75713e2bc63ccb2233955fc8c27930ee2692067619fb9941c"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OfficePhotoSets"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PhotoSetPageInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"ownerPhotoSets"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"season"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"pictureCount"}},{"kind":"Field","name":{"kind":"Name","value":"partCount"}},{"kind":"Field","name":{"kind":"Name","value":"isDemo"}},{"kind":"Field","name":{"kind":"Name","value":"picture"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"PictureFacts"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PictureFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Picture"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"base"}},{"kind":"Field","name":{"kind":"Name","value":"alt"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"widths"}},{"kind":"Field","name":{"kind":"Name","value":"color"}}]}}]} as unknown as DocumentNode<OfficePhotoSetsQuery, OfficePhotoSetsQueryVariables>;
export const OfficePhotoSetDocument = {"__meta__":{"hash":"bd0d3d7d8264b70d6c98aa923426b4685929762537a9b8d33917223b09451402"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OfficePhotoSet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"ownerPhotoSet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"revision"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"hasChanges"}},{"kind":"Field","name":{"kind":"Name","value":"isPublishing"}},{"kind":"Field","name":{"kind":"Name","value":"progress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}},{"kind":"Field","name":{"kind":"Name","value":"fault"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"season"}},{"kind":"Field","name":{"kind":"Name","value":"parts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"parts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"cover"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"pictureId"}},{"kind":"Field","name":{"kind":"Name","value":"photoSetId"}},{"kind":"Field","name":{"kind":"Name","value":"crop"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"x"}},{"kind":"Field","name":{"kind":"Name","value":"y"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}}]}},{"kind":"Field","name":{"kind":"Name","value":"alt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"picture"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"PictureFacts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"poses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"samplePose"}},{"kind":"Field","name":{"kind":"Name","value":"pictures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"bytes"}},{"kind":"Field","name":{"kind":"Name","value":"doneBytes"}},{"kind":"Field","name":{"kind":"Name","value":"sha256"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"fault"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"color"}},{"kind":"Field","name":{"kind":"Name","value":"hasPreview"}},{"kind":"Field","name":{"kind":"Name","value":"pose"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"isPublished"}}]}},{"kind":"Field","name":{"kind":"Name","value":"releases"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"isConfirmed"}},{"kind":"Field","name":{"kind":"Name","value":"by"}},{"kind":"Field","name":{"kind":"Name","value":"at"}}]}},{"kind":"Field","name":{"kind":"Name","value":"checks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"section"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"isBlocking"}}]}},{"kind":"Field","name":{"kind":"Name","value":"versions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"recipients"}},{"kind":"Field","name":{"kind":"Name","value":"notified"}},{"kind":"Field","name":{"kind":"Name","value":"restorable"}},{"kind":"Field","name":{"kind":"Name","value":"withdrawn"}}]}},{"kind":"Field","name":{"kind":"Name","value":"openCheckouts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PictureFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Picture"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"base"}},{"kind":"Field","name":{"kind":"Name","value":"alt"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"widths"}},{"kind":"Field","name":{"kind":"Name","value":"color"}}]}}]} as unknown as DocumentNode<OfficePhotoSetQuery, OfficePhotoSetQueryVariables>;
export const OfficeCreatePhotoSetDocument = {"__meta__":{"hash":"dcb6d81d194223ba06405701eb1a3e661aa72a4c14b939017d6e474d53c1ea89"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OfficeCreatePhotoSet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreatePhotoSetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"createPhotoSet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<OfficeCreatePhotoSetMutation, OfficeCreatePhotoSetMutationVariables>;
export const OfficeEditPhotoSetDocument = {"__meta__":{"hash":"071d649709ce064bccc73a5bc40af5b33dd9ceaa23a03bfc9900126041a74906"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OfficeEditPhotoSet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EditPhotoSetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"editPhotoSet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<OfficeEditPhotoSetMutation, OfficeEditPhotoSetMutationVariables>;
export const OfficeDiscardPhotoSetDocument = {"__meta__":{"hash":"27c61c803aaaa9d026ef73e9a602fb593884cb4928bb20d30989d705f56a1a43"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OfficeDiscardPhotoSet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PhotoSetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"discardPhotoSet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<OfficeDiscardPhotoSetMutation, OfficeDiscardPhotoSetMutationVariables>;
export const OfficeOrderPhotoSetsDocument = {"__meta__":{"hash":"7c7c5626f616f56475b6585dfc087849769c3391c1e98f6b7c39309a607c56ed"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OfficeOrderPhotoSets"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"OrderPhotoSetsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"orderPhotoSets"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<OfficeOrderPhotoSetsMutation, OfficeOrderPhotoSetsMutationVariables>;
export const OfficeConfirmReleasesDocument = {"__meta__":{"hash":"83d26516639e7261ff66035170c0c3d639676c522c88e47425af8067a3e4effe"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OfficeConfirmReleases"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ConfirmReleasesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"confirmReleases"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<OfficeConfirmReleasesMutation, OfficeConfirmReleasesMutationVariables>;
export const OfficePublishPhotoSetDocument = {"__meta__":{"hash":"c21581329dd9854cbe5b9cd33e09a0df3e764e7300ae29fab6b08f652cfdc181"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OfficePublishPhotoSet"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PublishPhotoSetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"publishPhotoSet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<OfficePublishPhotoSetMutation, OfficePublishPhotoSetMutationVariables>;
export const OfficeCancelPublicationDocument = {"__meta__":{"hash":"0376332b2ef3c19c6084d7087185145ce6d6940bd339a2d82677a9e9fd2342fb"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OfficeCancelPublication"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PhotoSetInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"cancelPublication"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<OfficeCancelPublicationMutation, OfficeCancelPublicationMutationVariables>;
export const OfficeTakeOffSaleDocument = {"__meta__":{"hash":"865d9caa982785e72aa677bc3a4517788bde9ff8f67ea7fa08751d4cfce1f372"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OfficeTakeOffSale"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TakeOffSaleInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"takeOffSale"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<OfficeTakeOffSaleMutation, OfficeTakeOffSaleMutationVariables>;
export const OfficeWithdrawPicturesDocument = {"__meta__":{"hash":"fa8d20c1eaf67109c5a38ea3352a734dcd60610610b58495d257e960a3805f83"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OfficeWithdrawPictures"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"WithdrawPicturesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"withdrawPictures"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<OfficeWithdrawPicturesMutation, OfficeWithdrawPicturesMutationVariables>;
export const OfficeEmailNewVersionDocument = {"__meta__":{"hash":"b3ed3304397da802b01ee8f3761928f3a19bea698e20b54334fcb61a3e868cb3"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OfficeEmailNewVersion"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EmailNewVersionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"emailNewVersion"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<OfficeEmailNewVersionMutation, OfficeEmailNewVersionMutationVariables>;
export const OfficeOpenUploadsDocument = {"__meta__":{"hash":"371236e39110499712238882d40637aa19d3be5d90c7c8bd0aa37d6dd66bd6ef"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OfficeOpenUploads"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"OpenUploadsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"openUploads"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"sha256"}},{"kind":"Field","name":{"kind":"Name","value":"pictureId"}},{"kind":"Field","name":{"kind":"Name","value":"isHere"}},{"kind":"Field","name":{"kind":"Name","value":"missing"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"sig"}}]}}]}}]} as unknown as DocumentNode<OfficeOpenUploadsMutation, OfficeOpenUploadsMutationVariables>;
export const OfficeFinishUploadDocument = {"__meta__":{"hash":"29dd689e2f11a672f822d55c040cc400a1ffa3d0809362a08fe5431c2a42012d"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OfficeFinishUpload"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"FinishUploadInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"finishUpload"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"missing"}}]}}]}}]} as unknown as DocumentNode<OfficeFinishUploadMutation, OfficeFinishUploadMutationVariables>;
export const OfficeArrangePicturesDocument = {"__meta__":{"hash":"979dae5f8cc6cd727fe437feee90d3deb3de592cd4b6a3297cd353b4c886388d"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OfficeArrangePictures"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ArrangePicturesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"arrangePictures"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<OfficeArrangePicturesMutation, OfficeArrangePicturesMutationVariables>;
export const OfficeEditPosesDocument = {"__meta__":{"hash":"6e1305e41f3719d2e8ad866298e2e613c143159508c778f8e341527c155bcc9d"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OfficeEditPoses"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EditPosesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"editPoses"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<OfficeEditPosesMutation, OfficeEditPosesMutationVariables>;
export const OfficeSetCoverDocument = {"__meta__":{"hash":"d17961f9ab74a307e89754667e4b8d653a01c7ebaa1da0242c7d6be1d2d60a3f"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OfficeSetCover"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SetCoverInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"setCover"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<OfficeSetCoverMutation, OfficeSetCoverMutationVariables>;
export const OfficeRemovePicturesDocument = {"__meta__":{"hash":"581f43bbd0cf0fabc42a16112cd4d29c78c5eb058ea4df05b8956ab4eab73d0e"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OfficeRemovePictures"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PicturesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"removePictures"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<OfficeRemovePicturesMutation, OfficeRemovePicturesMutationVariables>;
export const OfficeRestoreVersionDocument = {"__meta__":{"hash":"361a26756cd5c726ef2bea79ac13d4b4f6aed9feca090c93f439aa5e194fe1b7"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OfficeRestoreVersion"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RestoreVersionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"restoreVersion"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<OfficeRestoreVersionMutation, OfficeRestoreVersionMutationVariables>;
export const OfficePromoCodesDocument = {"__meta__":{"hash":"95289c99206d78dbef61d8f3e5c929f50b47e8585b8053b9941404549b8d6901"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OfficePromoCodes"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"OfficePageInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"ownerPromoCodes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"maxOrders"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"uses"}},{"kind":"Field","name":{"kind":"Name","value":"discounts"}}]}}]}}]}}]} as unknown as DocumentNode<OfficePromoCodesQuery, OfficePromoCodesQueryVariables>;
export const OfficeCreatePromoCodeDocument = {"__meta__":{"hash":"306516f8b52c02da4ba864a11c941647c1b7ce76c1dfca9f4e6761c8316a6af8"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OfficeCreatePromoCode"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreatePromoCodeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"createPromoCode"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<OfficeCreatePromoCodeMutation, OfficeCreatePromoCodeMutationVariables>;
export const OfficeEditPromoCodeDocument = {"__meta__":{"hash":"cf4db802f052c47e15e6934679bb4a239354c69e6cc93ce9cd9b6582d7276680"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OfficeEditPromoCode"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EditPromoCodeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"editPromoCode"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<OfficeEditPromoCodeMutation, OfficeEditPromoCodeMutationVariables>;
export const OfficeEndPromoCodeDocument = {"__meta__":{"hash":"6710452bc8ba1323d50b97019596ca4a1e04fbfb9215b7c562575f11742d14c0"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OfficeEndPromoCode"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EndPromoCodeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"endPromoCode"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<OfficeEndPromoCodeMutation, OfficeEndPromoCodeMutationVariables>;
export const OfficeSalesDocument = {"__meta__":{"hash":"f22cf1f5099f1aa735e9db71e4af548b0bfac6ed8e81ce7067ac472c96b1abdb"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OfficeSales"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"OfficeSalesInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"officeSales"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"OfficeSaleFacts"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OfficeSaleFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OfficeSale"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"titles"}},{"kind":"Field","name":{"kind":"Name","value":"due"}},{"kind":"Field","name":{"kind":"Name","value":"refunded"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"paidAt"}}]}}]} as unknown as DocumentNode<OfficeSalesQuery, OfficeSalesQueryVariables>;
export const OfficeSaleDocument = {"__meta__":{"hash":"18c3e21aee30bb85ca9d738ac3cb12e74ff1f0e9c0c68e79405e845086da2ae0"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OfficeSale"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"OfficeSaleInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"officeSale"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"sale"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"OfficeSaleFacts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"revoked"}}]}},{"kind":"Field","name":{"kind":"Name","value":"subtotal"}},{"kind":"Field","name":{"kind":"Name","value":"discount"}},{"kind":"Field","name":{"kind":"Name","value":"promoCode"}},{"kind":"Field","name":{"kind":"Name","value":"receiptNumber"}},{"kind":"Field","name":{"kind":"Name","value":"ticketKind"}},{"kind":"Field","name":{"kind":"Name","value":"account"}},{"kind":"Field","name":{"kind":"Name","value":"paymentIntentId"}},{"kind":"Field","name":{"kind":"Name","value":"cardLast4"}},{"kind":"Field","name":{"kind":"Name","value":"openRefunds"}},{"kind":"Field","name":{"kind":"Name","value":"timeline"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"event"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OfficeSaleFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OfficeSale"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"titles"}},{"kind":"Field","name":{"kind":"Name","value":"due"}},{"kind":"Field","name":{"kind":"Name","value":"refunded"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"paidAt"}}]}}]} as unknown as DocumentNode<OfficeSaleQuery, OfficeSaleQueryVariables>;
export const OfficeRefundPreviewDocument = {"__meta__":{"hash":"9adc9ca5fb5c7d97164b3e02a17ef219e1eca4b61868b20c1140bfe6faa18ac0"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OfficeRefundPreview"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"OfficeSaleInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"refundPreview"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"due"}},{"kind":"Field","name":{"kind":"Name","value":"returned"}},{"kind":"Field","name":{"kind":"Name","value":"left"}},{"kind":"Field","name":{"kind":"Name","value":"isDisputed"}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"share"}},{"kind":"Field","name":{"kind":"Name","value":"isTakenBack"}}]}}]}}]}}]} as unknown as DocumentNode<OfficeRefundPreviewQuery, OfficeRefundPreviewQueryVariables>;
export const OfficeRefundDocument = {"__meta__":{"hash":"199fbcdf1babddb717bd0a0014512391417a77ddde37496ed50f4bbfa8d683db"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OfficeRefund"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RefundInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"refund"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<OfficeRefundMutation, OfficeRefundMutationVariables>;
export const OfficeTakeBackDocument = {"__meta__":{"hash":"627aae51c0ebe663e85e8024205ef8ad8af5a4327ef5b95dc616d0d2e21e4e17"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OfficeTakeBack"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TakeBackInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"takeBack"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<OfficeTakeBackMutation, OfficeTakeBackMutationVariables>;
export const OfficeResendMailDocument = {"__meta__":{"hash":"7b8ee49359fa2a36f7191d176cead81bf120eae5f51cba1403881d9238d9293e"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OfficeResendMail"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ResendMailInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"resendMail"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<OfficeResendMailMutation, OfficeResendMailMutationVariables>;
export const OfficeCorrectEmailDocument = {"__meta__":{"hash":"ec0b3a68c5d839e3c7037a2660f21a8ae1a6891c59eea11e79e49b4ee7a99d11"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OfficeCorrectEmail"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CorrectEmailInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"correctOrderEmail"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<OfficeCorrectEmailMutation, OfficeCorrectEmailMutationVariables>;
export const OfficeIssueTicketDocument = {"__meta__":{"hash":"96e487632b8911d551be653984903e451eb0cba37b3e18fbdb7821a246d8601e"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OfficeIssueTicket"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"IssueTicketInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"issueTicket"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<OfficeIssueTicketMutation, OfficeIssueTicketMutationVariables>;
export const OfficeRenameHolderDocument = {"__meta__":{"hash":"c5480ea550ccd483227369c451ee0ba5e8fd80be8e4b0d4adaec6d7469ddd189"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OfficeRenameHolder"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RenameHolderInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"renameHolder"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<OfficeRenameHolderMutation, OfficeRenameHolderMutationVariables>;
export const OfficeReissueTicketDocument = {"__meta__":{"hash":"b467ca53b5758629541ed224b53f615a24d7e1c16c9c45462182710e13e55a27"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OfficeReissueTicket"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReissueTicketInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"reissueTicket"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<OfficeReissueTicketMutation, OfficeReissueTicketMutationVariables>;
export const OfficeTakeBackTicketDocument = {"__meta__":{"hash":"3b79f8e8405f71c7ed55758cfb2eff5e98ce26efad79e512e376cbb83a45cb7c"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OfficeTakeBackTicket"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TakeBackTicketInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"takeBackTicket"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<OfficeTakeBackTicketMutation, OfficeTakeBackTicketMutationVariables>;
export const AdminTicketsDocument = {"__meta__":{"hash":"46e6a627d1a03c53b582bb38e9936591bf1ee7f62a55e2fb336c173da7173d82"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdminTickets"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TicketPageInputType"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"adminTickets"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"ticketId"}},{"kind":"Field","name":{"kind":"Name","value":"receiptNumber"}},{"kind":"Field","name":{"kind":"Name","value":"amountPaid"}},{"kind":"Field","name":{"kind":"Name","value":"purchaseDate"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}},{"kind":"Field","name":{"kind":"Name","value":"stats"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"totalTickets"}},{"kind":"Field","name":{"kind":"Name","value":"totalRevenue"}},{"kind":"Field","name":{"kind":"Name","value":"averageDonation"}},{"kind":"Field","name":{"kind":"Name","value":"communityFund"}}]}}]}}]}}]} as unknown as DocumentNode<AdminTicketsQuery, AdminTicketsQueryVariables>;
export const OfficeTodayDocument = {"__meta__":{"hash":"827ad576a860e81928c712bd784c6ed17fd8ba449aff7cca553bea218d4322b3"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OfficeToday"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"officeOverview"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"days"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"orders"}},{"kind":"Field","name":{"kind":"Name","value":"orderSales"}},{"kind":"Field","name":{"kind":"Name","value":"tickets"}},{"kind":"Field","name":{"kind":"Name","value":"ticketSales"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"photoSetId"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"sold"}},{"kind":"Field","name":{"kind":"Name","value":"sales"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tickets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"sold"}},{"kind":"Field","name":{"kind":"Name","value":"sales"}},{"kind":"Field","name":{"kind":"Name","value":"communityFund"}}]}},{"kind":"Field","name":{"kind":"Name","value":"attention"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"openMessages"}},{"kind":"Field","name":{"kind":"Name","value":"unsentMails"}},{"kind":"Field","name":{"kind":"Name","value":"disputes"}},{"kind":"Field","name":{"kind":"Name","value":"failedJobs"}},{"kind":"Field","name":{"kind":"Name","value":"unhandledWebhooks"}},{"kind":"Field","name":{"kind":"Name","value":"unfinishedUploads"}},{"kind":"Field","name":{"kind":"Name","value":"failedRefunds"}},{"kind":"Field","name":{"kind":"Name","value":"undownloadedOrders"}},{"kind":"Field","name":{"kind":"Name","value":"failedPublications"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"freeBytes"}},{"kind":"Field","name":{"kind":"Name","value":"isDiskLow"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nextEvent"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"sold"}},{"kind":"Field","name":{"kind":"Name","value":"capacity"}}]}},{"kind":"Field","name":{"kind":"Name","value":"steps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"isDone"}}]}}]}}]}}]} as unknown as DocumentNode<OfficeTodayQuery, OfficeTodayQueryVariables>;
export const OfficeDemoPlanDocument = {"__meta__":{"hash":"eb998b2b925fc1f10fec80059540b0c36049a94e7a092944d622921c81c56748"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OfficeDemoPlan"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"demoPlan"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"sets"}},{"kind":"Field","name":{"kind":"Name","value":"events"}},{"kind":"Field","name":{"kind":"Name","value":"kept"}}]}}]}}]} as unknown as DocumentNode<OfficeDemoPlanQuery, OfficeDemoPlanQueryVariables>;
export const OfficeRemoveDemoDocument = {"__meta__":{"hash":"28533ccb87257179f527190df26dbd20d39d94b96fcc1a445647841e09a984cf"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"OfficeRemoveDemo"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RemoveDemoInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"removeDemo"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<OfficeRemoveDemoMutation, OfficeRemoveDemoMutationVariables>;
export const TicketsCreatePaymentIntentDocument = {"__meta__":{"hash":"da7fb079266c8551ff7fcf225c3648c6577a2d376166567431ba9322ed98a77f"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"TicketsCreatePaymentIntent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TicketPaymentInputType"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"createTicketPaymentIntent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"clientSecret"}},{"kind":"Field","name":{"kind":"Name","value":"ticketId"}},{"kind":"Field","name":{"kind":"Name","value":"isPaid"}}]}}]}}]} as unknown as DocumentNode<TicketsCreatePaymentIntentMutation, TicketsCreatePaymentIntentMutationVariables>;
export const TicketsConfirmDocument = {"__meta__":{"hash":"ca249104ea96e6aed7b0f5ccce42e7e9cc5a50b13a82dc30dcb67bb3d3365a39"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"TicketsConfirm"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TicketConfirmationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"confirmTicket"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"isFound"}},{"kind":"Field","name":{"kind":"Name","value":"isPaid"}},{"kind":"Field","name":{"kind":"Name","value":"isMailSent"}},{"kind":"Field","name":{"kind":"Name","value":"ticket"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"TicketFacts"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TicketFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Ticket"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"ticketId"}},{"kind":"Field","name":{"kind":"Name","value":"receiptNumber"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"amountPaid"}},{"kind":"Field","name":{"kind":"Name","value":"purchaseDate"}},{"kind":"Field","name":{"kind":"Name","value":"qrText"}},{"kind":"Field","name":{"kind":"Name","value":"isRevoked"}},{"kind":"Field","name":{"kind":"Name","value":"reversal"}},{"kind":"Field","name":{"kind":"Name","value":"event"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}}]}}]}}]} as unknown as DocumentNode<TicketsConfirmMutation, TicketsConfirmMutationVariables>;
export const TicketsMineDocument = {"__meta__":{"hash":"625b07181dea920cdde136471c55709bd5573b00cf9a01391b920a6be9dbd22e"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TicketsMine"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"myTickets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"TicketFacts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TicketFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Ticket"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"ticketId"}},{"kind":"Field","name":{"kind":"Name","value":"receiptNumber"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"amountPaid"}},{"kind":"Field","name":{"kind":"Name","value":"purchaseDate"}},{"kind":"Field","name":{"kind":"Name","value":"qrText"}},{"kind":"Field","name":{"kind":"Name","value":"isRevoked"}},{"kind":"Field","name":{"kind":"Name","value":"reversal"}},{"kind":"Field","name":{"kind":"Name","value":"event"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"location"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}}]}}]}}]} as unknown as DocumentNode<TicketsMineQuery, TicketsMineQueryVariables>;
export const KeptManifestDocument = {"__meta__":{"hash":"77ef7a8fba894aad727147d4f1d209a2b17d2268592770be1ae28a712345d671"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"KeptManifest"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"grant"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"PurchaseGrantInput"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"ownedSet"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"grant"},"value":{"kind":"Variable","name":{"kind":"Name","value":"grant"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"picture"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"PictureFacts"}}]}},{"kind":"Field","name":{"kind":"Name","value":"poses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isSample"}},{"kind":"Field","name":{"kind":"Name","value":"views"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"OwnedViewFacts"}},{"kind":"Field","name":{"kind":"Name","value":"files"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"edge"}},{"kind":"Field","name":{"kind":"Name","value":"bytes"}},{"kind":"Field","name":{"kind":"Name","value":"sha256"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"license"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"sig"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PictureFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Picture"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"base"}},{"kind":"Field","name":{"kind":"Name","value":"alt"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"widths"}},{"kind":"Field","name":{"kind":"Name","value":"color"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"OwnedViewFacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"OwnedView"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"token"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"turn"}},{"kind":"Field","name":{"kind":"Name","value":"figure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"x"}},{"kind":"Field","name":{"kind":"Name","value":"y"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}}]}},{"kind":"Field","name":{"kind":"Name","value":"color"}},{"kind":"Field","name":{"kind":"Name","value":"alt"}}]}}]} as unknown as DocumentNode<KeptManifestQuery, KeptManifestQueryVariables>;
export const SessionMeDocument = {"__meta__":{"hash":"13e3561feebe657ce130c3777d3ca8e2d7f1079359e09c3598b6fa15045f3f54"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SessionMe"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"SessionUser"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionUser"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"profileImageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"isAdmin"}},{"kind":"Field","name":{"kind":"Name","value":"isEmailConfirmed"}}]}}]} as unknown as DocumentNode<SessionMeQuery, SessionMeQueryVariables>;
export const SessionLogoutDocument = {"__meta__":{"hash":"a6013a5b689b0aa9ac11d2bb82b935472a515eeedfa70e27224df5d22c539ef9"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SessionLogout"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"logout"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"success"}}]}}]}}]} as unknown as DocumentNode<SessionLogoutMutation, SessionLogoutMutationVariables>;