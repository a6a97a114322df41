/** How the browser app is built, and how it finds a running server during development. */
import prefresh from '@prefresh/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { appBuild } from './scripts/bundle/app-build.ts'
import { documentHead, stylesFirst } from './scripts/bundle/document-head.ts'
import { appFiles, startGroups } from './scripts/bundle/first-load.ts'
import { firstPage } from './scripts/bundle/first-page.ts'
import {
  drawnIcons,
  iconFiles,
  ownExternalStore,
  schemasWithoutDescription,
} from './scripts/bundle/lean-packages.ts'
import { appMessages } from './scripts/bundle/messages/plugin.ts'
import { sharedGroups } from './scripts/bundle/shared-parts.ts'

const server = process.env.STUDIO_SERVER ?? 'http://127.0.0.1:3000'

/** Every article has an address, and all of them one document; the built one is served so by the studio. */
const helpAddresses: Plugin = {
  name: 'help-addresses',
  configureServer(dev) {
    dev.middlewares.use((request, _response, next) => {
      if (/^\/help(?:\/[a-z-]*)?$/.test(request.url ?? '')) request.url = '/help.html'
      next()
    })
  },
}

export default defineConfig(async ({ command }) => ({
  oxc: { jsx: { runtime: 'automatic' as const, importSource: 'react' } },
  plugins: [
    appMessages(command === 'build', process.env.STUDIO_LANGUAGE),
    command === 'serve' && (await prefresh()),
    tailwindcss(),
    documentHead,
    stylesFirst,
    appFiles,
    appBuild,
    firstPage(command === 'build'),
    helpAddresses,
    iconFiles,
    drawnIcons,
    ownExternalStore,
    schemasWithoutDescription,
  ],
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
      // "use client" is for servers that render components.
      checks: { moduleLevelDirective: false },
      input: ['index.html', 'sign-in.html', 'help.html'],
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
            ...sharedGroups,
          ],
        },
      },
    },
    // The licences of what is bundled travel with it.
    license: { fileName: 'licenses.md' },
  },
}))
