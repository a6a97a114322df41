/** Advice from the platform's message about a failed crawl. */
import { crawlAdvice } from './words.ts'

const rules: readonly (readonly [RegExp, keyof typeof crawlAdvice])[] = [
  [/robots|forbidden|\b403\b|blocked|refused the crawler|captcha|\bbot\b/i, 'refused'],
  [/\b401\b|sign.?in|log.?in|unauthori[sz]ed|authenticat/i, 'signIn'],
  [/\b404\b|\b410\b|not found|no such page/i, 'missing'],
  [/dns|resolve|unknown host|nxdomain|enotfound/i, 'unknownHost'],
  [/certificate|ssl|tls/i, 'certificate'],
  [/time.?out|timed out|too slow|\b408\b|\b504\b/i, 'slow'],
  [/redirect|\b30[1278]\b/i, 'redirect'],
  [/\b5\d\d\b|server error|refused|reset/i, 'broken'],
]

export function crawlAdviceFor(crawlError: string | null | undefined): string {
  const found = rules.find(([pattern]) => pattern.test(crawlError ?? ''))
  return crawlAdvice[found?.[1] ?? 'unknown']
}
