/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type CreatePaymentIntentInput = {
  email?: string | null | undefined;
  /** The total that the buyer saw, in US cents. */
  expectedTotal: number;
  items: Array<OrderItemInput>;
  promoCode?: string | null | undefined;
};

export type DuplicateCheckInputType = {
  email: string;
  photoSetIds: Array<number>;
};

/** A line of the cart. The price is compared with ours, never used. */
export type OrderItemInput = {
  id: string | number;
  name?: string | null | undefined;
  /** US cents. */
  price: number;
  quantity: number;
};

/** percent: value is 1-100 of the subtotal; fixed: value is US cents. */
export type PromoKind =
  | 'fixed'
  | 'percent';

/** Finds a paid order; what is mailed, and to whom, comes from the order itself. */
export type SendDownloadEmailInputType = {
  /** The payment as it stands in the return address. */
  clientSecret?: string | null | undefined;
  email?: string | null | undefined;
  photoSetIds?: Array<number> | null | undefined;
  promoCode?: string | null | undefined;
  /** US cents. */
  totalAmount?: number | null | undefined;
};

export type CheckoutCatalogueQueryVariables = Exact<{ [key: string]: never; }>;


export type CheckoutCatalogueQuery = { __typename: 'Query', photoSets: Array<{ __typename: 'PhotoSet', id: number, title: string, price: number, picture: { __typename: 'Picture', base: string, alt: string, width: number, height: number, widths: Array<number>, color: string } }> };

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


export type CheckoutSendDownloadEmailMutation = { __typename: 'Mutation', sendDownloadEmail: { __typename: 'SendDownloadEmailPayload', success: boolean, isSent: boolean, downloads: Array<{ __typename: 'Download', title: string, url: string }> } };

export type PhotoSetsListQueryVariables = Exact<{ [key: string]: never; }>;


export type PhotoSetsListQuery = { __typename: 'Query', photoSets: Array<{ __typename: 'PhotoSet', id: number, title: string, description: string, price: number, imageUrl: string, picture: { __typename: 'Picture', base: string, alt: string, width: number, height: number, widths: Array<number>, color: string } }> };

export type SessionMeQueryVariables = Exact<{ [key: string]: never; }>;


export type SessionMeQuery = { __typename: 'Query', me: { __typename: 'User', id: string, username: string, email: string, profileImageUrl: string | null, createdAt: string } | null };


export const CheckoutCatalogueDocument = {"__meta__":{"hash":"7c1888732782116d37b12ae1323472ee83cc7654997cec11ab3979a1ee9a19cc"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CheckoutCatalogue"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"photoSets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"picture"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"base"}},{"kind":"Field","name":{"kind":"Name","value":"alt"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"widths"}},{"kind":"Field","name":{"kind":"Name","value":"color"}}]}}]}}]}}]} as unknown as DocumentNode<CheckoutCatalogueQuery, CheckoutCatalogueQueryVariables>;
export const CheckoutPromoCodeDocument = {"__meta__":{"hash":"c2d277a0ae2f0a4d49298b028e3cfa7e9d593efc644ec1d317dd0942dc2cbdee"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CheckoutPromoCode"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"code"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"promoCode"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"code"},"value":{"kind":"Variable","name":{"kind":"Name","value":"code"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}}]}}]} as unknown as DocumentNode<CheckoutPromoCodeQuery, CheckoutPromoCodeQueryVariables>;
export const CheckoutFindDuplicatesDocument = {"__meta__":{"hash":"ea0986ae0e14584673650cb3d49a348957ca9d25243d8eee40d835dfb9b61220"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CheckoutFindDuplicates"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DuplicateCheckInputType"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"checkDuplicatePurchases"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"hasDuplicates"}},{"kind":"Field","name":{"kind":"Name","value":"duplicates"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}},{"kind":"Field","name":{"kind":"Name","value":"customerInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"isReturningCustomer"}},{"kind":"Field","name":{"kind":"Name","value":"purchaseCount"}}]}}]}}]}}]} as unknown as DocumentNode<CheckoutFindDuplicatesMutation, CheckoutFindDuplicatesMutationVariables>;
export const CheckoutCreatePaymentIntentDocument = {"__meta__":{"hash":"8c5d420ba57bad4552b0af166584fa44c30fb0df2a917f8bdd54bb1fbf5fa0e7"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CheckoutCreatePaymentIntent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreatePaymentIntentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"createPaymentIntent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"clientSecret"}},{"kind":"Field","name":{"kind":"Name","value":"isPaid"}},{"kind":"Field","name":{"kind":"Name","value":"orderNumber"}}]}}]}}]} as unknown as DocumentNode<CheckoutCreatePaymentIntentMutation, CheckoutCreatePaymentIntentMutationVariables>;
export const CheckoutSendDownloadEmailDocument = {"__meta__":{"hash":"1f2e953206d9960014c34d351c81471dd95278390ee5f026ec884cee338a343c"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CheckoutSendDownloadEmail"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SendDownloadEmailInputType"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"sendDownloadEmail"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"success"}},{"kind":"Field","name":{"kind":"Name","value":"isSent"}},{"kind":"Field","name":{"kind":"Name","value":"downloads"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"url"}}]}}]}}]}}]} as unknown as DocumentNode<CheckoutSendDownloadEmailMutation, CheckoutSendDownloadEmailMutationVariables>;
export const PhotoSetsListDocument = {"__meta__":{"hash":"c497dbefad9d2f6da17e0bf5a24757fc71742f3bfb2beabe33f1b8da4e26fabb"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PhotoSetsList"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"photoSets"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"price"}},{"kind":"Field","name":{"kind":"Name","value":"imageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"picture"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"base"}},{"kind":"Field","name":{"kind":"Name","value":"alt"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"widths"}},{"kind":"Field","name":{"kind":"Name","value":"color"}}]}}]}}]}}]} as unknown as DocumentNode<PhotoSetsListQuery, PhotoSetsListQueryVariables>;
export const SessionMeDocument = {"__meta__":{"hash":"1ed83bbaf8c7824ec6eb51668f1a236c48b7f02a5741d0f6eb40f5661849f7e4"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SessionMe"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"profileImageUrl"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}}]} as unknown as DocumentNode<SessionMeQuery, SessionMeQueryVariables>;