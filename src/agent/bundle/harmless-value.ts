/** Recognises values that are too short or too plain to be a secret. */

/** Numbers of more digits could be a PIN. */
const harmless = /^(?:true|false|-?\d{1,3}|[a-z]{2}|[a-z]{2}[-_][A-Z]{2})$/

/** A switch, a small number, a language: nothing else passes. */
export function isHarmless(value: string): boolean {
  return harmless.test(value)
}

const maxPlainCharacters = 120
/** Letters of one word, or up to four digits: what a generator of keys makes is neither. */
const plainWord = /^(?:[A-Z]?[a-z]{0,15}|[A-Z]{1,12}|\d{1,4})$/

/** Words, names of fields, dot-paths and formats, as steps of a transformation hold them. */
export function isPlainText(text: string): boolean {
  if (text.length > maxPlainCharacters) return false
  return text.split(/[\s._\-/:,;[\]{}()*$%#?!'"]+|(?<=[a-z])(?=[A-Z])/).every((word) => plainWord.test(word))
}

const schemes = ['Bearer', 'Basic', 'Token', 'ApiKey', 'Key']

/** The name of a way to sign in, with the space or colon that follows it. */
export function isSchemePrefix(prefix: string): boolean {
  return (
    prefix === '' ||
    schemes.some((scheme) => prefix.replace(/[ :=]*$/, '').toLowerCase() === scheme.toLowerCase())
  )
}
