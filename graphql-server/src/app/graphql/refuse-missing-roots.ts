import { type ASTVisitor, GraphQLError, type ValidationContext } from 'graphql';

/** The rules of GraphQL leave a subscription to the execution, even where there is nothing to subscribe to. */
export function refuseMissingRoots(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition(node) {
      if (context.getSchema().getRootType(node.operation)) return;
      context.reportError(new GraphQLError(`There is no ${node.operation} here.`, { nodes: node }));
    },
  };
}
