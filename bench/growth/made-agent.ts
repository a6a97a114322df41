/** Records of a large agent, equal in every run, with a natural distribution of words. */

function randomNumbers() {
  let state = 7
  return (below: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return Math.floor((state / 2 ** 32) * below)
  }
}

const usual = 'order parcel return refund delivery bike price open store card'.split(' ')
const letters = 'abcdefghijklmnopqrstuvwxyz'

function writer() {
  const random = randomNumbers()
  const rare = Array.from({ length: 6000 }, () =>
    Array.from({ length: 4 + random(7) }, () => letters[random(letters.length)]).join(''),
  )
  return (words: number) =>
    Array.from({ length: words }, () =>
      random(4) === 0
        ? usual[random(usual.length)]
        : rare[Math.floor(rare.length * (random(1000) / 1000) ** 2)],
    ).join(' ')
}

/** Every second one describes nearly the same situation as the others of its kind. */
export function manySkills(size: number) {
  const write = writer()
  return Array.from({ length: size }, (_, n) => ({
    id: String(700_000_000_000 + n),
    title: `skill-${n}-${write(2).replaceAll(' ', '-')}`,
    description:
      n % 2 === 0
        ? `When a customer asks about returning parcel ${write(1)}.`
        : `When ${write(10)} is asked.`,
    skill: `${write(60)}.`,
    status: 'active',
  }))
}

export function manyFaqs(size: number) {
  const write = writer()
  return Array.from({ length: size }, (_, n) => ({
    id: String(800_000_000_000 + n),
    question: `${write(8)}?`,
    answer: `${write(25)}.`,
  }))
}

export function manyScenarios(size: number): string {
  const write = writer()
  const scenarios = Array.from({ length: size }, (_, n) => ({
    title: `Scenario ${n}`,
    turns: Array.from({ length: 4 }, () => ({ message: `${write(10)}?`, assertions: [] })),
  }))
  return JSON.stringify({ format: 'messaging-agent-scenarios', version: 1, scenarios })
}
