/** Search syntax: words, "quoted text" and fields such as `kind:statuses`, each negated by a minus. */

export const searchFields = ['kind', 'signature', 'reason', 'from', 'phone', 'id', 'is'] as const
export type SearchField = (typeof searchFields)[number]

export interface SearchTerm {
  /** Null for text in any field. */
  readonly field: SearchField | null
  /** Lower case, never empty. */
  readonly value: string
  readonly isExcluded: boolean
}

/** A field name with its colon, then a value in quotes or up to the next space. */
const termForm = /(-?)(?:([a-z]+):)?(?:"([^"]*)"?|(\S+))/gi

function fieldNamed(name: string | undefined): SearchField | null {
  return searchFields.find((field) => field === name?.toLowerCase()) ?? null
}

/** Users shorten long numbers with dots, which a partial match covers anyway. */
function withoutEllipsis(value: string): string {
  return value.replace(/(?:…|\.{3})$/, '')
}

/** Accepts any text: unknown fields are searched literally. */
export function parseSearchText(text: string): SearchTerm[] {
  return [...text.matchAll(termForm)].flatMap(([whole, minus, name, quoted, plain]) => {
    const field = fieldNamed(name)
    const isExcluded = minus === '-'
    const value = quoted ?? plain ?? ''
    const isKnown = name === undefined || field !== null
    const wanted = isKnown ? value : whole.slice(isExcluded ? 1 : 0)
    const lower = (field === null ? wanted : withoutEllipsis(wanted)).toLowerCase()
    return lower === '' ? [] : [{ field, value: lower, isExcluded }]
  })
}
