/** Longer numbers could be a PIN. */
const harmless = /^(?:true|false|-?\d{1,3}|[a-z]{2}|[a-z]{2}[-_][A-Z]{2})$/

/** Returns whether a value is a boolean, a small number or a language. */
export function isHarmless(value: string): boolean {
  return harmless.test(value)
}

const maxPlainCharacters = 120
/** Generated keys are neither one word nor up to four digits. */
const plainWord = /^(?:[A-Z]?[a-z]{0,15}|[A-Z]{1,12}|\d{1,4})$/

/** Returns whether a text consists of words, field names, dot-paths and formats, as transformations do. */
export function isPlainText(text: string): boolean {
  if (text.length > maxPlainCharacters) return false
  return text.split(/[\s._\-/:,;[\]{}()*$%#?!'"]+|(?<=[a-z])(?=[A-Z])/).every((word) => plainWord.test(word))
}

const schemes = ['Bearer', 'Basic', 'Token', 'ApiKey', 'Key']

/** Returns whether a text is an authentication scheme with the space or colon after it. */
export function isSchemePrefix(prefix: string): boolean {
  return (
    prefix === '' ||
    schemes.some((scheme) => prefix.replace(/[ :=]*$/, '').toLowerCase() === scheme.toLowerCase())
  )
}
