import { GraphQLScalarType } from 'graphql';
import { NonNegativeIntResolver } from 'graphql-scalars';

/** Amounts of money in the API. A separate scalar, so that the app's generated types are branded. Most features use it. */
export const CentsScalar = new GraphQLScalarType({
  ...NonNegativeIntResolver.toConfig(),
  name: 'Cents',
  description: 'An amount of US money in whole cents, 0 or more.',
});
