/** Recognises values that are too short or too plain to be a secret. */

/** Numbers of more digits could be a PIN. */
const harmless = /^(?:true|false|-?\d{1,3}|[a-z]{2}|[a-z]{2}[-_][A-Z]{2})$/

/** Returns whether a value can be no secret: a boolean, a small number or a language. */
export function isHarmless(value: string): boolean {
  return harmless.test(value)
}

const maxPlainCharacters = 120
/** Letters of one word, or up to four digits: generated keys are neither. */
const plainWord = /^(?:[A-Z]?[a-z]{0,15}|[A-Z]{1,12}|\d{1,4})$/

/**
 * Returns whether a text consists of words, names of fields, dot-paths and formats, as the steps of a transformation
 * contain them.
 */
export function isPlainText(text: string): boolean {
  if (text.length > maxPlainCharacters) return false
  return text.split(/[\s._\-/:,;[\]{}()*$%#?!'"]+|(?<=[a-z])(?=[A-Z])/).every((word) => plainWord.test(word))
}

const schemes = ['Bearer', 'Basic', 'Token', 'ApiKey', 'Key']

/** Returns whether a text is the name of an authentication scheme, with the space or colon that follows it. */
export function isSchemePrefix(prefix: string): boolean {
  return (
    prefix === '' ||
    schemes.some((scheme) => prefix.replace(/[ :=]*$/, '').toLowerCase() === scheme.toLowerCase())
  )
}
