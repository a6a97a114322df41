export type MarkedPart =
  | { readonly kind: 'plain' | 'bold' | 'italic' | 'struck' | 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }

const kinds = { '*': 'bold', _: 'italic', '~': 'struck', '`': 'code' } as const

/** Counts at a word's edge only (`*word*`), not inside one (`order_id_2`). */
const marked = /(?<![\p{L}\p{N}*_~`])([*_~`])(?=\S)([^\n]{0,2000}?\S)\1(?![\p{L}\p{N}*_~`])/gu
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
  return sign !== undefined && sign in kinds
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
    for (const { 0: found, 1: sign, 2: inner = '', index } of part.text.matchAll(marked)) {
      if (!isMark(sign)) continue
      if (index > at) parts.push({ kind: 'plain', text: part.text.slice(at, index) })
      parts.push({ kind: kinds[sign], text: inner })
      at = index + found.length
    }
    if (at < part.text.length) parts.push({ kind: 'plain', text: part.text.slice(at) })
  }
  return parts
}
