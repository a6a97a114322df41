/** Recognizes the one-byte encodings of old exports by their letters. */

interface Candidate {
  readonly label: string
  readonly letters: RegExp
  /** The most frequent letters of the languages that are written so. */
  readonly frequent: ReadonlySet<string>
}

const cyrillic = new Set('оеаинтсрвлкмдпуяыьгзбйч')
/** The first that fits best is taken. */
const candidates: readonly Candidate[] = [
  { label: 'windows-1251', letters: /\p{Script=Cyrillic}/u, frequent: cyrillic },
  { label: 'koi8-u', letters: /\p{Script=Cyrillic}/u, frequent: cyrillic },
  { label: 'ibm866', letters: /\p{Script=Cyrillic}/u, frequent: cyrillic },
  { label: 'windows-1256', letters: /\p{Script=Arabic}/u, frequent: new Set('اليمونرتبةهعدسفحكق') },
  { label: 'iso-8859-6', letters: /\p{Script=Arabic}/u, frequent: new Set('اليمونرتبةهعدسفحكق') },
  { label: 'windows-1255', letters: /\p{Script=Hebrew}/u, frequent: new Set('יוהלאתרבשמנחדםעק') },
  { label: 'windows-1253', letters: /\p{Script=Greek}/u, frequent: new Set('αοιετσνηυρπκλςμωά') },
]

/** Counted at the beginning; more bytes tell no more. */
const maxSampleBytes = 65_536
const minFrequentShare = 0.6
const minLead = 0.08
/** Few words are written in capitals. */
const capitalShare = 0.7

/**
 * Returns windows-1252 for text whose letters beyond ASCII stand alone, as in Western languages; another encoding if they
 * make up whole words that fit it; undefined if they fit none clearly.
 */
export function oldEncoding(bytes: Uint8Array): string | undefined {
  const sample = bytes.subarray(0, maxSampleBytes)
  if (!hasForeignWords(sample)) return 'windows-1252'
  const scored = candidates
    .map((candidate) => ({ ...candidate, score: scoreOf(sample, candidate) }))
    .toSorted((a, b) => b.score - a.score)
  const [best, ...others] = scored
  if (best === undefined || best.score < minFrequentShare) return undefined
  // Encodings of one script that read the text alike are no rivals.
  const rival = others.find(({ letters }) => letters.source !== best.letters.source)
  return rival !== undefined && best.score - rival.score < minLead ? undefined : best.label
}

/** More than half of the bytes beyond ASCII stand in runs of three or more. */
function hasForeignWords(bytes: Uint8Array): boolean {
  let run = 0
  let high = 0
  let inRuns = 0
  const endRun = () => {
    if (run >= 3) inRuns += run
    run = 0
  }
  for (const byte of bytes) {
    if (byte < 0x80) endRun()
    else {
      high += 1
      run += 1
    }
  }
  endRun()
  return inRuns > high / 2
}

/** The share of frequent letters among all characters beyond ASCII; signs and odd capitals count against it. */
function scoreOf(bytes: Uint8Array, { label, letters, frequent }: Candidate): number {
  const text = new TextDecoder(label).decode(bytes)
  let all = 0
  let points = 0
  let before = ''
  for (const character of text) {
    if (character > '\x7f') {
      all += 1
      const small = character.toLowerCase()
      const share = small === character ? 1 : capitalShare
      if (letters.test(character)) points += share * (frequent.has(small) ? 1 : 0.25)
      else if (/[\p{L}\ufffd\p{Cc}]/u.test(character)) points -= 1
      if (small !== character && before !== '' && before === before.toLowerCase() && /\p{L}/u.test(before))
        points -= 1
    }
    before = character
  }
  return all === 0 ? 0 : points / all
}
