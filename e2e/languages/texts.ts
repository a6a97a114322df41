/** Texts of a page, and the language that shows them. */
import type { Page } from '@playwright/test'
import { languageCookie } from '../../src/contract/studio/languages.ts'
import type { Studio } from '../support/studio.ts'

export async function chooseLanguage(page: Page, studio: Studio, code: string) {
  await page.context().addCookies([{ name: languageCookie, value: code, url: studio.origin }])
}

/**
 * Visible texts and names outside the marks of the pseudo-language. What people and teams wrote has `dir="auto"`; names
 * of products, fields and code have `translate="no"`, a `lang` of their own, or an element for code.
 */
export function unmarkedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const other =
      '[dir="auto"], bdi, [translate="no"], [lang]:not(html), code, kbd, pre, samp, .font-mono, time, script, style, template, svg'
    const letters = /\p{L}{2,}/u
    /** Lists, units, weekdays and months come from the browser. */
    const ofBrowser =
      /\b(?:and|or|ms|kB|MB|GB|AM|PM|min|Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b/g
    /** Without marked texts, which may contain others, and halves of those that an element divides. */
    const unmarked = (text: string): string => {
      const outer = text.replaceAll(/⟦[^⟦⟧]*⟧/g, '')
      return outer === text ? text.replace(/⟦[^⟦⟧]*$/, '').replace(/^[^⟦⟧]*⟧/, '') : unmarked(outer)
    }
    const rest = (text: string) =>
      unmarked(text).replace('Messaging Agent Studio', '').replaceAll(ofBrowser, '')
    const found: string[] = []
    const check = (text: string, where: Element, kind: string) => {
      if (!letters.test(rest(text)) || where.closest(other) !== null) return
      found.push(`${kind} "${text.trim().slice(0, 80)}" in <${where.localName} class="${where.className}">`)
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement
      if (parent?.checkVisibility()) check(node.textContent ?? '', parent, 'text')
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
      for (const element of document.querySelectorAll(`[${name}]`)) {
        const text = element.getAttribute(name) ?? ''
        // The name of a thing may be data, which the element shows too.
        const isShown = element.textContent.includes(unmarked(text).replace(/^\W+/, ''))
        if (element.checkVisibility() && !isShown) check(text, element, name)
      }
    }
    return [...new Set(found)]
  })
}
