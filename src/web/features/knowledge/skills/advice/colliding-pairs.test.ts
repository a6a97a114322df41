import { expect, test } from 'vitest'
import { collidingPairs } from './colliding-pairs.ts'
import { compareSkills } from './find-collisions.ts'
import type { SkillText } from './situation-terms.ts'

function pairsOf(skills: readonly SkillText[], limit = Number.POSITIVE_INFINITY) {
  const work = collidingPairs(skills, limit)
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

const key = (one: SkillText, other: SkillText) => `${one.id} ${other.id}`

function everyPair(skills: readonly SkillText[]) {
  return skills.flatMap((skill, at) =>
    skills.slice(at + 1).flatMap((other) => {
      const collision = compareSkills(skill, other)
      return collision === null ? [] : [{ ...collision, one: skill }]
    }),
  )
}

function randomFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return Math.floor((state / 2 ** 32) * below)
  }
}

const vocabulary =
  'return returns returned parcel parcels late delivery deliveries refund refunds opening hours bicycle brakes squeak spare part parts gift card cards customer wants asks about the when always first Größe 送料 8 30'.split(
    ' ',
  )

function randomSkills(seed: number): SkillText[] {
  const random = randomFrom(seed)
  const text = (most: number) =>
    Array.from({ length: random(most) }, () => vocabulary[random(vocabulary.length)] ?? '').join(' ')
  return Array.from({ length: 60 }, (_, n) => ({
    id: String(n),
    title: random(10) === 0 ? null : text(4).replaceAll(' ', '-'),
    description: random(10) === 0 ? null : text(12),
    skill: random(3) === 0 ? 'Always do this.' : 'Say so.',
  }))
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'random skills, seed %i: pairs are the same as by full comparison, each once',
  (seed) => {
    const skills = randomSkills(seed)
    const { count, pairs } = pairsOf(skills)
    const every = everyPair(skills)
    expect(every.length).toBeGreaterThan(20)
    expect(count).toBe(every.length)
    expect(new Map(pairs.map((pair) => [key(pair.one, pair.other), pair]))).toEqual(
      new Map(every.map((pair) => [key(pair.one, pair.other), pair])),
    )
  },
)

test.each([1, 2, 3])('seed %i: the most similar pairs are kept, and all are counted', (seed) => {
  const skills = randomSkills(seed)
  const { pairs: all } = pairsOf(skills)
  expect(all.map(({ overlap }) => overlap)).toEqual(all.map(({ overlap }) => overlap).sort((a, b) => b - a))
  expect(pairsOf(skills, 10)).toEqual({ count: all.length, pairs: all.slice(0, 10) })
  expect(pairsOf(skills, 0)).toEqual({ count: all.length, pairs: [] })
})

test('equally similar pairs are sorted by their number of shared words', () => {
  const skills = ['refund parcel', 'refund parcel', 'gift card brakes squeak', 'gift card brakes squeak'].map(
    (description, n) => ({ id: String(n), description }),
  )
  expect(pairsOf(skills).pairs.map(({ one, other }) => key(one, other))).toEqual(['2 3', '0 1'])
})

test('blank and missing texts do not collide', () => {
  const skills = [{ id: '1' }, { id: '2', title: null }, { id: '3', description: ' ' }]
  expect(pairsOf(skills)).toEqual({ count: 0, pairs: [] })
})
