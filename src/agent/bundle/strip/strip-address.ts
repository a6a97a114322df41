import { isHarmless, isPlainText } from './harmless-value.ts'

/** Strips credentials from an address as text, so that patterns survive; harmless query pairs stay. */
export function stripAddress(address: string): string {
  const [, beforeQuery = '', query] = /^([^?#]*)(?:\?([^#]*))?/s.exec(address) ?? []
  const bare = beforeQuery.replace(/^([^/]*:)?(\/\/)[^/]*@/, '$1$2')
  const harmless = (query ?? '').split('&').filter(isHarmlessPair)
  return harmless.length === 0 ? bare : `${bare}?${harmless.join('&')}`
}

function isHarmlessPair(pair: string): boolean {
  const [, name = '', value = ''] = /^([^=]*)=?(.*)$/s.exec(pair) ?? []
  if (name === '' || !isPlainText(name)) return false
  return value === '' ? pair.endsWith('=') : isHarmless(value) || /^(?:\{\w+\}|\*)$/.test(value)
}
