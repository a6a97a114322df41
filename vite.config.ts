/** How the browser app is built, and how it finds a running server during development. */
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { appFiles, startGroups } from './scripts/first-load.ts'
import { waitingFrame } from './scripts/waiting-frame.ts'

const server = process.env.STUDIO_SERVER ?? 'http://127.0.0.1:3000'

const commonParts =
  /[\\/]src[\\/](?:web[\\/](?:ui[\\/]|browser[\\/](?:fresh-id|save-file))|contract[\\/]platform[\\/]json-text)/

/** Schemas of what an agent is made of, with the calls for it: the pages about an agent need most of them. */
const agentParts =
  /[\\/]src[\\/](?:contract[\\/]platform[\\/](?:agent-lifecycle|allowlist-entry|business-info|connector|consumer-number|faq|knowledge-file|skill|website|write-back)|web[\\/]api[\\/](?:agent-life-cycle|agent-resources|business-info|resource|safe-change))\.ts$/

export default defineConfig(({ command }) => ({
  plugins: [react(), tailwindcss(), appFiles, waitingFrame],
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
            ...startGroups,
            // The editor comes in two halves that load side by side; as one file it would be beyond the budget.
            {
              name: 'json-language',
              test: /[\\/]@(?:lezer|codemirror[\\/](?:language|lang-json))[\\/]/,
              priority: 1,
            },
            // What several pages need, in two files instead of dozens of small ones: to begin a request costs time.
            { name: 'parts', test: commonParts, minShareCount: 2, priority: 1.5 },
            {
              name: 'agent-parts',
              test: agentParts,
              minShareCount: 2,
              priority: 1,
            },
          ],
        },
      },
    },
    // The licences of what is bundled travel with it.
    license: { fileName: 'licenses.md' },
  },
}))
