import type { CopiedRequest } from './copied-request.ts'

/** Others need -CustomMethod, since PowerShell 6. */
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'TRACE', 'OPTIONS', 'MERGE', 'PATCH'])

export function asPowershell({ method, url, headers, body }: CopiedRequest): string {
  const contentType = headers.find(([name]) => name.toLowerCase() === 'content-type')
  const others = headers.filter((header) => header !== contentType)
  return [
    'Invoke-WebRequest -UseBasicParsing',
    `${knownMethods.has(method) ? '-Method' : '-CustomMethod'} ${quoted(method)}`,
    `-Uri ${quoted(url)}`,
    ...(others.length === 0 ? [] : [`-Headers @{ ${others.map(pair).join('; ')} }`]),
    // Version 5 rejects it among the headers.
    ...(contentType === undefined ? [] : [`-ContentType ${quoted(contentType[1])}`]),
    // Bytes, because version 5 sends text as Latin-1.
    ...(body === null ? [] : [`-Body ([System.Text.Encoding]::UTF8.GetBytes(${quoted(body)}))`]),
  ].join(' `\n  ')
}

function pair([name, value]: readonly [string, string]): string {
  return `${quoted(name)} = ${quoted(value)}`
}

/** Doubles typographic quotes, which PowerShell treats as quotes. */
function quoted(text: string): string {
  return `'${text.replace(/['\u2018-\u201b]/g, '$&$&')}'`
}
