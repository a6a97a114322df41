import { maxConnectorAddressCharacters } from '../../contract/platform/record-kinds/connector.ts'
import type { AddressForm } from './api-description.ts'
import { maxServerChoices } from './limits.ts'
import { arrayValue, fieldOf, isFields, objectValue, scalarText, textValue, textValues } from './value.ts'
import type { Warnings } from './warning.ts'

/** Complete addresses only; the rest is reported. */
export function addressesOf(holder: unknown, warnings: Warnings): string[] {
  const found = arrayValue(holder, 'servers')
    .flatMap(filledIn)
    .map((address) => usable(address, warnings))
  return [...new Set(found.filter((address) => address !== undefined))].slice(0, maxServerChoices)
}

const placeholder = /\{([^{}]{1,100})\}/g

/** Addresses with variables that have no value in the document, to be given by a person. */
export function addressFormsOf(holder: unknown): AddressForm[] {
  const forms = arrayValue(holder, 'servers').flatMap((server) => {
    const variables = objectValue(server, 'variables')
    return filledIn(server).flatMap((address) => {
      const template = secured(address.replace(/\/{1,9}$/, ''))
      const names = [...new Set([...template.matchAll(placeholder)].map(([, name = '']) => name))]
      const isForm = names.length > 0 && /^https:\/\/[^\s/?#]/i.test(template) && fits(template)
      const about = (name: string) => textValue(fieldOf(variables, name), 'description') ?? ''
      return isForm ? [{ template, names: names.map((name) => ({ name, about: about(name) })) }] : []
    })
  })
  return forms.slice(0, maxServerChoices)
}

function fits(address: string): boolean {
  return address.length < maxConnectorAddressCharacters
}

function filledIn(server: unknown): string[] {
  const template = textValue(server, 'url')
  if (template === undefined) return []
  const variables = objectValue(server, 'variables')
  let addresses = [template.trim().slice(0, maxConnectorAddressCharacters)]
  for (const [name, variable] of Object.entries(variables).slice(0, maxServerChoices)) {
    const values = valuesOf(variable)
    if (values.length === 0) continue
    addresses = addresses
      .flatMap((address) => values.map((value) => address.replaceAll(`{${name}}`, () => value)))
      .slice(0, maxServerChoices)
  }
  return addresses
}

/** An empty value is one only if the document lists it. */
function valuesOf(variable: unknown): string[] {
  const first = isFields(variable) ? scalarText(fieldOf(variable, 'default')) : undefined
  return [...new Set([...(first === undefined ? [] : [first]), ...textValues(variable, 'enum')])]
}

function secured(address: string): string {
  return address.replace(/^http:/i, 'https:')
}

function usable(address: string, warnings: Warnings): string | undefined {
  if (!fits(address)) {
    warnings.add('malformed', address)
    return undefined
  }
  const plain = address.replace(/\/{1,9}$/, '')
  if (/^https?:\/\/[^\s/?#]/i.test(plain) && /\{[^{}]+\}/.test(plain)) {
    warnings.add('server_variable', plain)
    return undefined
  }
  if (!/^https?:\/\/[^\s/?#{}]+[^\s{}]*$/i.test(plain)) {
    warnings.add(/^\w+:/.test(plain) ? 'malformed' : 'relative_server', address)
    return undefined
  }
  if (isPrivate(plain)) {
    warnings.add('private_address', plain)
    return undefined
  }
  if (/^http:/i.test(plain)) warnings.add('not_https', plain)
  return secured(plain)
}

const privateAddresses = [
  /^(?:0|10|127)\./,
  /^192\.168\./,
  /^169\.254\./,
  /^172\.(?:1[6-9]|2\d|3[01])\./,
  /^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./,
  /^\[(?:::1?|f[cd][0-9a-f]{2}:.*|fe[89ab][0-9a-f]:.*)\]$/,
]

/** The platform calls over the internet: RFC 1918, 3927, 4193, 6598, and names without a public zone (RFC 6761, 6762, 8375). */
function isPrivate(address: string): boolean {
  if (!URL.canParse(address)) return false
  const host = new URL(address).hostname.replace(/\.$/, '')
  const isNamed = !/^[\d.]+$|^\[/.test(host)
  if (isNamed)
    return !host.includes('.') || /\.(?:localhost|local|internal|intranet|lan|home\.arpa)$/.test(host)
  return privateAddresses.some((pattern) => pattern.test(host))
}
