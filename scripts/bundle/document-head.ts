/** Adds the common head to each document. */
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const head = readFileSync(new URL('document-head.html', import.meta.url), 'utf8').trimEnd()

export const documentHead: Plugin = {
  name: 'document-head',
  // Before the bundler scans the document for files.
  transformIndexHtml: { order: 'pre', handler: (html) => html.replace('<!-- common head -->', head) },
}
