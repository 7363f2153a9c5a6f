/* eslint-disable */
import * as types from './graphql.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "query CheckoutCatalogue {\n  photoSets {\n    id\n    title\n    price\n    picture {\n      base\n      alt\n      width\n      height\n      widths\n      color\n    }\n  }\n}\n\nquery CheckoutPromoCode($code: String!) {\n  promoCode(code: $code) {\n    code\n    kind\n    value\n  }\n}\n\nmutation CheckoutFindDuplicates($input: DuplicateCheckInputType!) {\n  checkDuplicatePurchases(input: $input) {\n    hasDuplicates\n    duplicates {\n      id\n      title\n    }\n    customerInfo {\n      isReturningCustomer\n      purchaseCount\n    }\n  }\n}\n\nmutation CheckoutCreatePaymentIntent($input: CreatePaymentIntentInput!) {\n  createPaymentIntent(input: $input) {\n    clientSecret\n    isPaid\n    orderNumber\n  }\n}\n\nmutation CheckoutSendDownloadEmail($input: SendDownloadEmailInputType!) {\n  sendDownloadEmail(input: $input) {\n    success\n    isSent\n    downloads {\n      title\n      url\n    }\n  }\n}": typeof types.CheckoutCatalogueDocument,
    "query PhotoSetsList {\n  photoSets {\n    id\n    title\n    description\n    price\n    imageUrl\n    picture {\n      base\n      alt\n      width\n      height\n      widths\n      color\n    }\n  }\n}": typeof types.PhotoSetsListDocument,
    "query SessionMe {\n  me {\n    id\n    username\n    email\n    profileImageUrl\n    createdAt\n  }\n}": typeof types.SessionMeDocument,
};
const documents: Documents = {
    "query CheckoutCatalogue {\n  photoSets {\n    id\n    title\n    price\n    picture {\n      base\n      alt\n      width\n      height\n      widths\n      color\n    }\n  }\n}\n\nquery CheckoutPromoCode($code: String!) {\n  promoCode(code: $code) {\n    code\n    kind\n    value\n  }\n}\n\nmutation CheckoutFindDuplicates($input: DuplicateCheckInputType!) {\n  checkDuplicatePurchases(input: $input) {\n    hasDuplicates\n    duplicates {\n      id\n      title\n    }\n    customerInfo {\n      isReturningCustomer\n      purchaseCount\n    }\n  }\n}\n\nmutation CheckoutCreatePaymentIntent($input: CreatePaymentIntentInput!) {\n  createPaymentIntent(input: $input) {\n    clientSecret\n    isPaid\n    orderNumber\n  }\n}\n\nmutation CheckoutSendDownloadEmail($input: SendDownloadEmailInputType!) {\n  sendDownloadEmail(input: $input) {\n    success\n    isSent\n    downloads {\n      title\n      url\n    }\n  }\n}": types.CheckoutCatalogueDocument,
    "query PhotoSetsList {\n  photoSets {\n    id\n    title\n    description\n    price\n    imageUrl\n    picture {\n      base\n      alt\n      width\n      height\n      widths\n      color\n    }\n  }\n}": types.PhotoSetsListDocument,
    "query SessionMe {\n  me {\n    id\n    username\n    email\n    profileImageUrl\n    createdAt\n  }\n}": types.SessionMeDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 *
 *
 * @example
 * ```ts
 * const query = graphql(`query GetUser($id: ID!) { user(id: $id) { name } }`);
 * ```
 *
 * The query argument is unknown!
 * Please regenerate the types.
 */
export function graphql(source: string): unknown;

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query CheckoutCatalogue {\n  photoSets {\n    id\n    title\n    price\n    picture {\n      base\n      alt\n      width\n      height\n      widths\n      color\n    }\n  }\n}\n\nquery CheckoutPromoCode($code: String!) {\n  promoCode(code: $code) {\n    code\n    kind\n    value\n  }\n}\n\nmutation CheckoutFindDuplicates($input: DuplicateCheckInputType!) {\n  checkDuplicatePurchases(input: $input) {\n    hasDuplicates\n    duplicates {\n      id\n      title\n    }\n    customerInfo {\n      isReturningCustomer\n      purchaseCount\n    }\n  }\n}\n\nmutation CheckoutCreatePaymentIntent($input: CreatePaymentIntentInput!) {\n  createPaymentIntent(input: $input) {\n    clientSecret\n    isPaid\n    orderNumber\n  }\n}\n\nmutation CheckoutSendDownloadEmail($input: SendDownloadEmailInputType!) {\n  sendDownloadEmail(input: $input) {\n    success\n    isSent\n    downloads {\n      title\n      url\n    }\n  }\n}"): (typeof documents)["query CheckoutCatalogue {\n  photoSets {\n    id\n    title\n    price\n    picture {\n      base\n      alt\n      width\n      height\n      widths\n      color\n    }\n  }\n}\n\nquery CheckoutPromoCode($code: String!) {\n  promoCode(code: $code) {\n    code\n    kind\n    value\n  }\n}\n\nmutation CheckoutFindDuplicates($input: DuplicateCheckInputType!) {\n  checkDuplicatePurchases(input: $input) {\n    hasDuplicates\n    duplicates {\n      id\n      title\n    }\n    customerInfo {\n      isReturningCustomer\n      purchaseCount\n    }\n  }\n}\n\nmutation CheckoutCreatePaymentIntent($input: CreatePaymentIntentInput!) {\n  createPaymentIntent(input: $input) {\n    clientSecret\n    isPaid\n    orderNumber\n  }\n}\n\nmutation CheckoutSendDownloadEmail($input: SendDownloadEmailInputType!) {\n  sendDownloadEmail(input: $input) {\n    success\n    isSent\n    downloads {\n      title\n      url\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query PhotoSetsList {\n  photoSets {\n    id\n    title\n    description\n    price\n    imageUrl\n    picture {\n      base\n      alt\n      width\n      height\n      widths\n      color\n    }\n  }\n}"): (typeof documents)["query PhotoSetsList {\n  photoSets {\n    id\n    title\n    description\n    price\n    imageUrl\n    picture {\n      base\n      alt\n      width\n      height\n      widths\n      color\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query SessionMe {\n  me {\n    id\n    username\n    email\n    profileImageUrl\n    createdAt\n  }\n}"): (typeof documents)["query SessionMe {\n  me {\n    id\n    username\n    email\n    profileImageUrl\n    createdAt\n  }\n}"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;