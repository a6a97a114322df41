/** Hidden text of word-processor documents (ECMA-376, part 1, 17.3.2.41), which readers would take for visible. */
import { Parser } from 'htmlparser2'

const off = new Set(['0', 'false', 'off'])

interface Run {
  readonly start: number
  /** Undefined where only the style decides. */
  vanish: boolean | undefined
  isStyleHidden: boolean
}

/** Returns the ids of styles whose text is hidden, by themselves or by the style that they are based on. */
export function hiddenStyles(stylesXml: string): ReadonlySet<string> {
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
export function withoutHidden(xml: string, styles: ReadonlySet<string>): { xml: string; hasHidden: boolean } {
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
