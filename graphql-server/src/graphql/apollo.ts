import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import { InMemoryLRUCache } from '@apollo/utils.keyvaluecache';
import { GRAPHQL_PATH } from '@archive/schema/app/service-worker';
import { fastifyApolloDrainPlugin, fastifyApolloHandler } from '@as-integrations/fastify';
import { ApolloArmor } from '@escape.tech/graphql-armor';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { FastifyInstance } from 'fastify';
import {
  type ASTVisitor,
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  parse,
  specifiedRules,
  type ValidationContext,
  type ValidationRule,
  validate,
} from 'graphql';
import type { Logger } from '#kernel/logging/logger';
import { cachePolicy } from './cache-policy.ts';
import type { ApolloContext } from './context.ts';
import { createFormatError, retryAfterHeader } from './format-error.ts';
import { operationOf } from './operation-name.ts';
import { PersistedQueries, persistedQueryCache, rejectUnknownQueries } from './persisted-queries.ts';

/** Limits of one request, far above the app's own queries. */
const limits = new ApolloArmor({
  maxDepth: { n: 8, ignoreIntrospection: true },
  costLimit: { maxCost: 2000, objectCost: 2, scalarCost: 1, depthCostFactor: 1.5, ignoreIntrospection: true },
  maxAliases: { n: 10 },
  maxDirectives: { n: 10 },
  // The parser counts tokens itself (below): armor's own count reports a syntax error as an internal one.
  maxTokens: { enabled: false },
  blockFieldSuggestion: { enabled: false },
});

const parseOptions = { maxTokens: 1000 };

/**
 * Cache for parsed and validated documents, measured as JSON: ten times the size of the app's queries. Apollo's default is 30 MiB.
 */
const DOCUMENT_STORE_BYTES = 1_000_000;

export interface GraphQLOptions {
  schema: GraphQLSchema;
  /** The database with the queries of other releases. */
  em: Pick<SqlEntityManager, 'execute'>;
  /** Only the app's own queries run, and introspection is off. */
  isProduction: boolean;
  logger: Logger;
}

/** The GraphQL server, which stops when `app` closes. */
export async function startApollo(
  app: FastifyInstance,
  { schema, em, isProduction, logger }: GraphQLOptions,
): Promise<ApolloServer<ApolloContext>> {
  const protection = limits.protect();
  const validationRules = [...protection.validationRules, rejectMissingRoots];
  const known = new PersistedQueries(em, (document) => isValid(schema, document, validationRules));
  const apollo = new ApolloServer<ApolloContext>({
    schema,
    introspection: !isProduction,
    includeStacktraceInErrorResponses: false,
    parseOptions,
    validationRules,
    documentStore: new InMemoryLRUCache<DocumentNode>({ maxSize: DOCUMENT_STORE_BYTES }),
    persistedQueries: { ttl: null, cache: persistedQueryCache(known) },
    formatError: createFormatError(logger),
    stopOnTerminationSignals: false,
    plugins: [
      ...(protection.plugins as never[]),
      cachePolicy,
      retryAfterHeader,
      fastifyApolloDrainPlugin(app),
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginInlineTraceDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
    ],
  });
  await apollo.start();
  return apollo;
}

/** With the same rules as Apollo. */
function isValid(schema: GraphQLSchema, document: string, rules: readonly ValidationRule[]): boolean {
  try {
    return validate(schema, parse(document, parseOptions), [...specifiedRules, ...rules]).length === 0;
  } catch {
    return false;
  }
}

/** Fits the longest drawing session, 1,000 drawings of 90 bytes. */
const BODY_LIMIT = 128 * 1024;

/** Serves `/graphql`: queries by GET with a hash, everything else by POST. */
export function mountGraphQL(
  app: FastifyInstance,
  apollo: ApolloServer<ApolloContext>,
  { isProduction }: Pick<GraphQLOptions, 'isProduction'>,
): void {
  app.route({
    url: GRAPHQL_PATH,
    method: ['GET', 'POST'],
    bodyLimit: BODY_LIMIT,
    handler: fastifyApolloHandler(apollo, {
      context: async (request) => {
        request.operation = operationOf(request);
        if (isProduction) rejectUnknownQueries(request);
        const { actor, sessionCookie } = request;
        return { actor, sessionCookie, answerPrivately: () => request.answerPrivately() };
      },
    }),
  });
}

/** The standard rules accept a subscription even if the schema has none, and only executing it fails. */
function rejectMissingRoots(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition(node) {
      if (context.getSchema().getRootType(node.operation)) return;
      context.reportError(new GraphQLError(`This API has no ${node.operation}s.`, { nodes: node }));
    },
  };
}
