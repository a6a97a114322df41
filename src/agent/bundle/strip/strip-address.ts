/** Removes what may be a credential from an address: user information, most of the query, the fragment. */
import { isHarmless, isPlainText } from './harmless-value.ts'

/**
 * Removes what may be a credential from an address. Works on text, so that patterns and templates of addresses are
 * preserved, and nothing is re-encoded. Of the query, pairs with a harmless value stay.
 */
export function stripAddress(address: string): string {
  const [, beforeQuery = '', query] = /^([^?#]*)(?:\?([^#]*))?/s.exec(address) ?? []
  const bare = beforeQuery.replace(/^([^/]*:)?(\/\/)[^/]*@/, '$1$2')
  const kept = (query ?? '').split('&').filter(isHarmlessPair)
  return kept.length === 0 ? bare : `${bare}?${kept.join('&')}`
}

/** Placeholders and wildcards are harmless by themselves. */
function isHarmlessPair(pair: string): boolean {
  const [, name = '', value = ''] = /^([^=]*)=?(.*)$/s.exec(pair) ?? []
  if (name === '' || !isPlainText(name)) return false
  return value === '' ? pair.endsWith('=') : isHarmless(value) || /^(?:\{\w+\}|\*)$/.test(value)
}
