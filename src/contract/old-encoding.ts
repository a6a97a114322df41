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
  { label: 'windows-1253', letters: /\p{Script=Greek}/u, frequent: new Set('αοιετσνηυρπκλςμωάέήίόύώ') },
]

/** Counted at the beginning; more bytes tell no more. */
const maxSampleBytes = 65_536
const minFrequentShare = 0.6
const minLead = 0.08
/** Of few letters, none may speak for another encoding. */
const minLeadLetters = 1.5
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
    .map((candidate) => ({ ...candidate, ...scoreOf(sample, candidate) }))
    .toSorted((a, b) => b.score - a.score)
  const [best, ...others] = scored
  if (best === undefined || best.score < minFrequentShare) return undefined
  // Encodings of one script that read the text alike are no rivals.
  const rival = others.find(({ letters }) => letters.source !== best.letters.source)
  const lead = Math.max(minLead, minLeadLetters / best.letterCount)
  return rival !== undefined && best.score - rival.score < lead ? undefined : best.label
}

/**
 * More bytes beyond ASCII stand in words of their own than in words with Latin letters, or more than half in runs of three
 * or more. Signs alone are no words.
 */
function hasForeignWords(bytes: Uint8Array): boolean {
  let [foreign, mixed, all, inRuns, run] = [0, 0, 0, 0, 0]
  let word = { high: 0, hasLatin: false, hasLetter: false }
  const endWord = () => {
    if (word.hasLatin) mixed += word.high
    else if (word.high > 1 && word.hasLetter) foreign += word.high
    word = { high: 0, hasLatin: false, hasLetter: false }
  }
  for (const byte of bytes) {
    run = byte >= 0x80 ? run + 1 : 0
    inRuns += run === 3 ? 3 : Number(run > 3)
    if (byte >= 0x80) {
      all += 1
      word.high += 1
      // Below are signs in most encodings.
      word.hasLetter ||= byte >= 0xc0
    } else if (isLatin(byte)) word.hasLatin = true
    else endWord()
  }
  endWord()
  return foreign > mixed || inRuns > all / 2
}

function isLatin(byte: number): boolean {
  const lower = byte | 0x20
  return lower >= 0x61 && lower <= 0x7a
}

/** The share of frequent letters among all characters beyond ASCII; signs and odd capitals count against it. */
function scoreOf(bytes: Uint8Array, { label, letters, frequent }: Candidate) {
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
  return { score: all === 0 ? 0 : points / all, letterCount: all }
}
