/**
 * The language of the search box: words, "quoted text", fields such as `kind:statuses`, each refusable with a
 * minus.
 */

export const searchFields = ['kind', 'signature', 'reason', 'from', 'phone', 'id', 'is'] as const
export type SearchField = (typeof searchFields)[number]

export interface SearchTerm {
  /** Null for text that may stand anywhere. */
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

/** People cut long numbers short with dots, which is what leaving them out already means. */
function withoutEllipsis(value: string): string {
  return value.replace(/(?:…|\.{3})$/, '')
}

/** Every text is understood: what is no field is looked for as it stands. */
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
