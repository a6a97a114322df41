import { quoteForShell } from '../../../../text/quote-for-shell.ts'
import { type CopiedRequest, lacksContentType } from './copied-request.ts'

export function asHttpie(request: CopiedRequest): string {
  const { method, url, headers, body } = request
  return [
    'http --ignore-stdin',
    // One word with its option, because the body may start with a hyphen.
    ...(body === null ? [] : [quoteForShell(`--raw=${body}`)]),
    `${quoteForShell(method)} ${quoteForShell(url)}`,
    ...headers.map(([name, value]) => quoteForShell(headerItem(name, value))),
    ...(lacksContentType(request) ? [`'content-type:'`] : []),
  ].join(' \\\n  ')
}

/**
 * A backslash escapes operators after the colon (`:=` is JSON, `:@` a file). A colon removes a header; a
 * semicolon sends it empty. A backslash before an operator cannot be expressed; no header here has one.
 */
function headerItem(name: string, value: string): string {
  if (value === '') return `${name};`
  return /^[=@:;]/.test(value) ? `${name}:\\${value}` : `${name}:${value}`
}
