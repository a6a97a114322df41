import { Tokenizer } from 'htmlparser2'
import { createTableWriter } from './table-writer.ts'

/** Elements that a browser does not show, and where they end. */

const neverClosed = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))
/** Tags whose end may be left out, with the tags that then end them (HTML Living Standard, 13.1.2.4). */
const endedBy: Record<string, ReadonlySet<string>> = {
  p: new Set(
    'address article aside blockquote details div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table ul'.split(
      ' ',
    ),
  ),
  li: new Set(['li']),
  dt: new Set(['dt', 'dd']),
  dd: new Set(['dt', 'dd']),
  option: new Set(['option', 'optgroup']),
  tr: new Set(['tr', 'tbody', 'tfoot']),
  td: new Set(['td', 'th', 'tr', 'tbody', 'tfoot']),
  th: new Set(['td', 'th', 'tr', 'tbody', 'tfoot']),
}
/** Their end tags are ignored where nothing is open. */
const inline = new Set(
  'a abbr b bdi bdo button cite code data em font i kbd label mark p q s samp small span strong sub sup time u var'.split(
    ' ',
  ),
)

/** Returns whether an element says that it is not shown; rules in style sheets are not read. */
function isHidden(element: string, attributes: ReadonlyMap<string, string>): boolean {
  if (attributes.has('hidden')) return true
  if (element === 'input') return attributes.get('type')?.toLowerCase() === 'hidden'
  if (element === 'dialog' && !attributes.has('open')) return true
  return /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse))/i.test(
    attributes.get('style') ?? '',
  )
}

interface HiddenScope {
  isOpen(): boolean
  start(element: string): void
  /** Returns whether a start tag belongs to the hidden element; one that ends it does not. */
  opens(element: string): boolean
  /** The same for an end tag. */
  closes(element: string): boolean
}

/** Follows one hidden element to its end, in constant time for each tag. */
function createHiddenScope(): HiddenScope {
  let hidden: string | undefined
  const inside = new Map<string, number>()
  const end = () => {
    hidden = undefined
    inside.clear()
  }
  return {
    isOpen: () => hidden !== undefined,
    start(element) {
      if (!neverClosed.has(element)) hidden = element
    },
    opens(element) {
      if (hidden === undefined) return false
      if (inside.size === 0 && endedBy[hidden]?.has(element)) {
        end()
        return false
      }
      if (!neverClosed.has(element) && endedBy[element] === undefined)
        inside.set(element, (inside.get(element) ?? 0) + 1)
      return true
    },
    closes(element) {
      if (hidden === undefined) return false
      const count = inside.get(element) ?? 0
      if (count > 1) inside.set(element, count - 1)
      else if (count === 1) inside.delete(element)
      else if (element === hidden) end()
      else if (!inline.has(element) && endedBy[element] === undefined) {
        // The end of what the hidden element stands in.
        end()
        return false
      }
      return true
    },
  }
}

const unread = new Set(['script', 'style', 'template', 'noscript', 'svg', 'head'])
const blocks = new Set(
  'address article aside blockquote br dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr legend li main nav ol optgroup option p pre section select summary textarea ul'.split(
    ' ',
  ),
)
const keptAddress = /^(?:https?:\/\/|mailto:|tel:)/i
const typedInputs = new Set([
  '',
  'text',
  'search',
  'tel',
  'url',
  'email',
  'date',
  'time',
  'number',
  'month',
  'week',
])
/** Of a link, compared with its address. */
const maxLinkText = 4096
const nothing = () => {}

export interface HtmlText {
  readonly text: string
  /** Parts that a browser does not show were left out. */
  readonly hasHidden: boolean
}

/** Returns the text of `readHtml`. */
export function htmlToText(html: string): string {
  return readHtml(html).text
}

/**
 * Converts HTML to text in linear time; decodes character references (HTML Living Standard, 13.5). Rows of tables are
 * lines with separators, links keep their addresses, fields their values; hidden elements are left out.
 */
export function readHtml(html: string): HtmlText {
  const reader = new HtmlReader()
  let element = ''
  let attribute = ''
  let attributes = new Map<string, string>()

  const nameAt = (start: number, end: number) => html.slice(start, end).toLowerCase()
  const addValue = (text: string) => {
    attributes.set(attribute, (attributes.get(attribute) ?? '') + text)
  }
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ontext: (start, end) => reader.write(html.slice(start, end).replace(/\s+/g, ' ')),
      ontextentity: (codePoint) => reader.write(String.fromCodePoint(codePoint).replace(/\s/, ' ')),
      onopentagname: (start, end) => {
        element = nameAt(start, end)
        attributes = new Map()
      },
      onopentagend: () => reader.open(element, attributes, false),
      onselfclosingtag: () => reader.open(element, attributes, true),
      onclosetag: (start, end) => reader.close(nameAt(start, end)),
      onattribname: (start, end) => {
        attribute = nameAt(start, end)
        if (!attributes.has(attribute)) attributes.set(attribute, '')
      },
      onattribdata: (start, end) => addValue(html.slice(start, end)),
      onattribentity: (codePoint) => addValue(String.fromCodePoint(codePoint)),
      onattribend: nothing,
      oncdata: nothing,
      oncomment: nothing,
      ondeclaration: nothing,
      onprocessinginstruction: nothing,
      onend: nothing,
    },
  )
  tokenizer.write(html)
  tokenizer.end()
  return reader.end()
}

type Attributes = ReadonlyMap<string, string>

class HtmlReader {
  readonly #out = createTableWriter()
  readonly #hidden = createHiddenScope()
  /** The open element whose content is no text. */
  #unread: string | undefined
  #hasHidden = false
  #link: { readonly address: string; text: string } | undefined

  write(text: string): void {
    if (this.#unread !== undefined || this.#hidden.isOpen()) return
    this.#out.text(text)
    const link = this.#link
    if (link !== undefined && link.text.length < maxLinkText) link.text += text
  }

  open(element: string, attributes: Attributes, isSelfClosing: boolean): void {
    if (this.#unread !== undefined) return
    if (unread.has(element)) {
      if (!isSelfClosing) this.#unread = element
      return
    }
    if (this.#hidden.opens(element)) return
    if (isHidden(element, attributes)) {
      this.#hasHidden ||= element !== 'input'
      this.#hidden.start(element)
    } else if (element === 'a') this.#startLink(attributes)
    else if (element === 'input') this.write(fieldText(attributes))
    else if (!this.#out.opens(element) && blocks.has(element)) this.write(element === 'li' ? '\n- ' : '\n')
  }

  close(element: string): void {
    if (this.#unread !== undefined) {
      if (this.#unread === element) this.#unread = undefined
      return
    }
    if (this.#hidden.closes(element)) return
    if (element === 'a') this.#endLink()
    else if (!this.#out.closes(element) && blocks.has(element)) this.write('\n')
  }

  end(): HtmlText {
    this.#endLink()
    return { text: tidy(this.#out.end()), hasHidden: this.#hasHidden }
  }

  #startLink(attributes: Attributes): void {
    this.#endLink()
    const address = attributes.get('href')?.trim() ?? ''
    if (keptAddress.test(address)) this.#link = { address, text: '' }
  }

  #endLink(): void {
    const link = this.#link
    this.#link = undefined
    if (link === undefined) return
    const address = link.address.replace(/^(?:mailto|tel):/i, '')
    if (!link.text.includes(address)) this.write(` (${address})`)
  }
}

function fieldText(attributes: Attributes): string {
  const type = attributes.get('type')?.toLowerCase() ?? ''
  if (type === 'checkbox' || type === 'radio') return attributes.has('checked') ? ' [x] ' : ' [ ] '
  return typedInputs.has(type) ? ` ${attributes.get('value') ?? ''} ` : ' '
}

function tidy(text: string): string {
  return text
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
