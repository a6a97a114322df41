/** Splits a command by POSIX quoting rules and `$'…'`. */

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '0': '\0' }

/** One piece of a word: quoted, escaped, plain, or the space between words. */
const pieces =
  /\$'((?:[^'\\]|\\[\s\S])*)'|'([^']*)'|"((?:[^"\\]|\\[\s\S])*)"|\\(\r?\n)|\\([\s\S])|(\s+)|([^\s'"\\]+)/gy

/** Undefined for an unclosed quote. */
export function shellWords(command: string): string[] | undefined {
  const words: string[] = []
  let word: string | null = null
  let end = 0
  for (const match of command.trim().matchAll(pieces)) {
    end = match.index + match[0].length
    const [, ansi, single, double, lineBreak, escaped, space, plain] = match
    if (lineBreak !== undefined) continue
    if (space !== undefined) {
      if (word !== null) words.push(word)
      word = null
      continue
    }
    word = (word ?? '') + (single ?? plain ?? escaped ?? fromDouble(double) ?? fromAnsi(ansi) ?? '')
  }
  if (word !== null) words.push(word)
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
