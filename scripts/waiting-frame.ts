/**
 * Gives the page what it shows until the app is there: the texts of the session's strips, and how every page
 * begins.
 */
import { pageHeads } from '../src/web/app/page-heads.ts'
import { words } from '../src/web/features/account/words.ts'

/** Read by the server next to `index.html`. */
const headsFile = 'page-heads.json'

interface Emitter {
  emitFile(file: { type: 'asset'; fileName: string; source: string }): void
}

export const waitingFrame = {
  name: 'waiting-frame',
  transformIndexHtml: {
    order: 'pre' as const,
    handler: (html: string) =>
      html.replace('__DEMO_STRIP__', words.demoStrip).replace('__READ_ONLY_STRIP__', words.readOnlyStrip),
  },
  generateBundle(this: Emitter) {
    this.emitFile({ type: 'asset', fileName: headsFile, source: JSON.stringify(pageHeads) })
  },
}
