import { type PatternNode, patternFlags } from '../../contract/studio/pattern.ts'

type Step =
  | { action: 'take'; accepts: (character: string) => boolean }
  | { action: 'check'; edge: '^' | '$' | '\\b' | '\\B' }
  | { action: 'go'; to: readonly number[] }
  | { action: 'end' }

/** Searches in linear time (Thompson, 1968), so that no untrusted pattern can hang a page or pipeline. */
export function isFoundIn(text: string, pattern: PatternNode): boolean {
  const steps = stepsOf(pattern)
  const characters = Array.from(text)
  let arrived: readonly number[] = []
  for (let at = 0; at <= characters.length; at += 1) {
    // A match may start anywhere.
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

/** States reachable without consuming a character. */
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

/** Repetitions are unrolled. */
function stepsOf(pattern: PatternNode): Step[] {
  const steps: Step[] = []
  const testOf = characterTests()

  /** Its targets are added later. */
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

/** The engine's own expression, compiled once per character class. */
function characterTests(): (source: string) => (character: string) => boolean {
  const tests = new Map<string, (character: string) => boolean>()
  return (source) => {
    const cached = tests.get(source)
    if (cached !== undefined) return cached
    const form = new RegExp(`^${source}$`, patternFlags)
    const test = (character: string) => form.test(character)
    tests.set(source, test)
    return test
  }
}
