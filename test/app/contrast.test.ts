/** Every token pair used for text or meaningful lines has enough contrast (WCAG 2.2, 1.4.3 and 1.4.11). */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('../../src/web/ui/style/tokens.css', import.meta.url), 'utf8')

function tokensOf(block: string): ReadonlyMap<string, string> {
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
  )
}

const [light = '', dark = ''] = css.split(':root[data-theme="dark"]')
const themes = [
  ['light', tokensOf(light)],
  ['dark', tokensOf(dark)],
] as const

/** Relative luminance as WCAG defines it. */
function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrastOf(one: string, other: string): number {
  const [high = 0, low = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

const grounds = ['surface', 'surface-raised', 'surface-sunken', 'surface-hover']
const states = ['good', 'warn', 'bad', 'info', 'accent']
const pairs: [front: string, ground: string, least: number][] = [
  ...grounds.flatMap((ground) =>
    ['text', 'text-quiet'].map((front): [string, string, number] => [front, ground, 4.5]),
  ),
  ...grounds
    .slice(0, 2)
    .flatMap((ground) => states.map((front): [string, string, number] => [front, ground, 4.5])),
  ...states.flatMap((state): [string, string, number][] => [
    [state, `${state}-soft`, 4.5],
    ['text', `${state}-soft`, 4.5],
  ]),
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-hover', 4.5],
  ...grounds.map((ground): [string, string, number] => ['chart', ground, 3]),
  ['line-strong', 'surface', 3],
  ['line-strong', 'surface-raised', 3],
]

test.each(themes.flatMap(([theme, tokens]) => pairs.map((pair) => [theme, ...pair, tokens] as const)))(
  '%s: %s on %s has a contrast of at least %f to 1',
  (_theme, front, ground, least, tokens) => {
    const [one, other] = [tokens.get(front), tokens.get(ground)]
    if (one === undefined || other === undefined) throw new Error('A token is missing')
    expect(contrastOf(one, other)).toBeGreaterThanOrEqual(least)
  },
)

test('black on white is 21 to 1', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
})
