/** How the browser app is built, and how it finds a running server during development. */
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import {
  appPart,
  basePart,
  librariesPart,
  preloadApp,
  schemasPart,
  signInPart,
} from './scripts/first-load.ts'
import { waitingFrame } from './scripts/waiting-frame.ts'

const server = process.env.STUDIO_SERVER ?? 'http://127.0.0.1:3000'

export default defineConfig(({ command }) => ({
  plugins: [react(), tailwindcss(), preloadApp, waitingFrame],
  // The server puts a fresh nonce in the place of this text with every page. Development has no policy.
  ...(command === 'build' ? { html: { cspNonce: '__CSP_NONCE__' } } : {}),
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    // The Host header stays, because the server compares it with the Origin of every write.
    proxy: { '/api': { target: server, changeOrigin: false } },
  },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    // Data URLs would need a looser policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'sign-in.html'],
      output: {
        codeSplitting: {
          groups: [
            { name: basePart, debugName: 'base', priority: 3 },
            { name: signInPart, debugName: 'sign-in-part', priority: 3 },
            { name: schemasPart, debugName: 'schemas', priority: 3 },
            { name: librariesPart, debugName: 'libraries', priority: 2.5 },
            { name: appPart, debugName: 'app', priority: 2 },
            // The editor comes in two halves that load side by side; as one file it would be beyond the budget.
            {
              name: 'json-language',
              test: /[\\/]@(?:lezer|codemirror[\\/](?:language|lang-json))[\\/]/,
              priority: 1,
            },
            // What several pages draw with: one file instead of many small ones, each of which would cost a round trip.
            { name: 'parts', test: /[\\/]src[\\/]web[\\/]ui[\\/]/, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
    // The licences of what is bundled travel with it.
    license: { fileName: 'licenses.md' },
  },
}))
