import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import { InMemoryLRUCache } from '@apollo/utils.keyvaluecache';
import { GRAPHQL_PATH } from '@archive/schema/service-worker';
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

/** What one request may ask for. The app's own documents stay far below. */
const limits = new ApolloArmor({
  maxDepth: { n: 8, ignoreIntrospection: true },
  costLimit: { maxCost: 2000, objectCost: 2, scalarCost: 1, depthCostFactor: 1.5, ignoreIntrospection: true },
  maxAliases: { n: 10 },
  maxDirectives: { n: 10 },
  // Counted by the parser itself, below: armor's own count answers a syntax error as if it were ours.
  maxTokens: { enabled: false },
  blockFieldSuggestion: { enabled: false },
});

const parseOptions = { maxTokens: 1000 };

/**
 * For documents that were read and judged, counted as JSON: ten times what the app has.
 * Apollo’s own 30 MiB are more than a shop needs to run.
 */
const DOCUMENT_STORE_BYTES = 1_000_000;

export interface GraphQLOptions {
  schema: GraphQLSchema;
  /** Where documents of other releases are. */
  em: Pick<SqlEntityManager, 'execute'>;
  /** Only the app's own documents run, and the schema is not told. */
  isProduction: boolean;
  logger: Logger;
}

/** What answers GraphQL, until `app` closes. */
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
    ...{ parseOptions, validationRules },
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

/** As Apollo will judge it. */
function isValid(schema: GraphQLSchema, document: string, rules: readonly ValidationRule[]): boolean {
  try {
    return validate(schema, parse(document, parseOptions), [...specifiedRules, ...rules]).length === 0;
  } catch {
    return false;
  }
}

/** Serves `/graphql`: queries by GET with a hash, everything else by POST. */
export function mountGraphQL(
  app: FastifyInstance,
  apollo: ApolloServer<ApolloContext>,
  { isProduction }: Pick<GraphQLOptions, 'isProduction'>,
): void {
  app.route({
    url: GRAPHQL_PATH,
    method: ['GET', 'POST'],
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

/** The rules of GraphQL leave a subscription to the execution, even where there is nothing to subscribe to. */
function rejectMissingRoots(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition(node) {
      if (context.getSchema().getRootType(node.operation)) return;
      context.reportError(new GraphQLError(`There is no ${node.operation} here.`, { nodes: node }));
    },
  };
}
