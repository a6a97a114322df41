import { Tokenizer } from 'htmlparser2'

const unread = new Set(['script', 'style', 'template', 'noscript', 'svg', 'head'])
const blocks = new Set(
  'address article aside blockquote br dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tr ul'.split(
    ' ',
  ),
)
const cells = new Set(['td', 'th'])
const nothing = () => {}

/** Converts HTML to text in linear time without a stack; decodes character references (HTML Living Standard, 13.5). */
export function htmlToText(html: string): string {
  const pieces: string[] = []
  let element = ''
  let hidden: string | undefined

  const nameAt = (start: number, end: number) => html.slice(start, end).toLowerCase()
  const write = (text: string) => {
    if (hidden === undefined) pieces.push(text)
  }
  const open = () => {
    if (hidden === undefined && unread.has(element)) hidden = element
    else if (blocks.has(element)) write(element === 'li' ? '\n- ' : '\n')
    else if (cells.has(element)) write(' ')
  }
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ontext: (start, end) => write(html.slice(start, end).replace(/\s+/g, ' ')),
      ontextentity: (codePoint) => write(String.fromCodePoint(codePoint).replace(/\s/, ' ')),
      onopentagname: (start, end) => {
        element = nameAt(start, end)
      },
      onopentagend: open,
      onselfclosingtag: open,
      onclosetag: (start, end) => {
        const closed = nameAt(start, end)
        if (hidden === closed) hidden = undefined
        else if (blocks.has(closed)) write('\n')
      },
      onattribname: nothing,
      onattribdata: nothing,
      onattribentity: nothing,
      onattribend: nothing,
      oncdata: nothing,
      oncomment: nothing,
      ondeclaration: nothing,
      onprocessinginstruction: nothing,
      onend: nothing,
    },
  )
  tokenizer.write(html)
  tokenizer.end()
  return pieces
    .join('')
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
