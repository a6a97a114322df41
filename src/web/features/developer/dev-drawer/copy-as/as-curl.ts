/** A request as a curl command. */
import { quoteForShell } from '../../../../text/quote-for-shell.ts'
import { type CopiedRequest, lacksContentType } from './copied-request.ts'

export function callAsCurl(request: CopiedRequest): string {
  const { method, url, headers, body } = request
  // With --request alone curl would wait for a body that a HEAD never brings.
  const verb = method === 'HEAD' ? '--head' : `--request ${quoteForShell(method)}`
  return [
    // Brackets and braces in an address are part of it, not a pattern; dots are left to the server.
    `curl --globoff --path-as-is ${verb}`,
    `--url ${quoteForShell(url)}`,
    ...headers.map(([name, value]) => `--header ${quoteForShell(headerLine(name, value))}`),
    ...(lacksContentType(request) ? [`--header 'content-type:'`] : []),
    // Raw, because --data reads a file when the body begins with an at sign.
    ...(body === null ? [] : [`--data-raw ${quoteForShell(body)}`]),
  ].join(' \\\n  ')
}

/** A colon with nothing behind it removes a header; a semicolon sends it empty. */
function headerLine(name: string, value: string): string {
  return value === '' ? `${name};` : `${name}: ${value}`
}
