/** Part of the chunk of react-dom (pwa/vite/chunks.ts), whose own code runs when the first module imports it. */
export { createRoot, hydrateRoot } from 'react-dom/client';
