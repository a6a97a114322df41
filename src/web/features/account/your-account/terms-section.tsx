import { useSession } from '../../../api/session.ts'
import { TermsLink } from '../../../forms/terms-link.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { yourAccountWords } from './words.ts'

export function TermsSection() {
  const { termsUrl } = useSession()
  return (
    <Section id="terms" title={yourAccountWords.terms} isRuled className="flex flex-col gap-3">
      <p className="max-w-prose">{yourAccountWords.termsText}</p>
      {termsUrl === undefined ? (
        <p className="max-w-prose text-quiet">{yourAccountWords.noTermsUrl}</p>
      ) : (
        <p>
          <TermsLink />
        </p>
      )}
    </Section>
  )
}
