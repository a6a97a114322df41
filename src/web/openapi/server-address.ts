import { maxConnectorAddressCharacters } from '../../contract/platform/record-kinds/connector.ts'
import { maxServerChoices } from './limits.ts'
import { arrayValue, fieldOf, isFields, objectValue, scalarText, textValue, textValues } from './value.ts'
import type { Warnings } from './warning.ts'

export function addressesOf(holder: unknown, warnings: Warnings): string[] {
  const found = arrayValue(holder, 'servers')
    .flatMap(variants)
    .map((address) => usable(address, warnings))
  return [...new Set(found.filter((address) => address !== undefined))].slice(0, maxServerChoices)
}

function variants(server: unknown): string[] {
  const template = textValue(server, 'url')
  if (template === undefined) return []
  const variables = objectValue(server, 'variables')
  let addresses = [template.trim().slice(0, maxConnectorAddressCharacters)]
  for (const [name, variable] of Object.entries(variables).slice(0, maxServerChoices)) {
    const values = valuesOf(variable)
    addresses = addresses
      .flatMap((address) => values.map((value) => address.replaceAll(`{${name}}`, () => value)))
      .slice(0, maxServerChoices)
  }
  return addresses
}

function valuesOf(variable: unknown): string[] {
  const first = isFields(variable) ? scalarText(fieldOf(variable, 'default')) : undefined
  const values = [...(first === undefined ? [] : [first]), ...textValues(variable, 'enum')]
  return values.length === 0 ? [''] : [...new Set(values)]
}

function usable(address: string, warnings: Warnings): string | undefined {
  if (address.length >= maxConnectorAddressCharacters) {
    warnings.add('malformed', address)
    return undefined
  }
  const plain = address.replace(/\/{1,9}$/, '')
  if (/^https:\/\/[^\s/?#{}]+[^\s{}]*$/i.test(plain)) return plain
  if (/^http:\/\/[^\s/?#{}]+[^\s{}]*$/i.test(plain)) {
    warnings.add('not_https', plain)
    return plain.replace(/^http:/i, 'https:')
  }
  warnings.add(/^\w+:/.test(plain) ? 'malformed' : 'relative_server', address)
  return undefined
}
