import type { CopiedRequest } from './copied-request.ts'

/** Uses `http.client`, which adds no headers. */
export function asPython({ method, url, headers, body }: CopiedRequest): string {
  const { protocol, hostname, port, origin } = new URL(url)
  const connection = protocol === 'https:' ? 'HTTPSConnection' : 'HTTPConnection'
  // A host has no brackets around an IPv6 address.
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

/** Escapes invisible characters. */
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
