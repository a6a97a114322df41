/** Request header in which a page names what it writes; the studio reads it and never forwards it. */

export const changeHeader = 'x-studio-change'

export const maxNoteNameCharacters = 200
export const maxNoteFields = 30

export interface WriteSubject {
  name?: string | undefined
  fields?: readonly string[]
}

/** Returns the header's value: JSON, percent-encoded, within the bounds that the studio checks. */
export function changeHeaderValue({ name = '', fields = [] }: WriteSubject): string {
  const note = {
    ...(name.trim() !== '' && { name: shortened(name.trim()) }),
    ...(fields.length > 0 && { fields: fields.slice(0, maxNoteFields) }),
  }
  return encodeURIComponent(JSON.stringify(note))
}

function shortened(name: string): string {
  if (name.length <= maxNoteNameCharacters) return name
  // Half of a surrogate pair is not a character.
  return `${name.slice(0, maxNoteNameCharacters - 1).replace(/[\ud800-\udbff]$/, '')}…`
}
