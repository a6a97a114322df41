import { quoteForShell } from '../../../../text/quote-for-shell.ts'
import { type CopiedRequest, lacksContentType } from './copied-request.ts'

export function callAsCurl(request: CopiedRequest): string {
  const { method, url, headers, body } = request
  // With --request, curl would wait for a HEAD's body.
  const verb = method === 'HEAD' ? '--head' : `--request ${quoteForShell(method)}`
  return [
    // Brackets and braces in an address are part of it, not a pattern; dots are left to the server.
    `curl --globoff --path-as-is ${verb}`,
    `--url ${quoteForShell(url)}`,
    ...headers.map(([name, value]) => `--header ${quoteForShell(headerLine(name, value))}`),
    ...(lacksContentType(request) ? [`--header 'content-type:'`] : []),
    // Raw, because --data reads a file if the body starts with @.
    ...(body === null ? [] : [`--data-raw ${quoteForShell(body)}`]),
  ].join(' \\\n  ')
}

/** A colon removes a header; a semicolon sends it empty. */
function headerLine(name: string, value: string): string {
  return value === '' ? `${name};` : `${name}: ${value}`
}
