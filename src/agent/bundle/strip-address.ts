/** Takes what may be a credential out of an address: user information, most of the query, the fragment. */
import { isHarmless, isPlainText } from './harmless-value.ts'

/**
 * Works on text, so that patterns and templates of addresses pass through as well, and nothing is spelled
 * differently than before. Of the query, pairs with a harmless value stay.
 */
export function stripAddress(address: string): string {
  const [, beforeQuery = '', query] = /^([^?#]*)(?:\?([^#]*))?/s.exec(address) ?? []
  const bare = beforeQuery.replace(/^([^/]*:)?(\/\/)[^/]*@/, '$1$2')
  const kept = (query ?? '').split('&').filter(isHarmlessPair)
  return kept.length === 0 ? bare : `${bare}?${kept.join('&')}`
}

/** Placeholders and wildcards say nothing by themselves. */
function isHarmlessPair(pair: string): boolean {
  const [, name = '', value = ''] = /^([^=]*)=?(.*)$/s.exec(pair) ?? []
  if (name === '' || !isPlainText(name)) return false
  return value === '' ? pair.endsWith('=') : isHarmless(value) || /^(?:\{\w+\}|\*)$/.test(value)
}
