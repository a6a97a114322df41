/** A check's CPU over a text, and a search for more expensive texts. */
import type { TextCheck } from './checks.ts'

/** Enough to expose costs per character that grow with the text. */
const searchCharacters = 20_000
const alphabet = [
  ...'aAnNy0 1.,:;-_=+/\\"\'<>@#%&?([{*\n',
  'token',
  'key',
  'Mr. ',
  '://',
  'sk-',
  'é',
  'ا',
  '\\u00',
]

export function repeated(unit: string, characters: number): string {
  return unit.repeat(Math.ceil(characters / unit.length)).slice(0, characters)
}

/** Milliseconds of CPU, the minimum of three runs; more is noise. */
export function cpuOf({ run }: Pick<TextCheck, 'run'>, text: string, runs = 3): number {
  let least = Number.POSITIVE_INFINITY
  for (let at = 0; at < runs; at++) {
    const before = process.cpuUsage()
    run(text)
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

/** The unit that costs most when repeated. */
export function worstOf(check: TextCheck, units: readonly string[], characters: number): [string, number] {
  const costs = units.map((unit): [string, number] => [unit, cpuOf(check, repeated(unit, characters))])
  return costs.reduce((worst, one) => (one[1] > worst[1] ? one : worst))
}

/** Mutates the worst text so far until the time is over; deterministic by seed on an idle machine. */
export function searchWorst(check: TextCheck, maxMs: number): string {
  const random = createRandom(7)
  const characters = Math.min(searchCharacters, check.maxCharacters)
  let [best, bestCost] = worstOf(check, check.knownUnits, characters)
  for (const end = Date.now() + maxMs; Date.now() < end; ) {
    const unit = mutated(best, random)
    const cost = cpuOf(check, repeated(unit, characters))
    if (cost > bestCost) [best, bestCost] = [unit, cost]
  }
  return best
}

function mutated(unit: string, random: (below: number) => number): string {
  const at = random(unit.length + 1)
  const piece = alphabet[random(alphabet.length)] ?? 'a'
  const action = random(4)
  if (action === 0) return unit.slice(0, at) + piece + unit.slice(at)
  if (action === 1 && unit.length > 1) return unit.slice(0, at) + unit.slice(at + 1) || piece
  if (action === 2) return unit.slice(0, at) + piece + unit.slice(at + 1)
  return (unit + unit.slice(at) + piece).slice(0, 60)
}

/** A linear congruential generator (modulus 2^32). */
function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
