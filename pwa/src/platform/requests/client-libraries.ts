/** Part of the chunk of the client's libraries (pwa/vite/chunks.ts). Importing it separately runs them in a task of their own. */
export { ApolloClient } from '@apollo/client';
