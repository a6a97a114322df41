export type MarkedPart =
  | { readonly kind: 'plain' | 'bold' | 'italic' | 'struck' | 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }

const kinds = { '*': 'bold', _: 'italic', '~': 'struck', '`': 'code' } as const

/** Marks count at a word's edge only (`*word*`), not inside one (`order_id_2`). */
const opening = /(?<![\p{L}\p{N}*_~`])[*_~`](?=\S)/gu
const closing = /(?<=\S)[*_~`](?![\p{L}\p{N}*_~`])/gu
const address = /https?:\/\/[^\s<>"*~`]+/g
/** Punctuation after an address that is not part of it. */
const trailing = /[.,;:!?)\]'_]+$/

function withLinks(text: string): MarkedPart[] {
  const parts: MarkedPart[] = []
  let at = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    const link = found.replace(trailing, '')
    if (!URL.canParse(link)) continue
    if (index > at) parts.push({ kind: 'plain', text: text.slice(at, index) })
    parts.push({ kind: 'link', text: link, href: new URL(link).href })
    at = index + link.length
  }
  if (at < text.length) parts.push({ kind: 'plain', text: text.slice(at) })
  return parts
}

function isMark(sign: string | undefined): sign is keyof typeof kinds {
  return sign !== undefined && Object.hasOwn(kinds, sign)
}

/** Finds pairs of the same mark in one line, each mark looked at once. */
function* markedIn(text: string): Generator<{ sign: keyof typeof kinds; start: number; end: number }> {
  const ends = new Map<string, number[]>()
  for (const { 0: sign, index } of [...text.matchAll(closing)].reverse()) {
    const places = ends.get(sign) ?? []
    places.push(index)
    ends.set(sign, places)
  }
  let after = 0
  let lineEnd = -1
  for (const { 0: sign, index: start } of text.matchAll(opening)) {
    const places = ends.get(sign)
    if (start < after || !isMark(sign) || places === undefined) continue
    while ((places.at(-1) ?? text.length) < start + 2) places.pop()
    if (lineEnd < start) lineEnd = text.indexOf('\n', start)
    if (lineEnd === -1) lineEnd = text.length
    const end = places.at(-1)
    if (end === undefined || end > lineEnd) continue
    yield { sign, start, end }
    after = end + 1
  }
}

/** Marks inside an address are part of the address. */
export function readChatMarkup(text: string): MarkedPart[] {
  const parts: MarkedPart[] = []
  for (const part of withLinks(text)) {
    if (part.kind !== 'plain') {
      parts.push(part)
      continue
    }
    let at = 0
    for (const { sign, start, end } of markedIn(part.text)) {
      if (start > at) parts.push({ kind: 'plain', text: part.text.slice(at, start) })
      parts.push({ kind: kinds[sign], text: part.text.slice(start + 1, end) })
      at = end + 1
    }
    if (at < part.text.length) parts.push({ kind: 'plain', text: part.text.slice(at) })
  }
  return parts
}
