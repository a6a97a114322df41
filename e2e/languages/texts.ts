/** Finds a page's untranslated texts, and sets its language. */
import type { Page } from '@playwright/test'
import { languageCookie } from '../../src/contract/studio/languages.ts'
import type { Studio } from '../support/studio.ts'

export async function chooseLanguage(page: Page, studio: Studio, code: string) {
  await page.context().addCookies([{ name: languageCookie, value: code, url: studio.origin }])
}

/**
 * Visible texts and names without the pseudo-language's marks. User content has `dir="auto"`; product names, field names
 * and code have `translate="no"`, their own `lang` or a code element.
 */
export function unmarkedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const other =
      '[dir="auto"], bdi, [translate="no"], [lang]:not(html), code, kbd, pre, samp, .font-mono, time, script, style, template, svg'
    const letters = /\p{L}{2,}/u
    /** The browser's own words in lists, units, weekdays and months. */
    const ofBrowser =
      /\b(?:and|or|ms|kB|MB|GB|AM|PM|min|Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b/g
    /** Removes marked texts, nested ones first, and halves of those split by an element. */
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
        // A name may be user content that the element also shows.
        const isShown = element.textContent.includes(unmarked(text).replace(/^\W+/, ''))
        if (element.checkVisibility() && !isShown) check(text, element, name)
      }
    }
    return [...new Set(found)]
  })
}
