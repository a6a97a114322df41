/** Request header in which a page names what it writes; the studio reads it and never forwards it. */

export const changeHeader = 'x-studio-change'

export const maxNoteNameCharacters = 200
export const maxNoteFields = 30

export interface WriteSubject {
  name?: string | undefined
  fields?: readonly string[]
}

/** The record that keeps a write's before and after, and the write's place in it. */
export const actPattern = /^[A-Za-z0-9][\w-]{0,58}-\d{1,4}$/

/** Characters that could break or turn around a line of the activity log; a note with one is ignored as a whole. */
export const unloggable = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/

/** Returns the header's value: JSON, percent-encoded, within the bounds that the studio checks. */
export function changeHeaderValue({ name = '', fields = [] }: WriteSubject): string {
  const line = name.replaceAll(new RegExp(unloggable, 'g'), ' ').trim()
  const note = {
    ...(line !== '' && { name: shortened(line) }),
    ...(fields.length > 0 && { fields: fields.slice(0, maxNoteFields) }),
  }
  return encodeURIComponent(JSON.stringify(note))
}

function shortened(name: string): string {
  if (name.length <= maxNoteNameCharacters) return name
  // Half of a surrogate pair is not a character.
  return `${name.slice(0, maxNoteNameCharacters - 1).replace(/[\ud800-\udbff]$/, '')}…`
}

/** Returns a header's value that also names the act; of a value that is not a note, the act alone. */
export function withAct(header: string | undefined, act: string): string {
  return encodeURIComponent(JSON.stringify({ ...noteIn(header), act }))
}

function noteIn(header: string | undefined): object {
  try {
    const note: unknown = header === undefined ? undefined : JSON.parse(decodeURIComponent(header))
    return typeof note === 'object' && note !== null ? note : {}
  } catch {
    return {}
  }
}
