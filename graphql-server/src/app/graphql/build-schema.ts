import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { buildSchema, type ContainerType } from 'type-graphql';
import type { Container } from '../container/container.ts';
import { RESOLVERS } from './resolvers.ts';

/** The API. @param services what its resolvers call; the schema alone, for tools to read, needs none. */
export function buildGraphQLSchema(services?: Container): Promise<GraphQLSchema> {
  const [first, ...others] = RESOLVERS.map(([resolver]) => resolver);
  if (!first) throw new Error('There is no resolver.');
  return buildSchema({
    resolvers: [first, ...others],
    // Input is validated in the services, by the same rules for GraphQL and REST.
    validate: false,
    ...(services ? { container: instancesOf(services) } : {}),
  });
}

function instancesOf(services: Container): ContainerType {
  const instances = new Map<unknown, object>(RESOLVERS.map(([resolver, create]) => [resolver, create(services)]));
  return { get: (resolver) => instances.get(resolver) };
}
