/** A request as an HTTPie command, for version 3 or newer. */
import { quoteForShell } from '../../../../text/quote-for-shell.ts'
import { type CopiedRequest, lacksContentType } from './copied-request.ts'

export function asHttpie(request: CopiedRequest): string {
  const { method, url, headers, body } = request
  return [
    'http --ignore-stdin',
    // One word with its option, so that a body that begins with a hyphen is no option.
    ...(body === null ? [] : [quoteForShell(`--raw=${body}`)]),
    `${quoteForShell(method)} ${quoteForShell(url)}`,
    ...headers.map(([name, value]) => quoteForShell(headerItem(name, value))),
    ...(lacksContentType(request) ? [`'content-type:'`] : []),
  ].join(' \\\n  ')
}

/**
 * What follows the colon may make another operator of it (`:=` is JSON, `:@` reads a file), which a backslash prevents.
 * A colon with nothing behind it removes a header; a semicolon sends it empty. What the syntax cannot say at all is a
 * backslash right before an operator; no header of the studio has one.
 */
function headerItem(name: string, value: string): string {
  if (value === '') return `${name};`
  return /^[=@:;]/.test(value) ? `${name}:\\${value}` : `${name}:${value}`
}
