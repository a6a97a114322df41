/** A request as a Python 3 program that needs no package. */
import type { CopiedRequest } from './copied-request.ts'

/** Written with `http.client`, because the modules above it add headers of their own. */
export function asPython({ method, url, headers, body }: CopiedRequest): string {
  const { protocol, hostname, port, origin } = new URL(url)
  const connection = protocol === 'https:' ? 'HTTPSConnection' : 'HTTPConnection'
  // An IPv6 address stands in brackets in an address, but not as a host.
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  return [
    'import http.client',
    '',
    `connection = http.client.${connection}(${quoted(host)}${port === '' ? '' : `, ${port}`})`,
    'connection.request(',
    `    ${quoted(method)},`,
    `    ${quoted(url.slice(origin.length))},`,
    ...(body === null ? [] : [`    body=${quoted(body)}.encode("utf-8"),`]),
    ...(headers.length === 0 ? [] : ['    headers={', ...headers.map(pair), '    },']),
    ')',
    'response = connection.getresponse()',
    'print(response.status, response.read().decode("utf-8", "replace"))',
  ].join('\n')
}

function pair([name, value]: readonly [string, string]): string {
  return `        ${quoted(name)}: ${quoted(value)},`
}

const named: Record<string, string> = { '\\': '\\\\', '"': '\\"', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/** What cannot be seen is written as its number. */
function quoted(text: string): string {
  const inner = text.replace(
    /["\\]|[\p{C}\p{Z}]/gu,
    (character) => named[character] ?? (character === ' ' ? ' ' : numbered(character)),
  )
  return `"${inner}"`
}

function numbered(character: string): string {
  const code = character.codePointAt(0) ?? 0
  const digits = code.toString(16)
  return code > 0xffff ? `\\U${digits.padStart(8, '0')}` : `\\u${digits.padStart(4, '0')}`
}
