/** Measures all proxies in turn, in rounds, so that a slow minute affects all alike. */
import { type LoadOptions, type RequestSample, sampleRequests, warm } from './requests.ts'
import type { Scenario, Side } from './scenarios.ts'
import { sampleTransfer, type TransferSample } from './transfer.ts'

export type Sample = RequestSample | TransferSample
/** By scenario, then by proxy; one sample per round. */
export type Samples = Map<string, Map<string, Sample[]>>

export interface RoundOptions extends LoadOptions {
  readonly rounds: number
  readonly warmSeconds: number
  /** No round starts later than this after the first. */
  readonly maxMs: number
}

export async function measure(
  sides: readonly Side[],
  scenarios: readonly Scenario[],
  options: RoundOptions,
): Promise<Samples> {
  for (const scenario of scenarios) {
    if (scenario.kind === 'transfer') continue
    for (const side of sides) await warm(side, scenario, { ...options, seconds: options.warmSeconds })
  }
  const samples: Samples = new Map()
  for (const { name } of scenarios) samples.set(name, new Map(sides.map((side) => [side.name, []])))
  const latest = performance.now() + options.maxMs
  for (let round = 0; round < options.rounds && performance.now() <= latest; round++) {
    for (const scenario of scenarios) {
      for (const side of rotated(sides, round)) {
        const sample = await sampleOf(side, scenario, options)
        samples.get(scenario.name)?.get(side.name)?.push(sample)
      }
    }
    console.error(`round ${round + 1} of ${options.rounds}`)
  }
  return samples
}

function sampleOf(side: Side, scenario: Scenario, options: RoundOptions): Promise<Sample> {
  if (scenario.kind === 'transfer') return sampleTransfer(side, scenario, options)
  return sampleRequests(side, scenario, options)
}

/** Rotates who goes first after a pause. */
function rotated(sides: readonly Side[], round: number): readonly Side[] {
  const at = round % sides.length
  return [...sides.slice(at), ...sides.slice(0, at)]
}
