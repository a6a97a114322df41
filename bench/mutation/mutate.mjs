/**
 * Mutates the areas of `areas.mjs` and counts mutants that no test catches.
 * npm run mutate -- [AREA …] [--sample N] [--seed S] [--incremental] [--concurrency N] [--at-least PERCENT]
 * With `--at-least`, an area whose caught share is below it with 95 % confidence is a failure.
 */
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { areas } from './areas.mjs'
import { tally } from './tally.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    incremental: { type: 'boolean', default: false },
    concurrency: { type: 'string' },
    'at-least': { type: 'string', default: '0' },
  },
})
const names = positionals.length > 0 ? positionals : Object.keys(areas)
const unknown = names.filter((name) => !Object.hasOwn(areas, name))
if (unknown.length > 0)
  throw new Error(`No area ${unknown.join(', ')}. There are ${Object.keys(areas).join(', ')}.`)
if (values.sample !== undefined && values.incremental) throw new Error('A sample is never incremental.')

for (const name of names) {
  process.env.MUTATION_AREA = name
  process.env.MUTATION_SAMPLE = values.sample ?? ''
  process.env.MUTATION_SEED = values.seed
  const results = await new Stryker({
    mutate: [
      `${areas[name].code}/**/*.ts`,
      '!src/**/*{.test,-under-test,.d}.ts',
      '!src/web/**/{*-,}words.ts',
    ],
    htmlReporter: { fileName: `out/mutation/${name}.html` },
    jsonReporter: { fileName: `out/mutation/${name}.json` },
    incremental: values.incremental,
    incrementalFile: `out/mutation/${name}-incremental.json`,
    checkers: values.sample === undefined ? [] : ['sample'],
    ...(values.concurrency === undefined ? {} : { concurrency: Number(values.concurrency) }),
  }).runMutationTest()
  const seed = values.sample === undefined ? '' : `, seed ${values.seed}`
  const { text, highest } = tally(results)
  console.log(`${name}: ${text}${seed}`)
  if (highest < Number(values['at-least'])) {
    console.error(`${name}: fewer than ${values['at-least']} % are caught`)
    process.exitCode = 1
  }
}
