import type { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import type { DocumentNote } from '../../../contract/studio/ai.ts'
import { z } from '../../../contract/zod.ts'
import type { Line } from './pdf-lines.ts'
import { linesWithTables } from './pdf-table.ts'
import {
  isMostlyRightToLeft,
  lineInReadingOrder,
  markedLetters,
  type PlacedText,
  rightToLeft,
} from './reading-order.ts'

// Glyphs of a PDF that stand for several letters, such as lam-alef: the library turns their letters round.

interface DrawnPage {
  getOperatorList(): Promise<{ fnArray: readonly number[]; argsArray: readonly unknown[] }>
}

/** The letters of right-to-left scripts as they are drawn, and where one glyph stands for several of them. */
interface Drawn {
  readonly letters: string
  readonly ligatures: readonly { readonly at: number; readonly length: number }[]
}

/** Sets a text's letters right. Texts are given in the order of the page. */
type RightLetters = (text: string) => string

/**
 * Reads a page's glyphs. Texts stay as they are where these are not found among them.
 *
 * @param showText the library's number of the operator
 */
async function ligatureReader(page: DrawnPage, showText: number): Promise<RightLetters> {
  const { letters, ligatures } = await drawnOn(page, showText)
  if (ligatures.length === 0) return (text) => text
  let done = 0
  return (text) => {
    const places = [...text.matchAll(/[\s\S]/g)].flatMap(({ 0: letter, index }) =>
      isOfRightToLeft(letter) ? [index] : [],
    )
    const seen = places.toReversed()
    const start = letters.indexOf(seen.map((place) => text[place]).join(''), done)
    if (seen.length === 0 || start === -1) return text
    done = start + seen.length
    const turned = text.split('')
    for (const { at, length } of ligatures) {
      if (at < start || at + length > done) continue
      const own = seen.slice(at - start, at - start + length)
      for (const [index, place] of own.entries()) turned[place] = text[own.at(-1 - index) ?? place] ?? ''
    }
    return turned.join('')
  }
}

async function drawnOn(page: DrawnPage, showText: number): Promise<Drawn> {
  makeTransferable()
  let letters = ''
  const ligatures: { at: number; length: number }[] = []
  for (const glyph of await glyphsOf(page, showText)) {
    const own = glyph.split('').filter(isOfRightToLeft).join('')
    if (own.length > 1) ligatures.push({ at: letters.length, length: own.length })
    letters += own
  }
  return { letters, ligatures }
}

/** A page that can be read but not drawn has no ligatures. */
async function glyphsOf(page: DrawnPage, showText: number): Promise<string[]> {
  try {
    const { fnArray, argsArray } = await page.getOperatorList()
    return fnArray.flatMap((operator, at) => (operator === showText ? unicodesIn(argsArray[at]) : []))
  } catch {
    return []
  }
}

function unicodesIn(shown: unknown): string[] {
  const glyphs: unknown = Array.isArray(shown) ? shown[0] : undefined
  if (!Array.isArray(glyphs)) return []
  return glyphs.flatMap((glyph: unknown) => {
    const isGlyph = typeof glyph === 'object' && glyph !== null && 'unicode' in glyph
    return isGlyph && typeof glyph.unicode === 'string' ? [glyph.unicode] : []
  })
}

function isOfRightToLeft(letter: string): boolean {
  return (rightToLeft.test(letter) && !/\p{Nd}/u.test(letter)) || /\p{M}/u.test(letter)
}

/** The library needs this method, which Node 20 lacks. */
function makeTransferable(): void {
  if ('transferToFixedLength' in ArrayBuffer.prototype) return
  Object.defineProperty(ArrayBuffer.prototype, 'transferToFixedLength', {
    value(this: ArrayBuffer, length?: number) {
      return this.slice(0, length)
    },
  })
}

type Library = Awaited<ReturnType<typeof getResolvedPDFJS>>
type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>
type Page = Awaited<ReturnType<Pdf['getPage']>>

const textItem = z.object({
  str: z.string(),
  hasEOL: z.boolean(),
  width: z.number(),
  height: z.number(),
  transform: z.array(z.number()).length(6),
})
type TextItem = z.infer<typeof textItem>

const annotation = z.object({
  subtype: z.string(),
  rect: z.array(z.number()).length(4).catch([0, 0, 0, 0]),
  url: z.string().nullish().catch(null),
  fieldName: z.string().nullish().catch(null),
  alternativeText: z.string().nullish().catch(null),
  fieldValue: z
    .union([z.string(), z.array(z.string())])
    .nullish()
    .catch(null),
  checkBox: z.boolean().nullish().catch(null),
  radioButton: z.boolean().nullish().catch(null),
  hidden: z.boolean().nullish().catch(null),
})
type Annotation = z.infer<typeof annotation>

/** Reads a PDF in reading order, with the values of form fields and the addresses of links; tells pages without text. */
export async function pdfText(bytes: Uint8Array): Promise<{ text: string; notes: DocumentNote[] }> {
  const { getDocumentProxy, getResolvedPDFJS } = await import('unpdf')
  const library = await getResolvedPDFJS()
  // Pictures are no text.
  const pdf = await getDocumentProxy(bytes, { maxImageSize: 1 })
  const pages: string[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    pages.push(await pageText(page, library))
    page.cleanup()
  }
  const empty = pages.filter((text) => text.trim() === '').length
  const isPartly = empty > 0 && empty < pages.length
  return {
    text: pages.join('\n\n'),
    notes: isPartly ? [{ kind: 'pages_without_text', pages: empty, of: pages.length }] : [],
  }
}

async function pageText(page: Page, library: Library): Promise<string> {
  const texts = await textsOf(page, library)
  const isRight = isMostlyRightToLeft(texts.map(({ str }) => str).join(''))
  const lines = linesWithTables(linesOf(texts), isRight)
  const annotations = (await annotationsOf(page)).flatMap((one) => annotation.safeParse(one).data ?? [])
  const written = lines.join('\n')
  const more = [...fieldLines(annotations), ...linkLines(annotations, texts, written)]
  return [...(written.trim() === '' ? [] : [written]), ...more].join('\n')
}

async function textsOf(page: Page, { normalizeUnicode, OPS }: Library): Promise<TextItem[]> {
  const { items } = await page.getTextContent({ disableNormalization: true })
  const texts = items.flatMap((item) => textItem.safeParse(item).data ?? [])
  const hasRight = texts.some(({ str }) => rightToLeft.test(str))
  const rightLetters: RightLetters = hasRight ? await ligatureReader(page, OPS.showText) : (text) => text
  // Some glyphs have no letter.
  const plain = (text: string) => normalizeUnicode(markedLetters(text)).replace(/(?!\s)\p{Cc}/gu, '')
  return texts.map((item) => ({ ...item, str: plain(rightLetters(item.str)) }))
}

/** Damaged annotations spoil no text. */
async function annotationsOf(page: Page): Promise<unknown[]> {
  try {
    return await page.getAnnotations()
  } catch {
    return []
  }
}

function linesOf(items: readonly TextItem[]): Line[] {
  const lines: Line[] = []
  let line: TextItem[] = []
  const end = () => {
    lines.push(lineOf(line))
    line = []
  }
  for (const item of items) {
    if (item.str !== '') line.push(item)
    if (item.hasEOL) end()
  }
  end()
  return lines
}

/** Marks and raised letters are not where the line is. */
function lineOf(items: readonly TextItem[]): Line {
  const letters = items.filter(({ str, width }) => width > 0 && str.trim() !== '')
  const [first] = letters.toSorted((a, b) => b.height - a.height)
  return {
    parts: items.map(placed),
    y: first?.transform[5] ?? 0,
    height: first?.height ?? 0,
    isLevel: letters.every(({ transform }) => transform[1] === 0 && (transform[0] ?? 0) > 0),
  }
}

function placed({ str, transform, width, height }: TextItem): PlacedText {
  return { text: str, x: transform[4] ?? 0, width, height }
}

function fieldLines(annotations: readonly Annotation[]): string[] {
  return annotations.flatMap((field) => {
    if (field.subtype !== 'Widget' || field.hidden) return []
    const value = fieldText(field)
    if (value === '') return []
    const name = field.alternativeText || field.fieldName
    return [name ? `${name}: ${value}` : value]
  })
}

function fieldText({ fieldValue, checkBox, radioButton }: Annotation): string {
  const value = (typeof fieldValue === 'string' ? fieldValue : (fieldValue ?? []).join(', ')).trim()
  if (!checkBox && !radioButton) return value
  return value === '' || value === 'Off' ? '' : '[x]'
}

/** Each address once, with the text that it lies under. */
function linkLines(
  annotations: readonly Annotation[],
  items: readonly TextItem[],
  written: string,
): string[] {
  const found = new Map<string, string>()
  for (const { subtype, url, rect } of annotations) {
    if (subtype !== 'Link' || !url || !/^(?:https?:|mailto:|tel:)/i.test(url)) continue
    const address = url.replace(/^(?:mailto|tel):/i, '')
    if (written.includes(address.replace(/\/$/, ''))) continue
    found.set(address, `${found.get(address) ?? ''}${textWithin(rect, items)}`)
  }
  return [...found].map(([address, text]) => (text.trim() === '' ? address : `${text.trim()} (${address})`))
}

function textWithin(rect: readonly number[], items: readonly TextItem[]): string {
  const [left = 0, bottom = 0, right = 0, top = 0] = rect
  const inside = items.filter(({ str, transform }) => {
    const [x = 0, y = 0] = transform.slice(4)
    return str.trim() !== '' && x >= left - 1 && x < right && y >= bottom - 1 && y < top
  })
  return lineInReadingOrder(inside.map(placed))
}
