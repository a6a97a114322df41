import { Parser } from 'htmlparser2'
import type { DocumentNote } from '../../../contract/studio/ai.ts'
import { declaredEncoding, decodeWithEncoding } from './decode-text.ts'
import type { DocumentKind } from './document-kind.ts'
import { readHtml } from './html-text.ts'
import { packZip } from './pack-zip.ts'
import { pdfText } from './pdf-text.ts'
import { unpackZip, type ZipEntry } from './zip-archive.ts'

// Hidden text of word-processor documents (ECMA-376, part 1, 17.3.2.41), which readers would take for visible.

const off = new Set(['0', 'false', 'off'])

interface Run {
  readonly start: number
  /** Undefined where only the style decides. */
  vanish: boolean | undefined
  isStyleHidden: boolean
}

/** Returns the ids of styles whose text is hidden, by themselves or by the style that they are based on. */
function hiddenStyles(stylesXml: string): ReadonlySet<string> {
  const basedOn = new Map<string, string>()
  const hidden = new Map<string, boolean>()
  let id = ''
  new Parser(
    {
      onopentag(name, attributes) {
        if (name === 'w:style') id = attributes['w:styleId'] ?? ''
        else if (name === 'w:basedOn') basedOn.set(id, attributes['w:val'] ?? '')
        else if (name === 'w:vanish') hidden.set(id, !off.has(attributes['w:val'] ?? ''))
      },
    },
    { xmlMode: true },
  ).end(stylesXml)
  const isHidden = (style: string | undefined, steps = 0): boolean =>
    style !== undefined && steps < 20 && (hidden.get(style) ?? isHidden(basedOn.get(style), steps + 1))
  return new Set([...new Set([...hidden.keys(), ...basedOn.keys()])].filter((style) => isHidden(style)))
}

/** Returns the part's XML without its hidden runs. */
function withoutHidden(xml: string, styles: ReadonlySet<string>): { xml: string; hasHidden: boolean } {
  const cuts: [start: number, end: number][] = []
  const runs: Run[] = []
  const paragraphs: boolean[] = []
  // Properties before a tracked change say nothing about now.
  let former = 0
  let inRunProperties = 0
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const value = attributes['w:val'] ?? ''
        const run = runs.at(-1)
        if (name === 'w:rPrChange' || name === 'w:pPrChange') former += 1
        else if (former > 0) return
        else if (name === 'w:p') paragraphs.push(false)
        else if (name === 'w:pStyle') paragraphs.splice(-1, 1, styles.has(value))
        else if (name === 'w:r') {
          runs.push({
            start: parser.startIndex,
            vanish: undefined,
            isStyleHidden: paragraphs.at(-1) ?? false,
          })
        } else if (name === 'w:rPr') inRunProperties += 1
        else if (run !== undefined && inRunProperties > 0) {
          if (name === 'w:vanish') run.vanish = !off.has(value)
          if (name === 'w:rStyle') run.isStyleHidden ||= styles.has(value)
        }
      },
      onclosetag(name) {
        if (name === 'w:rPrChange' || name === 'w:pPrChange') former -= 1
        else if (former > 0) return
        else if (name === 'w:p') paragraphs.pop()
        else if (name === 'w:rPr') inRunProperties -= 1
        else if (name === 'w:r') {
          const run = runs.pop()
          if (run !== undefined && (run.vanish ?? run.isStyleHidden))
            cuts.push([run.start, parser.endIndex + 1])
        }
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  return {
    xml: cut(xml, cuts),
    hasHidden: cuts.some(([start, end]) => /<w:t[ >]/.test(xml.slice(start, end))),
  }
}

function cut(text: string, cuts: readonly [start: number, end: number][]): string {
  const kept: string[] = []
  let from = 0
  for (const [start, end] of cuts.toSorted(([a], [b]) => a - b)) {
    if (start > from) kept.push(text.slice(from, start))
    from = Math.max(from, end)
  }
  return kept.join('') + text.slice(from)
}

const textParts = /^word\/(?:document|footnotes|endnotes|(?:header|footer)\d*)\.xml$/i

/** Reads a word-processor document: tables as rows; footnotes, breaks, links, headers and footers kept; hidden text left out. */
async function wordText(
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

/** Counted over all entries, whether they are read or not (docs/behaviour.md, section 5). */
export const maxUnpackedBytes = 50_000_000

export interface ExtractedText {
  readonly text: string
  /** What the text lacks, or was guessed from. */
  readonly notes: readonly DocumentNote[]
}

/**
 * Extracts text without limits on time and memory, so call it in its own process. Throws the parser's error, or
 * UnknownEncodingError.
 */
export async function extractText(kind: DocumentKind, bytes: Uint8Array): Promise<ExtractedText> {
  switch (kind) {
    case 'text':
      return decodedText(bytes, undefined)
    case 'html': {
      const decoded = decodedText(bytes, declaredEncoding(bytes))
      const { text, hasHidden } = readHtml(decoded.text)
      return { text, notes: [...decoded.notes, ...(hasHidden ? [{ kind: 'hidden_text' } as const] : [])] }
    }
    case 'pdf':
      return await pdfText(bytes)
    case 'docx':
      return await wordText(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), maxUnpackedBytes)
  }
}

function decodedText(bytes: Uint8Array, declared: string | undefined): ExtractedText {
  const { text, encoding, isGuess } = decodeWithEncoding(bytes, declared)
  return { text, notes: isGuess ? [{ kind: 'encoding_guessed', encoding }] : [] }
}
