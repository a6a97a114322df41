/** A request as a PowerShell command. */
import type { CopiedRequest } from './copied-request.ts'

/** All others have to be given as a custom one, which PowerShell knows since version 6. */
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'TRACE', 'OPTIONS', 'MERGE', 'PATCH'])

export function asPowershell({ method, url, headers, body }: CopiedRequest): string {
  const contentType = headers.find(([name]) => name.toLowerCase() === 'content-type')
  const others = headers.filter((header) => header !== contentType)
  return [
    'Invoke-WebRequest -UseBasicParsing',
    `${knownMethods.has(method) ? '-Method' : '-CustomMethod'} ${quoted(method)}`,
    `-Uri ${quoted(url)}`,
    ...(others.length === 0 ? [] : [`-Headers @{ ${others.map(pair).join('; ')} }`]),
    // A parameter of its own, because version 5 takes it for a mistake among the headers.
    ...(contentType === undefined ? [] : [`-ContentType ${quoted(contentType[1])}`]),
    // As bytes, because version 5 would send a text in Latin-1.
    ...(body === null ? [] : [`-Body ([System.Text.Encoding]::UTF8.GetBytes(${quoted(body)}))`]),
  ].join(' `\n  ')
}

function pair([name, value]: readonly [string, string]): string {
  return `${quoted(name)} = ${quoted(value)}`
}

/** PowerShell takes typographic quotes for plain ones, so each of them is doubled. */
function quoted(text: string): string {
  return `'${text.replace(/['\u2018-\u201b]/g, '$&$&')}'`
}
