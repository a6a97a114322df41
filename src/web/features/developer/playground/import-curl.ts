import { studioPaths } from '../../../../contract/studio/paths.ts'
import { t } from '../../../../contract/translate.ts'
import { headerNames, type RequestValues } from './request/request-values.ts'
import { commandSign, playgroundWords, shellVariable, unsupportedOption } from './words.ts'

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
/** Begins another command, or says where the output goes. */
const shellSign = /^(?:\d*[<>]|\||&|;|\()/

export type ImportedCurl = RequestValues | { readonly refusal: string }

interface Refusal {
  readonly refusal: string
}

/** Nothing that would be sent is left out: what cannot be imported is a refusal that names it. */
export function importCurl(command: string): ImportedCurl {
  if (/\^["\r\n]/.test(command))
    return {
      refusal: t('This command was copied for the Windows command prompt. Copy it as cURL (bash) instead.'),
    }
  const words = shellWords(command)
  if (words === undefined || words.shift()?.text !== 'curl') return { refusal: playgroundWords.importFailed }
  const sign = words.find(({ text, isBare }) => isBare && shellSign.test(text))
  if (sign !== undefined) return { refusal: commandSign(sign.text) }
  const read = readOptions(words)
  if ('refusal' in read) return read
  const { method, addresses, headers, bodies } = read
  const [address, second] = addresses
  const url = address === undefined ? undefined : pathOf(address)
  if (url === undefined) return { refusal: playgroundWords.importFailed }
  if (second !== undefined)
    return { refusal: t('This command has several addresses. Import one request at a time.') }
  return { method: method ?? (bodies.length > 0 ? 'POST' : 'GET'), url, headers, body: bodies.join('&') }
}

interface CurlParts {
  method: string | undefined
  addresses: string[]
  headers: RequestValues['headers']
  bodies: string[]
}

function readOptions(words: ShellWord[]): CurlParts | Refusal {
  const parts: CurlParts = { method: undefined, addresses: [], headers: {}, bodies: [] }
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    const { option, value } = optionOf(word, words)
    const refusal = takeOption(parts, option, value)
    if (refusal !== undefined) return { refusal }
  }
  return parts
}

/** Returns why an option cannot be imported. */
function takeOption(parts: CurlParts, option: ShellWord, valueWord: () => ShellWord): string | undefined {
  const { text: name } = option
  if (name === '-I' || name === '--head') parts.method = 'HEAD'
  else if (ignoredWithValue.has(name)) valueWord()
  else if (ignored.has(name)) return undefined
  else if (!name.startsWith('-')) {
    if (option.variable !== undefined) return shellVariable(option.variable)
    parts.addresses.push(name)
  } else if (name === '-H' || name === '--header') return takeHeader(parts.headers, valueWord())
  else if (name === '-X' || name === '--request' || name === '--url' || bodyOptions.has(name)) {
    const { text, variable } = valueWord()
    if (variable !== undefined) return shellVariable(variable)
    if (name === '--url') parts.addresses.push(text)
    else if (bodyOptions.has(name)) return takeBody(parts, name, text)
    else parts.method = text.toUpperCase()
  } else return unsupportedOption(name)
}

function takeBody({ bodies, headers }: CurlParts, option: string, body: string): string | undefined {
  if (body.startsWith('@') && option !== '--data-raw')
    return t('The body of this command is in a file. Put the content itself after the option.')
  if (option === '--json') headers['content-type'] = 'application/json'
  bodies.push(body)
}

/** `--name value`, `--name=value`, `-x value` or `-xvalue`. */
function optionOf(word: ShellWord, nextWords: ShellWord[]): { option: ShellWord; value: () => ShellWord } {
  const [, long, given] = /^(--[a-z-]+)=([\s\S]*)$/.exec(word.text) ?? []
  if (long !== undefined) return { option: { text: long }, value: () => ({ ...word, text: given ?? '' }) }
  if (/^-[XHdFT][\s\S]/.test(word.text))
    return { option: { text: word.text.slice(0, 2) }, value: () => ({ ...word, text: word.text.slice(2) }) }
  return { option: word, value: () => nextWords.shift() ?? { text: '' } }
}

/** Drops headers that the proxy drops, including all credentials. */
function takeHeader(
  headers: RequestValues['headers'],
  { text: line, variable }: ShellWord,
): string | undefined {
  if (line.startsWith('@'))
    return t('The headers of this command are in a file. Put each header after its own -H.')
  const at = line.indexOf(':')
  const name = headerNames.find((name) => name === line.slice(0, at).trim().toLowerCase())
  const value = line.slice(at + 1).trim()
  if (at < 1 || name === undefined || value === '') return undefined
  if (variable !== undefined) return shellVariable(variable)
  headers[name] = value
}

function pathOf(address: string): string | undefined {
  const url = URL.parse(address, location.origin)
  if (url === null) return undefined
  url.searchParams.delete('access_token')
  // Keeps braces, which URLs escape.
  const path = (url.pathname + url.search).replaceAll('%7B', '{').replaceAll('%7D', '}')
  return path.startsWith('/api/') ? path : studioPaths.platform + path
}

export interface ShellWord {
  text: string
  /** True without quotes and escapes, so that the shell may read it as a sign of its own. */
  isBare?: boolean
  /** A part that the shell would replace: a variable, or the output of a command. */
  variable?: string | undefined
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '0': '\0' }

/** One piece of a word: quoted, escaped, plain, or the space between words. */
const pieces =
  /\$'((?:[^'\\]|\\[\s\S])*)'|'([^']*)'|"((?:[^"\\]|\\[\s\S])*)"|\\(\r?\n)|\\([\s\S])|(\s+)|([^\s'"\\]+)/gy

/** Outside single quotes (POSIX, XCU sections 2.5 and 2.6). */
const expansion = /(?:^|[^\\])(?:\\\\)*(\$\w+|\$\{[^}]*\}?|\$\(|`)/

/** Splits a command by POSIX quoting rules and `$'…'`. Undefined for an unclosed quote. */
export function shellWords(command: string): ShellWord[] | undefined {
  const words: ShellWord[] = []
  let word: ShellWord | undefined
  let end = 0
  for (const match of command.trim().matchAll(pieces)) {
    end = match.index + match[0].length
    const [, ansi, single, double, lineBreak, escaped, space, plain] = match
    if (lineBreak !== undefined) continue
    if (space !== undefined) {
      if (word !== undefined) words.push(word)
      word = undefined
      continue
    }
    const text: string = single ?? plain ?? escaped ?? fromDouble(double) ?? fromAnsi(ansi) ?? ''
    word = {
      text: (word?.text ?? '') + text,
      isBare: (word?.isBare ?? true) && plain !== undefined,
      variable: word?.variable ?? expansion.exec(double ?? plain ?? '')?.[1],
    }
  }
  if (word !== undefined) words.push(word)
  return end === command.trim().length ? words : undefined
}

/** Inside double quotes a backslash escapes only these (POSIX, XCU section 2.2.3). */
function fromDouble(text: string | undefined): string | undefined {
  return text?.replace(/\\(\r?\n|[$`"\\])/g, (_, sign: string) => (sign.endsWith('\n') ? '' : sign))
}

function fromAnsi(text: string | undefined): string | undefined {
  return text?.replace(
    /\\(?:u([0-9a-fA-F]{1,4})|x([0-9a-fA-F]{1,2})|([\s\S]))/g,
    (_, unicode?: string, hex?: string, sign = '') => {
      const code = unicode ?? hex
      return code === undefined ? (escapes[sign] ?? sign) : String.fromCharCode(Number.parseInt(code, 16))
    },
  )
}
