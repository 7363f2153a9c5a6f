import { DateTimeISOResolver, EmailAddressResolver } from 'graphql-scalars';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';

@ObjectType('User', { description: 'The signed-in user.' })
export class UserType {
  @Field(() => ID) declare id: string;
  @Field(() => String) declare username: string;
  @Field(() => EmailAddressResolver) declare email: string;
  @Field(() => String, { nullable: true }) declare profileImageUrl?: string | null;
  @Field(() => DateTimeISOResolver) declare createdAt: Date;
  @Field(() => Boolean) declare isAdmin: boolean;
  @Field(() => Boolean, { description: 'Whether a link emailed to the address was opened.' }) declare isEmailConfirmed: boolean;
}

@ObjectType({ description: 'One signed-in browser of the user.' })
export class AccountSession {
  @Field(() => ID) declare id: string;
  @Field(() => DateTimeISOResolver) declare createdAt: Date;
  @Field(() => DateTimeISOResolver) declare lastSeenAt: Date;
  @Field(() => String, { description: "Browser and system, like 'Chrome on Android'." }) declare device: string;
  @Field(() => Boolean) declare isCurrent: boolean;
}

@ObjectType()
export class PurchasedPhotoSet {
  @Field(() => Int) declare id: number;
  @Field(() => String, { description: 'As sold.' }) declare title: string;
  @Field(() => String, { description: 'Opaque name in /downloads/{downloadFile}.' }) declare downloadFile: string;
  @Field(() => [String], { description: 'Such names of all its zips.' }) declare downloadFiles: string[];
  @Field(() => String) declare imageUrl: string;
}

@ObjectType({ description: 'One photo set of one order.' })
export class Purchase {
  @Field(() => ID) declare id: string;
  @Field(() => DateTimeISOResolver) declare purchaseDate: Date;
  @Field(() => PurchasedPhotoSet) declare photoSet: PurchasedPhotoSet;
}

@ObjectType()
export class PurchaseHistory {
  @Field(() => [Purchase], { description: 'Newest first.' }) declare purchases: Purchase[];
  @Field(() => Int, { description: "Photo sets bought as a guest under the user's address, not yet joined to the account." })
  declare unclaimedCount: number;
  @Field(() => Int, { description: "Tickets bought as a guest under the user's address, not yet joined to the account." })
  declare unclaimedTicketCount: number;
}

@ObjectType()
export class AccountPayload {
  @Field(() => Boolean) declare success: boolean;
  @Field(() => UserType) declare user: UserType;
}

@ObjectType({ description: 'The same for every address, whether it has an account or not.' })
export class NeutralPayload {
  @Field(() => Boolean) declare success: boolean;
}

@ObjectType()
export class ConfirmEmailPayload {
  @Field(() => Boolean) declare success: boolean;
  @Field(() => Int, { description: 'Photo sets bought as a guest that now belong to the account.' }) declare joinedCount: number;
  @Field(() => Int, { description: 'Tickets bought as a guest that now belong to the account.' }) declare joinedTicketCount: number;
}

@InputType()
export class LoginInput {
  @Field(() => String, { description: 'Username or email address.' }) declare username: string;
  @Field(() => String) declare password: string;
  @Field(() => String, { nullable: true, description: 'Of an authenticator app, or a recovery code. After CODE_REQUIRED.' })
  declare code?: string;
}

@InputType()
export class RegisterInput {
  @Field(() => String) declare username: string;
  @Field(() => String) declare email: string;
  @Field(() => String) declare password: string;
}

@InputType()
export class ProfileInput {
  @Field(() => String) declare username: string;
  @Field(() => String) declare email: string;
}

@InputType()
export class ChangePasswordInput {
  @Field(() => String) declare currentPassword: string;
  @Field(() => String) declare newPassword: string;
}

@InputType()
export class ResetPasswordInput {
  @Field(() => String, { description: 'From the emailed link.' }) declare token: string;
  @Field(() => String) declare newPassword: string;
}
