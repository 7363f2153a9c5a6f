/** In the file of the client's libraries (pwa/vite/chunks.ts): asked for beside what uses them, they run in a task of their own. */
export { ApolloClient } from '@apollo/client';
