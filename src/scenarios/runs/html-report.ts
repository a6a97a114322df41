import { escapeHtml } from '../../contract/escape-html.ts'
import { failureLine } from '../../contract/platform/failure/failure.ts'
import { t, textLanguage } from '../../contract/translate.ts'
import { agreementSentence, isUnreliable } from '../../judging/agreement.ts'
import { maskTexts } from '../../masking/mask-texts.ts'
import { seconds } from '../judge.ts'
import type { AssertionVerdict, ScenarioAttempt, ScenarioResult, TurnResult } from '../results.ts'

export interface HtmlReportOptions {
  results: readonly ScenarioResult[]
  /** Including those without a result. */
  count: number
  startedAt: Date
}

const verdictNames: Readonly<Record<AssertionVerdict, string>> = {
  passed: t('Passed'),
  failed: t('Failed'),
  error: t('No answer'),
}

const style = `
:root { color-scheme: light dark; --line: light-dark(#d8d8d2, #3a4242); --quiet: light-dark(#55605f, #a3b0af) }
body { font: 15px/1.5 system-ui, sans-serif; max-width: 52rem; margin: 2rem auto; padding: 0 1rem }
h1 { font-size: 1.4rem } h2 { font-size: 1.1rem; margin: 0 }
article { border-top: 1px solid var(--line); padding: 1rem 0; break-inside: avoid }
.verdict { font-weight: 600 } .passed { color: light-dark(#1c6b3c, #7fd6a0) }
.failed { color: light-dark(#a32121, #ff9d94) } .error { color: light-dark(#7a5200, #f0c36a) }
.quiet { color: var(--quiet); font-size: .87em } p { margin: .3rem 0; white-space: pre-wrap; overflow-wrap: anywhere }
ol, ul { padding-left: 1.4rem } blockquote { margin: .3rem 0; padding-left: .8rem; border-left: 2px solid var(--line) }
table { border-collapse: collapse } th, td { text-align: left; padding: .15rem 1.2rem .15rem 0; vertical-align: top }
`

/** Formats a run as inert HTML with personal data masked (docs/personal-data.md). */
export function htmlReport({ results, count, startedAt }: HtmlReportOptions): string {
  const number = (verdict: AssertionVerdict) => results.filter((result) => result.verdict === verdict).length
  const rows = [
    [t('Scenarios'), count],
    [t('Passed'), number('passed')],
    [t('Failed'), number('failed')],
    [t('Flaky'), results.filter(({ isFlaky }) => isFlaky).length],
    [t('Without an answer'), number('error')],
    [t('Not run'), count - results.length],
  ]
  const table = rows.map(([name, value]) => `<tr><th scope="row">${name}</th><td>${value}</td></tr>`)
  const worstFirst = results.toSorted((a, b) => rank(a.verdict) - rank(b.verdict))
  return `<!doctype html>
<html lang="${textLanguage}" dir="auto">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${t('Test report')}</title>
<style>${style}</style>
</head>
<body>
<h1>${t('Test report')}</h1>
<p class="quiet"><time>${startedAt.toISOString()}</time>. ${t('Personal data is masked as far as it is recognised.')}</p>
<table>${table.join('')}</table>
${worstFirst.map(resultHtml).join('\n')}
</body>
</html>
`
}

function rank(verdict: AssertionVerdict): number {
  return ['failed', 'error', 'passed'].indexOf(verdict)
}

type Mask = (text: string) => string

/** Masked together, so that equal values get equal stand-ins. */
function maskOf({ scenario, attempts }: ScenarioResult): Mask {
  const turns = attempts.flatMap((attempt) => attempt.turns)
  const texts = [
    scenario.title,
    scenario.description ?? '',
    ...turns.flatMap(({ turn, observed }) => [turn.message, turn.context ?? '', observed?.answer ?? '']),
    ...turns.flatMap(reasonsOf),
    ...attempts
      .flatMap(({ judged }) => judged?.verdicts ?? [])
      .flatMap((one) => [one.criterion, one.reason, one.quote ?? '']),
    ...attempts.map(({ judged }) => judged?.problem ?? ''),
  ]
  const masked = maskTexts(texts).texts
  const byText = new Map(texts.map((text, at) => [text, masked[at] ?? '']))
  return (text) => escapeHtml(byText.get(text) ?? '')
}

function reasonsOf(turn: TurnResult): string[] {
  if (turn.state === 'error') return [failureLine(turn.failure)]
  return turn.judgements.map(({ reason }) => reason)
}

function resultHtml(result: ScenarioResult): string {
  const { scenario, verdict, isFlaky, attempts, agreement } = result
  const mask = maskOf(result)
  const time = attempts.reduce((sum, { milliseconds }) => sum + milliseconds, 0)
  const outcome = isFlaky ? t('{verdict}, flaky', { verdict: verdictNames[verdict] }) : verdictNames[verdict]
  const head = `<h2>${mask(scenario.title)}</h2>
<p><span class="verdict ${verdict}">${outcome}</span> <span class="quiet">${t('{seconds} s', { seconds: seconds(time) })}</span></p>`
  const about = scenario.description === undefined ? '' : `<p class="quiet">${mask(scenario.description)}</p>`
  const held = attempts.map((attempt, at) =>
    attempts.length === 1
      ? attemptHtml(attempt, mask)
      : `<h3>${attemptText(at + 1, attempt.verdict)}</h3>${attemptHtml(attempt, mask)}`,
  )
  const judge =
    agreement === undefined
      ? ''
      : `<p class="${isUnreliable(agreement) ? 'error' : 'quiet'}">${escapeHtml(agreementSentence(agreement))}</p>`
  return `<article>${head}${about}${judge}${held.join('\n')}</article>`
}

function attemptText(number: number, verdict: AssertionVerdict): string {
  return t('Attempt {number}: {verdict}', { number, verdict: verdictNames[verdict] })
}

function attemptHtml({ turns, judged }: ScenarioAttempt, mask: Mask): string {
  const list = turns.map((turn) => turnHtml(turn, mask))
  const criteria = (judged?.verdicts ?? []).map(
    ({ criterion, isMet, reason, quote }) =>
      `<li>${mask(criterion)} <span class="verdict ${isMet ? 'passed' : 'failed'}">${isMet ? t('Yes') : t('No')}</span>
<p class="quiet">${mask(reason)}</p>${quote === null ? '' : `<blockquote class="quiet">${mask(quote)}</blockquote>`}</li>`,
  )
  const problem = judged?.problem ? `<p class="error">${mask(judged.problem)}</p>` : ''
  return `<ol>${list.join('\n')}</ol>${criteria.length === 0 ? '' : `<ul>${criteria.join('\n')}</ul>`}${problem}`
}

function turnHtml(result: TurnResult, mask: Mask): string {
  const { turn, observed } = result
  const context = turn.context === undefined ? '' : `<p class="quiet">${mask(turn.context)}</p>`
  const answer =
    observed === null
      ? ''
      : `<p><span class="quiet">${t('Agent, {seconds} s:', { seconds: seconds(observed.milliseconds) })}</span> ${mask(observed.answer) || t('did not answer')}</p>`
  const checks =
    result.state === 'error'
      ? `<p class="error">${reasonsOf(result).map(mask).join('')}</p>`
      : result.judgements
          .map(({ isMet, reason }) => `<p class="${isMet ? 'passed' : 'failed'}">${mask(reason)}</p>`)
          .join('')
  return `<li><p><span class="quiet">${t('Customer:')}</span> ${mask(turn.message)}</p>${context}${answer}${checks}</li>`
}
