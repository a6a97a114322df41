/** Worst-case cost of masks and checks over texts: `npm run bench:texts -- [--seconds 20] [--only NAME]`. */
import { parseArgs } from 'node:util'
import { markdown } from '../proxy/table.ts'
import { textChecks } from './checks.ts'
import { cpuOf, repeated, searchWorst, worstOf } from './measure.ts'

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '10' }, only: { type: 'string' } },
})
const [large, small] = [5_000_000, 255_000]
const comparedCharacters = 100_000

const rows = textChecks
  .filter(({ name }) => values.only === undefined || name.includes(values.only))
  .map((check) => {
    console.error(check.name)
    const found = searchWorst(check, Number(values.seconds) * 1000)
    const characters = Math.min(comparedCharacters, check.maxCharacters)
    const [worst, knownMs] = worstOf(check, check.knownUnits, characters)
    const foundMs = cpuOf(check, repeated(found, characters))
    const unit = foundMs > knownMs ? found : worst
    const whole = (most: number) =>
      check.maxCharacters < most ? '–' : cpuOf(check, repeated(unit, most)).toFixed(1)
    const atBound = Math.min(check.maxCharacters, large)
    return [
      check.name,
      check.side,
      shown(worst),
      perMegabyte(knownMs, characters),
      shown(found),
      perMegabyte(foundMs, characters),
      whole(small),
      `${cpuOf(check, repeated(unit, atBound)).toFixed(1)} (${atBound.toLocaleString('en')})`,
    ]
  })
const head = [
  'over texts',
  'where',
  'worst known',
  'ms/MB',
  'worst found',
  'ms/MB',
  '255 kB, ms',
  'at the bound, ms',
]
console.log(markdown(head, rows, 3))

function perMegabyte(ms: number, characters: number): string {
  return ((ms * 1_000_000) / characters).toFixed(1)
}

function shown(unit: string): string {
  return `\`${JSON.stringify(unit).slice(1, -1).replaceAll('|', '\\|').replaceAll('`', "'")}\``
}
