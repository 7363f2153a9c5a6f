import { createHash } from 'node:crypto';
import type { CodegenConfig } from '@graphql-codegen/cli';
import { addTypenameSelectionDocumentTransform } from '@graphql-codegen/client-preset';

const config: CodegenConfig = {
  schema: 'schema/schema.graphql',
  documents: 'pwa/src/**/*.graphql',
  generates: {
    'pwa/src/generated/': {
      preset: 'client',
      // The cache needs __typename, and the server looks up documents by the hash of this text.
      documentTransforms: [addTypenameSelectionDocumentTransform],
      presetConfig: {
        fragmentMasking: false,
        // Apollo sends the plain hash; with the algorithm's name alone it would get a prefix.
        persistedDocuments: { hashPropertyName: 'hash', hashAlgorithm: (text: string) => createHash('sha256').update(text).digest('hex') },
      },
      config: {
        useTypeImports: true,
        importExtension: '.ts',
        strictScalars: true,
        defaultScalarType: 'unknown',
        scalars: {
          Cents: '@archive/schema/money#Cents',
          DateTime: 'string',
          DateTimeISO: 'string',
          EmailAddress: 'string',
          NonNegativeInt: 'number',
          URL: 'string',
        },
      },
    },
  },
};
export default config;
