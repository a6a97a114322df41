/** Compares the time to the first answer and the memory of an idle server. */
import { measureStart, type StartFigures } from '../proxy/studio.ts'
import { type Comparison, comparePairs, maxRatio } from './compare.ts'

/** Compares two built checkouts, which start in turn. */
export async function compareStarts(
  options: { folder: string; upstreamPort: number },
  [before, now]: readonly [string, string],
  rounds: number,
): Promise<Comparison[]> {
  const figures: [StartFigures[], StartFigures[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    figures[0].push(await measureStart({ ...options, checkout: before }))
    figures[1].push(await measureStart({ ...options, checkout: now }))
  }
  const one = (what: string, read: (start: StartFigures) => number) => {
    const compared = comparePairs(figures[0].map(read), figures[1].map(read))
    return { scenario: 'start', what, ...compared, isWorse: compared.ratio > maxRatio }
  }
  // A time is shown but not judged: it depends more on the machine than on the program.
  const firstAnswer = { ...one('first answer, ms', ({ firstAnswerMs }) => firstAnswerMs), isWorse: false }
  return [firstAnswer, one('idle, MiB', ({ idleMiB }) => idleMiB)]
}
