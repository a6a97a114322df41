/** Puts into the head of each document what all documents begin with. */
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const head = readFileSync(new URL('document-head.html', import.meta.url), 'utf8').trimEnd()

export const documentHead: Plugin = {
  name: 'document-head',
  // Before the bundler looks for files that a document names.
  transformIndexHtml: { order: 'pre', handler: (html) => html.replace('<!-- common head -->', head) },
}
