/** Takes the readable text out of HTML, without a document tree. */

/** Elements whose content nobody reads. */
const unread = new Set(['script', 'style', 'template', 'noscript', 'svg', 'head'])
/** Elements that begin a new line. */
const blocks = new Set(
  'address article aside blockquote br dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tr ul'.split(
    ' ',
  ),
)
/** Elements that set their text apart on the same line. */
const cells = new Set(['td', 'th'])

/** The named references that prose uses; the others stay as they are written. */
const namedCharacters: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['ndash', '–'],
  ['mdash', '—'],
  ['hellip', '…'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['laquo', '«'],
  ['raquo', '»'],
  ['bull', '•'],
  ['middot', '·'],
  ['copy', '©'],
  ['reg', '®'],
  ['trade', '™'],
  ['deg', '°'],
  ['euro', '€'],
  ['pound', '£'],
  ['yen', '¥'],
  ['cent', '¢'],
  ['times', '×'],
  ['auml', 'ä'],
  ['ouml', 'ö'],
  ['uuml', 'ü'],
  ['Auml', 'Ä'],
  ['Ouml', 'Ö'],
  ['Uuml', 'Ü'],
  ['szlig', 'ß'],
  ['eacute', 'é'],
  ['egrave', 'è'],
  ['agrave', 'à'],
  ['ccedil', 'ç'],
  ['ntilde', 'ñ'],
])
const lastCodePoint = 0x10ffff

/** Walks through the text once, so that no input takes longer than its length. */
export function htmlToText(html: string): string {
  const pieces: string[] = []
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    if (open === -1) {
      pieces.push(prose(html.slice(at)))
      break
    }
    pieces.push(prose(html.slice(at, open)))
    const tag = readTag(html, open)
    pieces.push(tag.text)
    at = tag.end
  }
  return pieces
    .join('')
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** What a tag stands for in the text, and where the text goes on. */
function readTag(html: string, open: number): { text: string; end: number } {
  if (html.startsWith('<!--', open)) return { text: '', end: behind(html, '-->', open + 4) }
  const [, slash, name] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(html.slice(open, open + 32)) ?? []
  if (name === undefined) {
    const isMarkup = /[!?/]/.test(html.charAt(open + 1))
    return isMarkup ? { text: '', end: behind(html, '>', open) } : { text: '<', end: open + 1 }
  }
  const element = name.toLowerCase()
  const end = behind(html, '>', open)
  if (slash === '' && unread.has(element)) return { text: '', end: behindElement(html, element, end) }
  if (blocks.has(element)) return { text: element === 'li' && slash === '' ? '\n- ' : '\n', end }
  return { text: cells.has(element) ? ' ' : '', end }
}

function behind(html: string, mark: string, from: number): number {
  const at = html.indexOf(mark, from)
  return at === -1 ? html.length : at + mark.length
}

function behindElement(html: string, element: string, from: number): number {
  const closing = new RegExp(`</${element}\\s*>`, 'gi')
  closing.lastIndex = from
  const found = closing.exec(html)
  return found === null ? html.length : found.index + found[0].length
}

/** White space in HTML is one space; references are characters (HTML Living Standard, section 13.5). */
function prose(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]+);/gi, (reference, name: string) => {
      if (!name.startsWith('#')) return namedCharacters.get(name) ?? reference
      const isHex = /^#x/i.test(name)
      const codePoint = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10)
      return codePoint > 0 && codePoint <= lastCodePoint ? String.fromCodePoint(codePoint) : reference
    })
}
