/** Makes descriptions plain, single-line and short for the agent. */

/** Avoids processing megabytes of prose. */
const spare = 8

/** Removes Markdown and HTML. */
export function plainText(text: string, maxCharacters: number): string {
  return text
    .slice(0, maxCharacters * spare)
    .replace(/<[^<>]{1,300}>/g, ' ')
    .replace(/!?\[([^[\]]{0,300})\]\([^()\s]{0,500}\)/g, '$1')
    .replace(/^[ \t]{0,8}(?:#{1,6}|>|```\w{0,20})[ \t]{0,8}/gm, '')
    .replace(/\*\*|__|`/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

export interface Cut {
  readonly text: string
  readonly isCut: boolean
}

/** Cuts after a sentence in the last third, else after a word. */
export function cutText(text: string, maxCharacters: number): Cut {
  if (text.length <= maxCharacters) return { text, isCut: false }
  const head = text.slice(0, maxCharacters - 1)
  const sentence = Math.max(head.lastIndexOf('. '), head.lastIndexOf('! '), head.lastIndexOf('? '))
  if (sentence > (maxCharacters * 2) / 3) return { text: head.slice(0, sentence + 1), isCut: true }
  const word = head.lastIndexOf(' ')
  return { text: `${head.slice(0, word > maxCharacters / 2 ? word : head.length).trimEnd()}…`, isCut: true }
}

export function sentences(parts: readonly (string | undefined)[]): string {
  return parts
    .filter((part) => part !== undefined && part !== '')
    .map((part) => (/[.!?…:]$/.test(part ?? '') ? part : `${part}.`))
    .join(' ')
}
