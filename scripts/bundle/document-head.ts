/** Adds the common head to each document. */
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8').trim()
/** In the document, because another file would delay the first paint by a connection; the policy names its hash. */
const firstTheme = `<script>\n${read('first-theme.js')}\n</script>`
const head = read('document-head.html').replace('<!-- first theme -->', () => firstTheme)

export const documentHead: Plugin = {
  name: 'document-head',
  // Before the bundler scans the document for files.
  transformIndexHtml: { order: 'pre', handler: (html) => html.replace('<!-- common head -->', () => head) },
}

/** The first file requested uses the document's connection, and the first paint waits for the styles. */
export const stylesFirst: Plugin = {
  name: 'styles-first',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const links = /<link rel="stylesheet"[^>]*>/g
      const moved = (html.match(links) ?? []).join('')
      return html.replace(links, '').replace('<!-- styles -->', () => moved)
    },
  },
}
