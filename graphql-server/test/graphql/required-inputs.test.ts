import { readFileSync } from 'node:fs';
import { buildSchema, isInputObjectType, isRequiredInputField } from 'graphql';
import { expect, it } from 'vitest';

/** Input type -> the fields that a document has to send. */
const REQUIRED: Record<string, string> = {
  ArrangePicturesInput: 'id moves requestId',
  BlockSenderInput: 'id isBlocked requestId',
  ChangePasswordInput: 'currentPassword newPassword',
  ConfirmReleasesInput: 'id ids isConfirmed requestId',
  ContactMessageInput: 'email message name subject',
  CorrectEmailInput: 'email id requestId',
  CoverCropInput: 'height width x y',
  CreateEventInput: 'fields requestId',
  CreatePaymentIntentInput: 'expectedTotal items',
  CreatePhotoSetInput: 'requestId title',
  CreatePromoCodeInput: 'code fields requestId',
  DrawingRowInput: 'kind pick seconds times',
  DrawingSessionInput: 'drawn id preset startedAt',
  DrawingSourceInput: 'kind photoSetIds',
  DrawnPhotoInput: 'photoSetId pose seconds view',
  DuplicateCheckInputType: 'email photoSetIds',
  EditEventInput: 'fields id requestId seen',
  EditPhotoSetInput: 'fields id requestId seen',
  EditPosesInput: 'id requestId seen wanted',
  EditPromoCodeInput: 'code fields requestId seen',
  EmailNewVersionInput: 'id recipients requestId version',
  EndPromoCodeInput: 'code requestId',
  EndSessionsInput: 'id requestId',
  ErasePersonInput: 'email requestId seen',
  EventFieldsInput: 'about ageRule date description endsAt location picture pictureAlt price startsAt timeZone title',
  EventStateInput: 'id requestId state',
  ExportPersonInput: 'requestId',
  FinishUploadInput: 'id pictureId',
  IssueTicketInput: 'email kind name requestId',
  LoginInput: 'password username',
  MessageReplyInput: 'id requestId text',
  MessageStateInput: 'box id requestId',
  OfficeMessageInput: 'id',
  OfficeSaleInput: 'id',
  OpenUploadsInput: 'files id requestId',
  OrderItemInput: 'id price',
  OrderPhotoSetsInput: 'ids requestId',
  OwnerRoleInput: 'id requestId',
  PhotoSetCoverInput: 'alt crop pictureId',
  PhotoSetFieldsInput: 'description title',
  PhotoSetInput: 'id requestId',
  PictureMoveInput: 'id pose view',
  PicturesInput: 'id ids requestId',
  PoseListInput: 'poses',
  PoseNameInput: 'key name',
  ProfileInput: 'email username',
  PromoCodeFieldsInput: 'isActive kind value',
  PublishPhotoSetInput: 'expectedPrice id requestId revision',
  PurchaseGrantInput: 'line sig',
  RefundInput: 'amount choice expectedReturned id lineIds reason requestId',
  RegisterInput: 'email password username',
  ReissueTicketInput: 'id requestId',
  RemoveDemoInput: 'requestId',
  RenameHolderInput: 'expectedName id name requestId',
  ResendMailInput: 'id requestId',
  ResetPasswordInput: 'newPassword token',
  RestoreVersionInput: 'id requestId revision version',
  RetryInput: 'id requestId',
  RetryMailInput: 'id kind requestId',
  SeenCountsInput: 'messages orders tickets',
  SetCoverInput: 'cover id requestId',
  TakeBackInput: 'id lineIds reason requestId',
  TakeBackTicketInput: 'id reason requestId',
  TakeOffSaleInput: 'id openCheckouts requestId',
  TestMailInput: 'requestId',
  TicketPaymentInputType: 'amount email eventId name',
  TwoFactorCodeInput: 'code requestId',
  TwoFactorSetupInput: 'code requestId setupId',
  UnblockSenderInput: 'mailbox requestId',
  UploadFileInput: 'bytes name pose sha256',
  WithdrawPicturesInput: 'id ids reason requestId',
};

function requiredFields(): Record<string, string> {
  const schema = buildSchema(readFileSync(new URL('../../../schema/schema.graphql', import.meta.url), 'utf8'));
  const rows = Object.values(schema.getTypeMap())
    .filter(isInputObjectType)
    .map((type) => [type.name, Object.values(type.getFields()).filter(isRequiredInputField)] as const);
  return Object.fromEntries(
    rows
      .filter(([, fields]) => fields.length > 0)
      .map(([name, fields]) => [
        name,
        fields
          .map((field) => field.name)
          .sort()
          .join(' '),
      ]),
  );
}

it('no input requires a field that open apps of an earlier release do not send', () => {
  const advice = 'Make a new field of an existing type nullable (docs/decisions/036). Add a row only for a new type.';
  expect(requiredFields(), advice).toEqual(REQUIRED);
});
