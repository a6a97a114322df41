/** Summarizes an area's results in one line, with timeouts apart; `highest` bounds the caught share, in percent. */

/** Two-sided, for 95 %. */
const z = 1.96

export function tally(results) {
  const count = (...statuses) => results.filter(({ status }) => statuses.includes(status)).length
  const faults = results.length - count('Ignored')
  const late = results.filter(
    ({ status, statusReason }) =>
      status === 'Timeout' || (status === 'Killed' && /timed out in/.test(statusReason ?? '')),
  ).length
  const caught = count('Killed', 'Timeout')
  const survived = count('Survived', 'NoCoverage')
  const tried = caught + survived
  const others = count('RuntimeError')
  const [low, high] = interval({ caught, tried, faults })
  const text =
    `${faults} faults, ${tried} tried, ${caught} caught (${late} of them by time), ${survived} survived ` +
    `(${count('NoCoverage')} reached by no test), ${others} without a result: ` +
    `${percent(caught / tried)} %, 95 % confidence ${percent(low)} to ${percent(high)} %`
  return { text, highest: 100 * high }
}

const percent = (share) => (100 * share).toFixed(1)

/** Wilson's interval, narrowed by the tried share of all mutants. */
function interval({ caught, tried, faults }) {
  const left = faults > 1 ? (faults - tried) / (faults - 1) : 0
  const z2 = z * z * left
  const share = caught / tried
  const middle = (share + z2 / (2 * tried)) / (1 + z2 / tried)
  const half =
    (Math.sqrt(z2) * Math.sqrt((share * (1 - share)) / tried + z2 / (4 * tried * tried))) / (1 + z2 / tried)
  return [middle - half, middle + half]
}
