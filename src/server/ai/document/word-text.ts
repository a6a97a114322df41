import { Parser } from 'htmlparser2'
import type { DocumentNote } from '../../../contract/studio/ai.ts'
import { readHtml } from './html-text.ts'
import { packZip } from './pack-zip.ts'
import { hiddenStyles, withoutHidden } from './word-hidden.ts'
import { unpackZip, type ZipEntry } from './zip-archive.ts'

const textParts = /^word\/(?:document|footnotes|endnotes|(?:header|footer)\d*)\.xml$/i

/** Reads a word-processor document: tables as rows; footnotes, breaks, links, headers and footers kept; hidden text left out. */
export async function wordText(
  archive: Buffer,
  maxUnpackedBytes: number,
): Promise<{ text: string; notes: DocumentNote[] }> {
  // The library gets a new archive with only the text parts, within the budget.
  const parts = unpackZip(archive, maxUnpackedBytes).filter(({ name }) => /\.(?:xml|rels)$/i.test(name))
  const styles = hiddenStyles(
    parts.find(({ name }) => name.toLowerCase() === 'word/styles.xml')?.content.toString('utf8') ?? '',
  )
  let hasHidden = false
  const shown = parts.map((part): ZipEntry => {
    if (!textParts.test(part.name)) return part
    const read = withoutHidden(part.content.toString('utf8'), styles)
    hasHidden ||= read.hasHidden
    return read.hasHidden ? { ...part, content: Buffer.from(read.xml) } : part
  })
  const { default: mammoth } = await import('mammoth')
  const { value } = await mammoth.convertToHtml(
    { buffer: packZip(shown) },
    // Pictures are not in the archive.
    { convertImage: mammoth.images.imgElement(async () => ({ src: '' })) },
  )
  const { text } = readHtml(numberedNotes(value))
  const around = (name: string) => paragraphsOf(shown.filter((part) => part.name.startsWith(`word/${name}`)))
  const pieces = [...around('header'), text, ...around('footer')].filter((piece) => piece !== '')
  return { text: pieces.join('\n\n'), notes: hasHidden ? [{ kind: 'hidden_text' }] : [] }
}

/** Each paragraph once: pages of several kinds have headers of their own, which mostly say the same. */
function paragraphsOf(parts: readonly ZipEntry[]): string[] {
  const found = new Set<string>()
  let paragraph = ''
  let isText = false
  const end = () => {
    const line = paragraph.replace(/\s+/g, ' ').trim()
    // Page numbers stand alone.
    if (/\p{L}/u.test(line)) found.add(line)
    paragraph = ''
  }
  for (const { name, content } of parts) {
    if (!name.endsWith('.xml')) continue
    const parser = new Parser(
      {
        onopentag(tag) {
          isText = tag === 'w:t'
          if (tag === 'w:br' || tag === 'w:tab') paragraph += ' '
        },
        ontext(text) {
          if (isText) paragraph += text
        },
        onclosetag(tag) {
          isText = false
          if (tag === 'w:p') end()
        },
      },
      { xmlMode: true, decodeEntities: true },
    )
    parser.end(content.toString('utf8'))
  }
  end()
  return [...found]
}

/** Puts each note's number before it, in place of the link back. */
function numberedNotes(html: string): string {
  let number = 0
  return html
    .replace(/<li id="(?:foot|end)note-[^"]*">/g, (tag) => {
      number += 1
      return `${tag}[${number}] `
    })
    .replace(/\s*<a href="#(?:foot|end)note-ref-[^"]*">↑<\/a>/g, '')
    .replace(/(\[\d+\] )<p>/g, '$1')
}
