/** Searches a text for a pattern in linear time. */
import { type PatternNode, patternFlags } from '../../contract/studio/pattern.ts'

type Step =
  | { action: 'take'; accepts: (character: string) => boolean }
  | { action: 'check'; edge: '^' | '$' | '\\b' | '\\B' }
  | { action: 'go'; to: readonly number[] }
  | { action: 'end' }

/**
 * Searches a text for a pattern. Follows all paths through the pattern at the same time, each step at most once per
 * character, instead of one after the other (Thompson, "Regular Expression Search Algorithm", 1968). So a pattern
 * from an untrusted file can be wrong, but it cannot hang a page or a pipeline.
 */
export function isFoundIn(text: string, pattern: PatternNode): boolean {
  const steps = stepsOf(pattern)
  const characters = Array.from(text)
  let arrived: readonly number[] = []
  for (let at = 0; at <= characters.length; at += 1) {
    // A match may begin at any position.
    const reached = reachable(steps, [...arrived, 0], characters, at)
    if (reached.some((number) => steps[number]?.action === 'end')) return true
    const character = characters[at] ?? ''
    arrived = reached.filter((number) => takes(steps[number], character)).map((number) => number + 1)
  }
  return false
}

function takes(step: Step | undefined, character: string): boolean {
  return step?.action === 'take' && character !== '' && step.accepts(character)
}

/** All states that can be reached without consuming a character. */
function reachable(
  steps: readonly Step[],
  from: readonly number[],
  characters: readonly string[],
  at: number,
): number[] {
  const seen = new Set<number>()
  const open = [...from]
  for (let number = open.pop(); number !== undefined; number = open.pop()) {
    if (seen.has(number)) continue
    seen.add(number)
    const step = steps[number]
    if (step?.action === 'go') open.push(...step.to)
    if (step?.action === 'check' && isAtEdge(step.edge, characters, at)) open.push(number + 1)
  }
  return [...seen]
}

const wordCharacter = new RegExp('^\\w$', patternFlags)

function isAtEdge(edge: '^' | '$' | '\\b' | '\\B', characters: readonly string[], at: number): boolean {
  if (edge === '^') return at === 0
  if (edge === '$') return at === characters.length
  const isBorder = wordCharacter.test(characters[at - 1] ?? '') !== wordCharacter.test(characters[at] ?? '')
  return isBorder === (edge === '\\b')
}

/** Repetitions are unrolled as often as their count says. */
function stepsOf(pattern: PatternNode): Step[] {
  const steps: Step[] = []
  const testOf = characterTests()

  /** A step to states that are added later. */
  function fork(...to: number[]): number[] {
    steps.push({ action: 'go', to })
    return to
  }

  function write(node: PatternNode): void {
    if (node.type === 'one') steps.push({ action: 'take', accepts: testOf(node.source) })
    else if (node.type === 'edge') steps.push({ action: 'check', edge: node.source })
    else if (node.type === 'sequence') for (const item of node.items) write(item)
    else if (node.type === 'choice') writeChoice(node.items)
    else writeRepeat(node)
  }

  function writeChoice(items: readonly PatternNode[]): void {
    const ways = fork()
    const exits = items.map((item) => {
      ways.push(steps.length)
      write(item)
      return fork()
    })
    for (const exit of exits) exit.push(steps.length)
  }

  function writeRepeat({ item, min, max }: Extract<PatternNode, { type: 'repeat' }>): void {
    for (let count = 0; count < min; count += 1) write(item)
    const exits: number[][] = []
    for (let count = min; count < (max ?? min + 1); count += 1) {
      const start = steps.length
      exits.push(fork(start + 1))
      write(item)
      if (max === null) fork(start)
    }
    for (const exit of exits) exit.push(steps.length)
  }

  write(pattern)
  steps.push({ action: 'end' })
  return steps
}

/** A single character is tested by the engine's own expression, compiled once per part of the pattern. */
function characterTests(): (source: string) => (character: string) => boolean {
  const tests = new Map<string, (character: string) => boolean>()
  return (source) => {
    const known = tests.get(source)
    if (known !== undefined) return known
    const form = new RegExp(`^${source}$`, patternFlags)
    const test = (character: string) => form.test(character)
    tests.set(source, test)
    return test
  }
}
