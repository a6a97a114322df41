import { studioPaths } from '../../../../contract/studio/paths.ts'
import { headerNames, type RequestValues } from './request/request-values.ts'
import { shellWords } from './request/split-command.ts'
import { playgroundWords, unsupportedOption } from './words.ts'

/** Ignored options with a value, so that it is not taken for the address. */
const ignoredWithValue = new Set([
  '-A',
  '--user-agent',
  '-b',
  '--cookie',
  '-c',
  '--cookie-jar',
  '-e',
  '--referer',
  '-m',
  '--max-time',
  '-o',
  '--output',
  '-u',
  '--user',
  '-w',
  '--write-out',
  '-x',
  '--proxy',
  '--connect-timeout',
  '--retry',
  '--cacert',
  '--cert',
  '--key',
])
/** Options without a value that do not change the request, or not here. */
const ignored = new Set([
  ...[
    '-s',
    '-S',
    '-sS',
    '-L',
    '-k',
    '-i',
    '-v',
    '-f',
    '-g',
    '-N',
    '-#',
    '--silent',
    '--show-error',
    '--location',
  ],
  ...[
    '--insecure',
    '--include',
    '--verbose',
    '--fail',
    '--globoff',
    '--compressed',
    '--no-buffer',
    '--http1.1',
  ],
  ...['--http2', '--path-as-is', '--progress-bar', '--tlsv1.2', '--fail-with-body'],
])
const bodyOptions = new Set(['-d', '--data', '--data-raw', '--data-binary', '--data-ascii', '--json'])
export type ImportedCurl = RequestValues | { readonly refusal: string }

/** Nothing that would be sent is left out: an option that cannot be imported is a refusal. */
export function importCurl(command: string): ImportedCurl {
  if (/\^["\r\n]/.test(command)) return { refusal: playgroundWords.importCmd }
  const words = shellWords(command)
  if (words === undefined || words.shift() !== 'curl') return { refusal: playgroundWords.importFailed }
  let method: string | undefined
  const addresses: string[] = []
  const headers: RequestValues['headers'] = {}
  const bodies: string[] = []

  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    const { option, value } = optionOf(word, words)
    if (option === '-X' || option === '--request') method = value().toUpperCase()
    else if (option === '-I' || option === '--head') method = 'HEAD'
    else if (option === '--url') addresses.push(value())
    else if (option === '-H' || option === '--header') addHeader(headers, value())
    else if (bodyOptions.has(option)) {
      const body = value()
      if (body.startsWith('@') && option !== '--data-raw') return { refusal: playgroundWords.importFile }
      if (option === '--json') headers['content-type'] = 'application/json'
      bodies.push(body)
    } else if (ignoredWithValue.has(option)) value()
    else if (!option.startsWith('-')) addresses.push(option)
    else if (!ignored.has(option)) return { refusal: unsupportedOption(option) }
  }
  const [address, second] = addresses
  const url = address === undefined ? undefined : pathOf(address)
  if (url === undefined) return { refusal: playgroundWords.importFailed }
  if (second !== undefined) return { refusal: playgroundWords.importSeveral }
  return { method: method ?? (bodies.length > 0 ? 'POST' : 'GET'), url, headers, body: bodies.join('&') }
}

/** `--name value`, `--name=value`, `-x value` or `-xvalue`. */
function optionOf(word: string, nextWords: string[]): { option: string; value: () => string } {
  const [, long, given] = /^(--[a-z-]+)=([\s\S]*)$/.exec(word) ?? []
  if (long !== undefined) return { option: long, value: () => given ?? '' }
  if (/^-[XHdFT][\s\S]/.test(word)) return { option: word.slice(0, 2), value: () => word.slice(2) }
  return { option: word, value: () => nextWords.shift() ?? '' }
}

/** Drops headers that the proxy drops, including all credentials. */
function addHeader(headers: RequestValues['headers'], line: string) {
  const at = line.indexOf(':')
  const name = headerNames.find((one) => one === line.slice(0, at).trim().toLowerCase())
  const value = line.slice(at + 1).trim()
  if (at > 0 && name !== undefined && value !== '') headers[name] = value
}

function pathOf(address: string): string | undefined {
  const url = URL.parse(address, location.origin)
  if (url === null) return undefined
  url.searchParams.delete('access_token')
  // Keeps braces, which URLs escape.
  const path = (url.pathname + url.search).replaceAll('%7B', '{').replaceAll('%7D', '}')
  return path.startsWith('/api/') ? path : studioPaths.platform + path
}
